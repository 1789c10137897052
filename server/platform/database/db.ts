import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../log.ts'

export type Db = NodePgDatabase
/** A function that must not run outside a transaction takes this type. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A lost connection is logged and replaced, never fatal. */
export function createPool(url: string, log: Logger, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'argmax',
  })
  pool.on('error', (error) => {
    // While the pool ends, the server may end first.
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost')
  })
  return pool
}

export function createDb(pool: pg.Pool): Db {
  return drizzle(pool)
}

/** For new connections: the embedded server restarted on another port. */
export function movePool(pool: pg.Pool, url: string): void {
  pool.options.connectionString = url
}

export async function pingDatabase(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
