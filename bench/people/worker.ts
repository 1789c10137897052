import { showContender, timedBuild } from '../worker-process.ts'
import type { Contender, ContenderResult, SearchResult } from './contender.ts'
import { type Criteria, generateCriteria } from './criteria.ts'
import { postgres } from './postgres.ts'
import { searchCore } from './search-core.ts'
import { sqlite } from './sqlite.ts'

/** One contender at one size: `worker.ts <name> <size>`. */
const CONTENDERS: Record<string, () => Contender> = {
  'search core': searchCore,
  PostgreSQL: postgres,
  SQLite: sqlite,
}

const SEARCH_COUNT = 400
const TIMEOUT_MS = 60_000 // a slow contender runs only the first searches that fit into this time
const WARM_UP_MS = 5_000

async function show(contender: Contender, size: number): Promise<ContenderResult> {
  const build = await timedBuild(contender, size)
  const search = (criteria: Criteria) => contender.search(criteria)
  await searchAll(search, WARM_UP_MS)
  const found = await searchAll(search, TIMEOUT_MS)
  const preferring = contender.searchPreferred?.bind(contender)
  if (preferring) await searchAll(preferring, WARM_UP_MS)
  return { ...build, ...found, preferredTimes: preferring ? (await searchAll(preferring, TIMEOUT_MS)).times : [] }
}

async function searchAll(
  search: (criteria: Criteria) => Promise<SearchResult>,
  timeoutMs: number,
): Promise<{ results: SearchResult[]; times: number[] }> {
  const startedAt = performance.now()
  const results: SearchResult[] = []
  const times: number[] = []
  for (const criteria of generateCriteria(SEARCH_COUNT)) {
    const start = performance.now()
    if (start - startedAt > timeoutMs) break
    results.push(await search(criteria))
    times.push(performance.now() - start)
  }
  return { results, times }
}

await showContender(CONTENDERS, show)
