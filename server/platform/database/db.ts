import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { sleep } from '../process/processes.ts'
import { isConnectionLoss } from './connection-loss.ts'

export type Db = NodePgDatabase
/** A function that must not run outside a transaction takes this type. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const openClients = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/** A lost connection is logged and replaced, never fatal. */
export function createPool(url: string, log: Pick<Logger, 'warn'>, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'argmax',
    ...options,
  })
  const report = (error: Error) => {
    // While the pool ends, the server may end first.
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost')
  }
  pool.on('error', report)
  // The pool listens to idle connections only: without a listener, the loss of a busy one ends the process.
  pool.on('connect', (client) => client.on('error', report))
  const clients = new Set<pg.PoolClient>()
  openClients.set(pool, clients)
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  return pool
}

/** What waits on one fails as with any lost connection, and new ones are made (decision 0014). */
export function cutConnections(pool: pg.Pool): void {
  for (const client of openClients.get(pool) ?? []) client.connection.stream.destroy()
}

export function createDb(pool: pg.Pool): Db {
  const db = drizzle(pool)
  db.transaction = (work, config) => withClient(pool, (client) => drizzle(client).transaction(work, config))
  return db
}

/** Drizzle itself keeps a connection for ever when `begin` fails on it. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let lost = false
  try {
    return await work(client)
  } catch (error) {
    lost = isConnectionLoss(error)
    throw error
  } finally {
    client.release(lost)
  }
}

/** A connection in the middle of a statement that never ends is left behind after this time. */
const END_MS = 5_000

export async function endPool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(END_MS)])
}

/** For new connections: the embedded server restarted on another port. */
export function movePool(pool: pg.Pool, url: string): void {
  pool.options.connectionString = url
}

const PING_MS = 2_000

/** False also when there is no answer within two seconds. */
export async function pingDatabase(pool: pg.Pool): Promise<boolean> {
  const ping = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([ping, sleep(PING_MS).then(() => false)])
}

/** One connection that answers in time or fails: for asking a server whether it is there. `name` as the server lists it. */
export async function connectWithin(url: string | undefined, withinMs: number, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: name,
  })
  client.on('error', () => undefined) // the next question fails
  await client.connect()
  return client
}
