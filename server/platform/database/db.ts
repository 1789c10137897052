import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../log.ts'

export type Db = NodePgDatabase
/** A running transaction. A function that must not run outside one takes this type. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Connections for one process. A lost connection is logged and replaced, never the end of the process. */
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
    // While the pool ends, a server that ends as well may be the faster one.
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost')
  })
  return pool
}

export function createDb(pool: pg.Pool): Db {
  return drizzle(pool)
}

/** Points new connections to another URL of the same database: the embedded server restarted on another port. */
export function movePool(pool: pg.Pool, url: string): void {
  pool.options.connectionString = url
}

/** Connects once; false when the database does not respond to a trivial query in time. */
export async function pingDatabase(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
