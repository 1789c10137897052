import type pg from 'pg'
import type { Db } from '../database/db.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { trackIndexed } from './indexed-position.ts'
import { primaryPosition } from './position.ts'
import { createReadMetrics } from './read-metrics.ts'
import { createReplicaReads } from './replica-reads.ts'
import { fetchOnce, watchReplica } from './replica-watch.ts'
import { currentScope, inScope } from './request-scope.ts'

const START_MS = 5_000

/** Public reads of jobs, on the replica of DATABASE_READ_URL if there is one (decision 0201). */
export interface Reads {
  /**
   * `work` only reads, all of it from one server, and may be done twice. In a request never older than what searches show,
   * nor than what its person has changed; outside of one from the primary.
   */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** For reads that decide about a change. */
  fromPrimary<T>(work: () => Promise<T>): Promise<T>
  /** For every change of what searches show. */
  whileIndexing(work: () => Promise<void>): Promise<void>
  /** Throws when the replica is one of another database. */
  start(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  env: Env
  pool: pg.Pool
  db: Db
  log: Logger
  metrics: Metrics
}

export function createReads(parts: Parts): Reads {
  const url = parts.env.DATABASE_READ_URL
  return url === undefined ? primaryReads(parts.db) : readsWithReplica(parts, url)
}

function primaryReads(db: Db): Reads {
  return {
    read: (work) => work(db),
    fromPrimary: (work) => work(),
    whileIndexing: (work) => work(),
    async start() {},
    async close() {},
  }
}

function readsWithReplica({ pool, db, log, metrics }: Parts, url: string): Reads {
  const indexed = trackIndexed(() => primaryPosition(pool))
  const replica = createReplicaReads(url)
  const watch = watchReplica({ url, indexed, log, onAway: () => replica.cut() })
  const { count } = createReadMetrics(metrics.registry, watch)

  return {
    async read(work) {
      const scope = currentScope()
      if (!scope) return work(db)
      const position = indexed.current()
      const isInUse = watch.state() === 'in_use'
      if (!position || !isInUse) {
        count('primary', isInUse ? 'indexing' : 'away')
        return work(db)
      }
      const result = await replica.read({ indexed: position, written: scope.written }, work)
      if ('value' in result) {
        count('replica')
        return result.value
      }
      count('primary', result.rejection)
      return work(db)
    },
    fromPrimary: (work) => inScope(null, work),
    whileIndexing: indexed.whileIndexing,
    async start() {
      const [primary, standby] = await Promise.all([primaryPosition(pool), fetchOnce(url, START_MS)])
      if (standby && standby.database !== primary.database)
        throw new Error('DATABASE_READ_URL is a replica of another database than DATABASE_URL')
      await watch.start()
    },
    async close() {
      await watch.stop()
      await replica.close()
    },
  }
}
