import path from 'node:path'
import type pg from 'pg'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { isAlive } from '../process/processes.ts'
import { movePool } from './db.ts'
import { type EmbeddedPostgres, startPostgres, whereElse } from './postgres.ts'

export interface Database {
  url: string
  isNew: boolean
  /** Of the embedded server; empty with DATABASE_URL. */
  folder: string
  /** One line when it lies elsewhere than in DATA_DIR. */
  whereElse: string | null
  markUsed(): void
  /** Restarts a dead embedded server and points the pool to it; of another one it tells when the role has too many rights. */
  watch(pool: pg.Pool, log: Logger): void
  /** Stops an embedded server of this process. Close the pool first. */
  close(): Promise<void>
}

const POLL_MS = 500

export async function openDatabase(env: Env): Promise<Database> {
  if (env.DATABASE_URL)
    return {
      url: env.DATABASE_URL,
      isNew: false,
      folder: '',
      whereElse: null,
      markUsed() {},
      watch: (pool, log) => void warnOfSuperuser(pool, log),
      async close() {},
    }
  const home = homeOf(env)
  let server = await startPostgres({ home })
  let timer: NodeJS.Timeout | undefined
  let reviving: Promise<void> | undefined
  return {
    url: server.url,
    isNew: server.isNew,
    folder: server.home,
    whereElse: whereElse(home),
    markUsed: () => server.markUsed(),
    watch(pool, log) {
      const bringBack = async () => {
        try {
          server = await revive(home, pool, log)
        } catch (error) {
          log.error({ reason: (error as Error).message }, 'PostgreSQL doesn’t restart')
        }
        reviving = undefined
      }
      timer = setInterval(() => {
        if (!reviving && !isAlive(server.pid)) reviving = bringBack()
      }, POLL_MS)
    },
    async close() {
      clearInterval(timer)
      await reviving
      await server.stop()
    },
  }
}

async function warnOfSuperuser(pool: pg.Pool, log: Logger): Promise<void> {
  try {
    const { rows } = await pool.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    )
    if (rows[0]?.rolsuper)
      log.warn('the role of DATABASE_URL is a superuser; one that owns its database is enough (docs/deployment.md)')
  } catch {
    // A database that is away has log lines of its own.
  }
}

const homeOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => path.join(DATA_DIR, 'postgres')

/** One line for the operator, who has to back it up. */
export function databasePlace(env: Env): string {
  if (env.DATABASE_URL) return 'The database is the one of DATABASE_URL'
  return whereElse(homeOf(env)) ?? `The database lies in ${homeOf(env)}`
}

async function revive(home: string, pool: pg.Pool, log: Logger): Promise<EmbeddedPostgres> {
  log.error('PostgreSQL has stopped; restarting it')
  const server = await startPostgres({ home })
  movePool(pool, server.url)
  log.info({ pid: server.pid }, 'PostgreSQL is running again')
  return server
}
