/** A question that every contender answers in full: page of 100 by date, exact total, four facets. */
export interface BenchQuery {
  label: string
  /** Words that must all match. */
  words: string
  remoteOnly: boolean
}

export const BENCH_QUERIES: readonly BenchQuery[] = [
  { label: 'director data science, remote', words: 'director data science', remoteOnly: true },
  { label: 'kafka airflow, remote', words: 'kafka airflow', remoteOnly: true },
  { label: 'and (nearly all)', words: 'and', remoteOnly: false },
]

export const PAGE = 100
export const FACET_LIMIT = 50

/** A search engine in the bench. */
export interface Contender {
  build(count: number): Promise<void>
  /** The whole answer; returns the total. */
  search(query: BenchQuery): Promise<number>
  /** Figures of its own beside the common questions. */
  extras?(): Promise<Extra[]>
  close(): Promise<void>
}

export interface Extra {
  label: string
  p50: number
  p99: number
  total: number | null
}

/** What one contender showed at one size. Times in milliseconds. */
export interface ContenderResult {
  buildMs: number
  /** Resident memory of the process after the build; of a server of its own it is not. */
  residentBytes: number
  results: Extra[]
}
