import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { connectSearch } from '#server/opensearch/client.ts'
import { SharedEngine } from '#server/opensearch/engine.ts'
import type { Schema, SearchEngine } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { type Analyzer, createAnalyzer } from '#server/search/text/analyze.ts'
import type { Dictionaries } from '#server/search/text/named-term-dictionary.ts'
import { CHANGE_RETENTION_MS, oldestRunning } from '../database/change-log.ts'
import type { Db, Tx } from '../database/db.ts'
import { buildId } from '../process/build-id.server.ts'
import type { Services } from '../services.ts'
import type { FollowedCollection, LogPosition } from './followed-collection.ts'
import { savedIndex } from './saved-index.ts'

type Changes = Parameters<SearchEngine['apply']>[0]

/** What a collection is searched with: an engine in this process, or with `SEARCH_URL` one index for all processes. */
export interface CollectionEngine {
  /** Spread into the followed collection. */
  following: Pick<FollowedCollection<SearchEngine>, 'saved' | 'earlier' | 'mayBeAway' | 'isLost' | 'followed'>
  /** Fills a new index, unless there is one to use. */
  build(from: LogPosition, fill: (apply: (changes: Changes) => Promise<void>) => Promise<void>): Promise<SearchEngine>
  /** Reads what is applied, all of one state of the database, whose version belongs to the change. */
  reading<T>(read: (db: Db | Tx, version?: number) => Promise<T>): Promise<T>
}

interface IndexKind {
  schema: Schema
  dictionaries: Dictionaries
  /** Cached pages show it. */
  onPages: boolean
  /** An index in memory is saved for the next start. */
  isSaved: boolean
}

export function collectionEngine(services: Services, kind: IndexKind): CollectionEngine {
  const { db, env } = services
  const { schema, dictionaries } = kind
  const analyzer = createAnalyzer(dictionaries)
  if (env.SEARCH_URL) return sharedEngine(services, env.SEARCH_URL, kind, analyzer)
  return {
    following: kind.isSaved ? { saved: savedIndex(services, { schema, analyzer, dictionaries }) } : {},
    async build(_, fill) {
      const engine = createMemoryEngine(schema, analyzer)
      await fill((changes) => engine.apply(changes))
      return engine
    },
    reading: (read) => read(db),
  }
}

function sharedEngine(
  { db, env, clock, indexes }: Services,
  url: string,
  { schema, onPages }: IndexKind,
  analyzer: Analyzer,
): CollectionEngine {
  const engine = new SharedEngine(schema, analyzer, connectSearch(url), env.SEARCH_SHARDS)
  let earlier: LogPosition | undefined
  // In use before it is there: searches say that it is away.
  indexes.set(schema.name, engine, { onPages })
  const isUsable = async ({ since, at }: LogPosition) =>
    clock().getTime() - at.getTime() < CHANGE_RETENTION_MS && BigInt(since) <= BigInt(await oldestRunning(db))
  return {
    following: {
      earlier: () => earlier,
      mayBeAway: true,
      isLost: () => engine.state === 'lost',
      followed: (position) => engine.saved(position),
    },
    async build(from, fill) {
      const fingerprint = await fingerprintOf(db, schema)
      const exclusively = <T>(work: () => Promise<T>) => holdingLock(db, `${schema.name} ${fingerprint}`, work)
      earlier = await engine.open({ fingerprint, exclusively, isUsable, from, fill })
      return engine
    },
    reading: (read) =>
      db.transaction(async (tx) => read(tx, await completedTransactions(tx)), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
  }
}

/** Each database has indexes of its own, and so has each build of the product: it may read texts in another way. */
async function fingerprintOf(db: Db, schema: Schema): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select concat_ws(' ', (select system_identifier from pg_control_system()), oid) as id
    from pg_database where datname = current_database()`)
  const parts = [rows[0]?.id, buildId(), JSON.stringify(schema)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

/**
 * How many transactions have ended in the snapshot of this transaction. Of two snapshots the one that sees more has the
 * higher number, and equal numbers see the same.
 */
async function completedTransactions(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ ended: string }>(sql`
    select pg_snapshot_xmax(now)::text::bigint - (select count(*) from pg_snapshot_xip(now)) as ended
    from pg_current_snapshot() as now`)
  return Number(rows[0]?.ended)
}

/** The lock ends with the transaction, also when this process ends. */
const holdingLock = <T>(db: Db, name: string, work: () => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`search index ${name}`}, 0))`)
    return work()
  })
