import { join } from 'node:path'
import type { Comparison, Competitor } from '../side-by-side/contender.ts'
import { startNodeContender } from '../side-by-side/node-process.ts'
import { whyNoOpenSearch } from '../side-by-side/opensearch.ts'
import { startTantivy, whyNoTantivy } from '../side-by-side/tantivy.ts'
import { cutJobs } from './cut-jobs.ts'
import type { BenchQuery, JobQuery } from './queries.ts'

const WORKER = join(import.meta.dirname, 'worker.ts')

const isJobQuery = (query: BenchQuery): query is JobQuery => query.kind === 'search'
const canSearchWords = (query: BenchQuery) => isJobQuery(query) && query.order !== 'company'

function inNode(
  name: string,
  {
    comparison,
    maxSize,
    canSearch,
  }: { comparison: Comparison; maxSize: number; canSearch: Competitor<BenchQuery>['canSearch'] },
): Competitor<BenchQuery> {
  return { name, comparison, maxSize, canSearch, start: (size) => startNodeContender(WORKER, name, size) }
}

export const CONTENDERS: readonly Competitor<BenchQuery>[] = [
  inNode('search core', { comparison: 'all', maxSize: Number.POSITIVE_INFINITY, canSearch: () => true }),
  {
    name: 'Tantivy',
    comparison: 'all',
    maxSize: Number.POSITIVE_INFINITY,
    canSearch: canSearchWords,
    whyMissing: whyNoTantivy,
    start: (size) => startTantivy(cutJobs, size),
  },
  {
    ...inNode('OpenSearch', { comparison: 'all', maxSize: Number.POSITIVE_INFINITY, canSearch: () => true }),
    whyMissing: whyNoOpenSearch,
  },
  inNode('PostgreSQL FTS', { comparison: 'none', maxSize: 100_000, canSearch: canSearchWords }),
  inNode('SQLite FTS5', { comparison: 'none', maxSize: 1_000_000, canSearch: canSearchWords }),
  inNode('MiniSearch', {
    comparison: 'none',
    maxSize: 100_000,
    canSearch: (query) => canSearchWords(query) && !(isJobQuery(query) && query.isPhrase),
  }),
]
