import type { Contender } from '../side-by-side/contender.ts'
import { serveContender } from '../side-by-side/worker-loop.ts'
import { searchCore } from './engine.ts'
import { postgres } from './postgres.ts'
import { type Profile, profiles } from './profiles.ts'
import type { PeopleQuery } from './queries.ts'
import { sqlite } from './sqlite.ts'

/** One contender at one size: `worker.ts <name> <size>`. */
const CONTENDERS: Record<string, () => Contender<Profile, PeopleQuery>> = {
  'search core': searchCore,
  PostgreSQL: postgres,
  SQLite: sqlite,
}

await serveContender(CONTENDERS, profiles)
