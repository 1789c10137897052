import { type MakeContender, serveContender } from '../side-by-side/worker-loop.ts'
import { openSearch, searchCore } from './engine.ts'
import { postgres } from './postgres.ts'
import { type Profile, profiles } from './profiles.ts'
import type { PeopleQuery } from './queries.ts'
import { sqlite } from './sqlite.ts'

/** One contender at one size: `worker.ts <name> <size>`. */
const CONTENDERS: Record<string, MakeContender<Profile, PeopleQuery>> = {
  'search core': searchCore,
  OpenSearch: openSearch,
  PostgreSQL: postgres,
  SQLite: sqlite,
}

await serveContender(CONTENDERS, profiles)
