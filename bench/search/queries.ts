import type { Labelled } from '../side-by-side/contender.ts'

/** Every contender computes the full result: page of 100 in the given order, exact total, four facets. */
export interface JobQuery extends Labelled {
  kind: 'search'
  /** Empty: everything; else all must match. */
  words: string
  isPhrase: boolean
  remoteOnly: boolean
  order: 'date' | 'relevance' | 'company'
}

/** What only the search core has. */
export interface CoreQuery extends Labelled {
  kind: 'suggest' | 'correct' | 'change'
}

export type BenchQuery = JobQuery | CoreQuery

const PLAIN = { kind: 'search', isPhrase: false, remoteOnly: false, order: 'date' } as const
const BY_RELEVANCE = { ...PLAIN, order: 'relevance', comparesPage: false } as const

export const BENCH_QUERIES: readonly BenchQuery[] = [
  { ...PLAIN, label: 'director data science, remote', words: 'director data science', remoteOnly: true },
  { ...PLAIN, label: 'kafka airflow, remote', words: 'kafka airflow', remoteOnly: true },
  { ...PLAIN, label: 'a word in nearly all', words: 'and' },
  {
    ...PLAIN,
    label: '"machine learning", remote',
    words: 'machine learning',
    isPhrase: true,
    remoteOnly: true,
  },
  { ...PLAIN, label: 'everything', words: '' },
  { ...BY_RELEVANCE, label: 'director data science, by relevance', words: 'director data science' },
  { ...BY_RELEVANCE, label: 'data team, by relevance', words: 'data team' },
  { ...PLAIN, label: 'everything by company', words: '', order: 'company' },
  { kind: 'suggest', label: 'suggest titles while typing' },
  { kind: 'correct', label: 'correct two misspelt words' },
]

export const CHANGE: CoreQuery = { kind: 'change', label: 'one changed job, visible' }

export const PAGE = 100
export const FACET_LIMIT = 50
