import { join } from 'node:path'
import type { Competitor } from '../side-by-side/contender.ts'
import { startNodeContender } from '../side-by-side/node-process.ts'
import { whyNoOpenSearch } from '../side-by-side/opensearch.ts'
import { startTantivy, whyNoTantivy } from '../side-by-side/tantivy.ts'
import { codedPeople } from './coded-people.ts'
import type { PeopleQuery } from './queries.ts'

const WORKER = join(import.meta.dirname, 'worker.ts')

/** No text is searched, so that all results must be equal. */
const inNode = (
  name: string,
  { maxSize, canSearch }: Pick<Competitor<PeopleQuery>, 'maxSize' | 'canSearch'>,
): Competitor<PeopleQuery> => ({
  name,
  comparison: 'all',
  maxSize,
  canSearch,
  start: (size) => startNodeContender(WORKER, name, size),
})

const canFilter = ({ isNiceToHave }: PeopleQuery) => !isNiceToHave

export const CONTENDERS: readonly Competitor<PeopleQuery>[] = [
  inNode('search core', { maxSize: Number.POSITIVE_INFINITY, canSearch: () => true }),
  {
    name: 'Tantivy',
    comparison: 'all',
    maxSize: Number.POSITIVE_INFINITY,
    canSearch: canFilter,
    whyMissing: whyNoTantivy,
    start: (size) => startTantivy(codedPeople, size),
  },
  {
    ...inNode('OpenSearch', { maxSize: Number.POSITIVE_INFINITY, canSearch: () => true }),
    whyMissing: whyNoOpenSearch,
  },
  inNode('PostgreSQL', { maxSize: 100_000, canSearch: canFilter }),
  inNode('SQLite', { maxSize: 100_000, canSearch: canFilter }),
]
