import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isConnectionLoss } from '../database/connection-loss.ts'
import { createPool, cutConnections, type Db, endPool } from '../database/db.ts'
import {
  type Behind,
  type Position,
  type ReplicaPosition,
  rejectionOf,
  replicaPosition,
  type Unfit,
} from './position.ts'

/** A position is good for as long as it is enough; promotions and new timelines show at the next question. */
const GOOD_MS = 1_000
/** A replica that is behind is not asked again sooner. */
const RETRY_MS = 20
const CONNECT_MS = 1_000
const STATEMENT_MS = 3_000
const TIMEOUTS = /^(Query read timeout|timeout exceeded when trying to connect)/
/** Serialization, deadlock and cancelled: what replay does to a statement in its way (PostgreSQL, 26.4.2). */
const CONFLICTS = new Set(['40001', '40P01', '57014'])
/** The watch tells once what each connection would tell. */
const UNLOGGED = { warn() {} }

export type Rejection = Unfit | Behind | 'conflict' | 'lost'

export interface ReplicaReads {
  /** `work` must only read: it may be done twice. */
  read<T>(
    needed: { indexed: Position; written: bigint },
    work: (db: Db) => Promise<T>,
  ): Promise<{ value: T } | { rejection: Rejection }>
  cut(): void
  close(): Promise<void>
}

interface KnownClient {
  db: Db
  /** Of this connection: those of one address may lead to several standbys. */
  position: ReplicaPosition | null
  at: number
}

export function createReplicaReads(url: string): ReplicaReads {
  const pool = createPool(url, UNLOGGED, { connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS })
  const clients = new WeakMap<pg.PoolClient, KnownClient>()

  function knownClient(client: pg.PoolClient): KnownClient {
    const known = clients.get(client) ?? { db: drizzle(client), position: null, at: 0 }
    clients.set(client, known)
    return known
  }

  async function rejection(client: pg.PoolClient, { indexed, written }: { indexed: Position; written: bigint }) {
    const known = knownClient(client)
    const age = performance.now() - known.at
    const last = known.position && rejectionOf(known.position, indexed, written)
    if (known.position && age < (last ? RETRY_MS : GOOD_MS)) return last
    known.position = await replicaPosition(client)
    known.at = performance.now()
    return rejectionOf(known.position, indexed, written)
  }

  return {
    async read(needed, work) {
      let client: pg.PoolClient | undefined
      let isBroken = false
      try {
        client = await pool.connect()
        const rejected = await rejection(client, needed)
        return rejected ? { rejection: rejected } : { value: await work(knownClient(client).db) }
      } catch (error) {
        const code = codeOf(error)
        if (code === undefined && !isLost(error)) throw error
        isBroken = isLost(error)
        return { rejection: code && CONFLICTS.has(code) ? 'conflict' : 'lost' }
      } finally {
        client?.release(isBroken)
      }
    },
    cut: () => cutConnections(pool),
    close: () => endPool(pool),
  }
}

/** SQLSTATE; undefined for an error that is not the database's. */
function codeOf(thrown: unknown): string | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (error instanceof pg.DatabaseError) return error.code
  return undefined
}

function isLost(thrown: unknown): boolean {
  if (isConnectionLoss(thrown)) return true
  for (let error = thrown; error instanceof Error; error = error.cause) if (TIMEOUTS.test(error.message)) return true
  return false
}
