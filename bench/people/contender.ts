import type { Criteria } from './criteria.ts'

/** What is compared between the contenders: equal figures mean equal answers. */
export interface SearchResult {
  total: number
  /** Sum of all the figures in the six facets. */
  counted: number
}

/** A way to search people in the bench. */
export interface Contender {
  build(count: number): Promise<void>
  /** The whole answer: exact total, six facets, the first page by date. */
  search(criteria: Criteria): Promise<SearchResult>
  close(): Promise<void>
}

/** What one contender showed at one size: its answers to the first wishes, with the milliseconds that each took. */
export interface ContenderResult {
  buildMs: number
  /** Resident memory of the process after the build; of a server of its own it is not. */
  residentBytes: number
  results: readonly SearchResult[]
  times: readonly number[]
}
