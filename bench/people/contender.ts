import type { Criteria } from './criteria.ts'

/** Compared between the contenders: equal figures mean equal results. */
export interface SearchResult {
  total: number
  counted: number // sum of all counts in the six facets
}

export interface Contender {
  build(count: number): Promise<void>
  /** Exact total, six facets, the first page by date. */
  search(criteria: Criteria): Promise<SearchResult>
  /** All criteria as nice-to-haves with weights: exact total, six facets, the first page by what is met. */
  searchPreferred?(criteria: Criteria): Promise<SearchResult>
  close(): Promise<void>
}

/** Results of one contender at one size, with the milliseconds of each search. */
export interface ContenderResult {
  buildMs: number
  residentBytes: number // after the build, without a separate server's
  results: readonly SearchResult[]
  times: readonly number[]
  /** Of the same searches as nice-to-haves. */
  preferredTimes: readonly number[]
}
