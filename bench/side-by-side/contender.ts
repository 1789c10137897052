/** The result of one search, as far as a contender tells it. */
export interface SearchedResult {
  total: number | null
  keys?: readonly string[]
  facets?: Facets
}

/** By name: folded values with their counts, most frequent first. */
export type Facets = Readonly<Record<string, readonly (readonly [value: string, count: number])[]>>

/**
 * An engine at one size, in a process of its own: what a further engine implements, with a line in the table of
 * `worker.ts` and one in the list of `contenders.ts` beside it.
 */
export interface Contender<Document, Query> {
  build(documents: Iterable<Document>): Promise<void>
  /** Computes the full result. Reading it into a form that can be compared is not timed. */
  search(query: Query, round: number): Promise<() => SearchedResult>
  /** Of servers that are not child processes. */
  pids?(): readonly number[]
  /** What a server says that the last search took, in ms; null where it doesn't. The whole call is measured anyway. */
  toldMs?(): number | null
  close(): Promise<void>
}

export interface BuildTimes {
  totalMs: number
  generatorMs: number // the documents' own making
  /** Of engines that get texts already cut. */
  analyzerMs?: number
}

export interface Memory {
  ownBytes: number
  fileBytes: number // mapped files, which the system may drop and read again
}

export interface TimedResult {
  insideMs: number
  result: SearchedResult
}

/** A contender as the run sees it. */
export interface RunningContender<Query> {
  readonly build: BuildTimes
  search(query: Query, round: number): Promise<TimedResult>
  memory(): Promise<Memory>
  close(): Promise<void>
}

/** Which parts of a result must equal the first contender's; of the rest only totals are shown. */
export type Comparison = 'all' | 'none'

export interface Competitor<Query> {
  name: string
  comparison: Comparison
  /** Beyond, it would take minutes. */
  maxSize: number
  canSearch(query: Query): boolean
  /** Why it can't run on this machine. */
  whyMissing?(): string | null
  start(size: number): Promise<RunningContender<Query>>
}

export interface Labelled {
  /** Queries of one label are one row of a table. */
  label: string
  /** False: every engine has scores of its own, so that pages differ. */
  comparesPage?: boolean
}
