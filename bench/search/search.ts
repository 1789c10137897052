import { compareEngines } from '../side-by-side/compare-engines.ts'
import { CONTENDERS } from './contenders.ts'
import { BENCH_QUERIES, CHANGE, FACET_LIMIT } from './queries.ts'

const ROUNDS = 100

/**
 * `npm run bench search [sizes] -- [options]` (10000,100000,1000000): search core, Tantivy, OpenSearch, PostgreSQL,
 * SQLite FTS5 and MiniSearch in turn on the same generated jobs with the same full result: page of 100, exact total, four facets.
 */
export const run = (args: string[]): Promise<void> =>
  compareEngines(
    {
      documents: 'jobs',
      competitors: CONTENDERS,
      queries: BENCH_QUERIES,
      changes: [CHANGE],
      rounds: ROUNDS,
      facetLimit: FACET_LIMIT,
    },
    args,
  )
