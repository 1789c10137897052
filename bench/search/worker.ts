import { showContender, timedBuild } from '../worker-process.ts'
import { BENCH_QUERIES, type Contender, type ContenderResult } from './contender.ts'
import { measure } from './measure.ts'
import { miniSearch } from './mini-search.ts'
import { postgres } from './postgres.ts'
import { searchCore } from './search-core.ts'
import { sqlite } from './sqlite.ts'

/** One contender at one size in its own process, so that none disturbs another: `worker.ts <name> <size>`. */
const CONTENDERS: Record<string, () => Contender> = {
  'search core': searchCore,
  'PostgreSQL FTS': postgres,
  'SQLite FTS5': sqlite,
  MiniSearch: miniSearch,
}

async function show(contender: Contender, size: number): Promise<ContenderResult> {
  const build = await timedBuild(contender, size)
  const results = []
  for (const query of BENCH_QUERIES) results.push(await measure(query.label, () => contender.search(query)))
  return { ...build, results: [...results, ...((await contender.extras?.()) ?? [])] }
}

await showContender(CONTENDERS, show)
