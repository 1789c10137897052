/** Every contender computes the full result: page of 100 by date, exact total, four facets. */
export interface BenchQuery {
  label: string
  words: string // all must match
  remoteOnly: boolean
}

export const BENCH_QUERIES: readonly BenchQuery[] = [
  { label: 'director data science, remote', words: 'director data science', remoteOnly: true },
  { label: 'kafka airflow, remote', words: 'kafka airflow', remoteOnly: true },
  { label: 'and (nearly all)', words: 'and', remoteOnly: false },
]

export const PAGE = 100
export const FACET_LIMIT = 50

export interface Contender {
  build(count: number): Promise<void>
  /** Computes the full result; returns the total. */
  search(query: BenchQuery): Promise<number>
  /** Figures of this engine beside the common queries. */
  extras?(): Promise<Extra[]>
  close(): Promise<void>
}

export interface Extra {
  label: string
  p50: number
  p99: number
  total: number | null
}

/** Results of one contender at one size. Times in milliseconds. */
export interface ContenderResult {
  buildMs: number
  residentBytes: number // after the build, without a separate server's
  results: Extra[]
}
