import { type MakeContender, serveContender } from '../side-by-side/worker-loop.ts'
import { type BenchJob, benchJobs } from './documents.ts'
import { openSearch, searchCore } from './engine.ts'
import { miniSearch } from './mini-search.ts'
import { postgres } from './postgres.ts'
import type { BenchQuery } from './queries.ts'
import { sqlite } from './sqlite.ts'

/** One contender at one size in its own process, so that none disturbs another: `worker.ts <name> <size>`. */
const CONTENDERS: Record<string, MakeContender<BenchJob, BenchQuery>> = {
  'search core': searchCore,
  OpenSearch: openSearch,
  'PostgreSQL FTS': postgres,
  'SQLite FTS5': sqlite,
  MiniSearch: miniSearch,
}

await serveContender(CONTENDERS, benchJobs)
