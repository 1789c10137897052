import type pg from 'pg'
import type { SearchEngine } from '#server/search/engine.ts'
import { createDataVersions, type DataVersions } from './data-versions.ts'
import { createDb, createPool, type Db, endPool } from './database/db.ts'
import type { Env } from './env.ts'
import { type Files, openFiles } from './files.ts'
import { type Admission, createAdmission } from './http/admission.ts'
import { createLogger, type Logger } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createReads, type Reads } from './reads/reads.ts'

export interface Indexes {
  get(collection: string): SearchEngine
  /** `onPages`: cached pages show it and are rendered again after its changes. */
  set(collection: string, engine: SearchEngine, use: { onPages: boolean }): void
  onPages(): Iterable<SearchEngine>
  sizes(): ReadonlyMap<string, number>
  /** By collection: whether its engine is away. */
  away(): ReadonlyMap<string, boolean>
}

/** Everything outside the code, passed as the first argument. There are no globals. */
export interface Services {
  env: Env
  pool: pg.Pool
  db: Db
  reads: Reads
  log: Logger
  clock: () => Date
  indexes: Indexes
  files: Files
  dataVersions: DataVersions
  metrics: Metrics
  admission: Admission
}

export function createIndexes(): Indexes {
  const engines = new Map<string, SearchEngine>()
  const onPages = new Map<string, SearchEngine>()
  return {
    get(collection) {
      const engine = engines.get(collection)
      if (!engine) throw new Error(`No search collection ${collection}`)
      return engine
    },
    set(collection, engine, use) {
      engines.set(collection, engine)
      if (use.onPages) onPages.set(collection, engine)
    },
    onPages: () => onPages.values(),
    away: () => new Map([...engines].map(([collection, { isAway = false }]) => [collection, isAway])),
    sizes: () => new Map([...engines].map(([collection, { size }]) => [collection, size])),
  }
}

/** `env.DATABASE_URL` must be set: with the embedded server, to its URL. */
export function createServices(
  env: Env,
  options: { log?: Logger; clock?: () => Date; connections?: number } = {},
): Services {
  if (!env.DATABASE_URL) throw new Error('createServices needs DATABASE_URL')
  const log = options.log ?? createLogger(env)
  const clock = options.clock ?? (() => new Date())
  const pool = createPool(env.DATABASE_URL, log, options.connections ? { max: options.connections } : {})
  const db = createDb(pool)
  const metrics = createMetrics()
  return {
    env,
    pool,
    db,
    reads: createReads({ env, pool, db, log, metrics }),
    log,
    clock,
    indexes: createIndexes(),
    files: openFiles(env),
    dataVersions: createDataVersions(),
    metrics,
    admission: createAdmission(env, clock),
  }
}

export async function closeServices(services: Services): Promise<void> {
  await services.reads.close()
  await endPool(services.pool)
}
