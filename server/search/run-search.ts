import type { Analyzer } from './analyze.ts'
import { bestHits, type SegmentHits } from './best-hits.ts'
import { andBits, type Bits, countBits } from './bitmap.ts'
import { applyFilter, type ReadyFilter, readyFilter } from './clauses.ts'
import type { SearchRequest, SearchResult, SortKey } from './engine.ts'
import { evaluate } from './evaluate.ts'
import { countFacets, type FacetCounter, facetCounter } from './facets.ts'
import { mergeHits } from './merge-hits.ts'
import { type Plan, planQuery } from './plan.ts'
import { type Scorer, scoreHits, scorer } from './relevance.ts'
import { type Collection, liveBits, type Segment } from './segment.ts'
import { type FirstValues, type Narrowed, skipAhead } from './skip-ahead.ts'
import { type ReadySort, readySort, writeSortValues } from './sort-values.ts'

/** A request in the numbers of the collection. */
export interface ReadyRequest {
  plan: Plan | null
  /** By field: a facet leaves out those on its own. */
  filters: Map<number, ReadyFilter[]>
}

export function readyRequest(collection: Collection, analyzer: Analyzer, request: SearchRequest): ReadyRequest {
  const filters = (request.filters ?? []).map((filter) => readyFilter(collection, filter))
  return {
    plan: request.query ? planQuery(collection, analyzer, request.query) : null,
    filters: Map.groupBy(filters, ({ column }) => column),
  }
}

/** What matches in one segment: everything asked for, and what only the filters on one field rule out. */
export interface Matches {
  hits: Bits
  withoutField: Map<number, Bits>
}

/** `leftOut`: fields whose own filters some facet leaves out. */
export function matchSegment(segment: Segment, { plan, filters }: ReadyRequest, leftOut: readonly number[]): Matches {
  const live = liveBits(segment)
  const matching = plan ? evaluate(segment, plan, live) : live
  if (filters.size === 0) return { hits: matching, withoutField: new Map() }
  const passing = new Map<number, Bits>()
  for (const [column, ofField] of filters) {
    passing.set(
      column,
      ofField.reduce((bits, filter) => applyFilter(segment, filter, bits), matching),
    )
  }
  const withoutField = new Map<number, Bits>()
  for (const column of leftOut) {
    if (filters.has(column)) withoutField.set(column, allOf(matching, passing, column))
  }
  return { hits: allOf(matching, passing, null), withoutField }
}

/** What passes the filters on all fields but one. */
function allOf(matching: Bits, passing: ReadonlyMap<number, Bits>, but: number | null): Bits {
  const sets = [...passing].filter(([column]) => column !== but).map(([, bits]) => bits)
  const [first = matching, ...others] = sets
  if (others.length === 0) return first
  const bits = first.slice()
  for (const other of others) andBits(bits, other)
  return bits
}

/** Runs a request: page, exact total and facets over one candidate set. */
export function runSearch(collection: Collection, analyzer: Analyzer, request: SearchRequest): SearchResult {
  const ready = readyRequest(collection, analyzer, request)
  const counters = (request.facets ?? []).map((facet) => facetCounter(collection, facet))
  const { segments } = collection
  const counted = counters.map(({ column }) => column)
  const matches = segments.map((segment) => matchSegment(segment, ready, counted))
  countAll(collection, ready, matches, counters)
  return {
    total: matches.reduce((sum, { hits }) => sum + countBits(hits), 0),
    hits: page(collection, ready.plan, matches, request),
    facets: Object.fromEntries(counters.map((counter) => [counter.name, counter.finish()])),
  }
}

/** Facets that share a candidate set are counted together. */
function countAll(
  { segments, size }: Collection,
  { filters }: ReadyRequest,
  matches: readonly Matches[],
  counters: readonly FacetCounter[],
): void {
  const bySet = Map.groupBy(counters, ({ column }) => (filters.has(column) ? column : null))
  for (const [column, ofSet] of bySet) {
    const hits = matches.map((match) => (column === null ? match.hits : (match.withoutField.get(column) ?? match.hits)))
    countFacets(segments, size, hits, ofSet)
  }
}

function page(
  collection: Collection,
  plan: Plan | null,
  matches: readonly Matches[],
  request: SearchRequest,
): SearchResult['hits'] {
  if (request.limit === 0) return []
  const sort = request.sort?.length ? request.sort : plan ? BY_RELEVANCE : []
  const sorts = sort.map((key) => readySort(collection, key))
  const scoring = sorts.some(({ column }) => column < 0) ? scorer(collection, plan) : null
  const { hits, skipped } = narrowed(collection, matches, sorts[0], scoring, request)
  const wanted = request.offset - skipped + request.limit
  const lists: SegmentHits[] = []
  let atLeast = -Infinity
  // The newest documents lie in the last segments and are most often asked for first.
  for (let at = matches.length - 1; at >= 0; at--) {
    const segment = collection.segments[at] as Segment
    const scores = scoring && scoreHits(segment, scoring, hits[at] as Bits)
    const best = bestHits(segment, hits[at] as Bits, sorts, scores, wanted, atLeast)
    lists.push(best)
    const [first] = best.values
    if (first && first.length === wanted) atLeast = Math.max(atLeast, first[wanted - 1] as number)
  }
  return mergeHits(collection, lists, request.offset - skipped, request.limit)
}

/** Hits that come into question; far down the list those certainly before or behind the page are left out. */
function narrowed(
  { segments }: Collection,
  matches: readonly Matches[],
  first: ReadySort | undefined,
  scoring: Scorer | null,
  { offset, limit }: SearchRequest,
): Narrowed {
  const hits = matches.map((match) => match.hits)
  if (offset < FAR_DOWN || !first) return { hits, skipped: 0 }
  const valuesOf: FirstValues = (at, documents, length, out) => {
    const segment = segments[at] as Segment
    const scores = scoring && first.column < 0 ? scoreHits(segment, scoring, hits[at] as Bits) : null
    writeSortValues(segment, first, scores, documents, length, out)
  }
  return skipAhead(hits, valuesOf, offset, limit)
}

/** From this offset on it pays to find the page's place by its first sort key. */
const FAR_DOWN = 2_000

const BY_RELEVANCE: readonly SortKey[] = [{ field: 'relevance', direction: 'desc' }]
