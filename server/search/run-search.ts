import { bestHits, type SegmentHits } from './collect/best-hits.ts'
import { countFacets } from './collect/facet-parts.ts'
import { facetCounter } from './collect/facets.ts'
import { mergeHits } from './collect/merge-hits.ts'
import { scoreHits } from './collect/relevance.ts'
import { type ScorerRequest, scorer } from './collect/scorer.ts'
import { type FirstValues, type Narrowed, skipAhead } from './collect/skip-ahead.ts'
import { type CompiledSort, type ComputedValues, compileSort, writeSortValues } from './collect/sort-values.ts'
import { type CompiledWish, compileWish, sumWishes } from './collect/wish-sums.ts'
import type { SearchRequest, SearchResult, SortKey } from './engine.ts'
import type { Collection, Segment } from './index/segment.ts'
import { type CompiledFilter, compileFilter } from './match/clauses.ts'
import type { DocumentSet } from './match/document-set.ts'
import { batchesOf } from './match/filter-steps.ts'
import { matchSegment } from './match/match-segment.ts'
import type { Matches } from './match/matches.ts'
import { planQuery } from './match/plan.ts'
import { resetScratch } from './match/scratch.ts'
import type { QueryNode } from './query.ts'
import type { Analyzer } from './text/analyze.ts'

export interface CompiledRequest extends ScorerRequest {
  filters: readonly CompiledFilter[]
  wishes: readonly CompiledWish[]
}

export function compileRequest(collection: Collection, analyzer: Analyzer, request: SearchRequest): CompiledRequest {
  const planOf = (query: QueryNode | null | undefined) =>
    query ? planQuery(collection, analyzer, query, request.textFields) : null
  return {
    plan: planOf(request.query),
    preferred: planOf(request.preferred),
    freshness: request.freshness,
    filters: (request.filters ?? []).map((filter) => compileFilter(collection, filter)),
    wishes: (request.wishes ?? []).map((wish) => compileWish(collection, wish)),
  }
}

/** Page, exact total and facets over one candidate set. */
export function runSearch(collection: Collection, analyzer: Analyzer, request: SearchRequest): SearchResult {
  resetScratch()
  const compiled = compileRequest(collection, analyzer, request)
  const counters = (request.facets ?? []).map((facet) => facetCounter(collection, facet))
  const parts = counters.flatMap((counter) => counter.parts)
  const leftOut = new Set(parts.map((part) => part.leftOut).filter((group) => group !== null))
  const batches = batchesOf(collection.segments, compiled.filters, leftOut)
  const matches = collection.segments.map((segment) => matchSegment(segment, compiled.plan, batches))
  countFacets(collection, matches, parts)
  return {
    total: matches.reduce((sum, { hits }) => sum + hits.length, 0),
    hits: page(collection, compiled, matches, request),
    facets: Object.fromEntries(counters.map((counter) => [counter.name, counter.finish()])),
  }
}

function page(
  collection: Collection,
  compiled: CompiledRequest,
  matches: readonly Matches[],
  request: SearchRequest,
): SearchResult['hits'] {
  if (request.limit === 0) return []
  const sort = request.sort?.length ? request.sort : compiled.plan ? BY_RELEVANCE : []
  const sorts = sort.map((key) => compileSort(collection, key))
  const isSortedBy = (name: keyof ComputedValues) => sorts.some(({ column }) => column === name)
  const scoring = isSortedBy('relevance') ? scorer(collection, compiled) : null
  const wishes = isSortedBy('wishes') ? compiled.wishes : null
  const valuesFor = (segment: Segment, found: DocumentSet, name?: CompiledSort['column']): ComputedValues => ({
    relevance: scoring && name !== 'wishes' ? scoreHits(segment, scoring, found.bits) : null,
    wishes: wishes && name !== 'relevance' ? sumWishes(segment, wishes, found.bits) : null,
  })
  const { hits, skipped } = narrowed(collection, matches, sorts[0], valuesFor, request)
  const needed = request.offset - skipped + request.limit
  const lists: SegmentHits[] = []
  let minValue = -Infinity
  // The newest documents are in the last segments and usually rank first.
  for (let index = matches.length - 1; index >= 0; index--) {
    const segment = collection.segments[index]
    const found = hits[index]
    if (found.length === 0) continue
    const best = bestHits(segment, found, sorts, valuesFor(segment, found), needed, minValue)
    lists.push(best)
    const [first] = best.values
    if (first && first.length === needed) minValue = Math.max(minValue, first[needed - 1])
  }
  return mergeHits(collection, lists, request.offset - skipped, request.limit)
}

function narrowed(
  { segments }: Collection,
  matches: readonly Matches[],
  first: CompiledSort | undefined,
  valuesFor: (segment: Segment, found: DocumentSet, name: CompiledSort['column']) => ComputedValues,
  { offset, limit }: SearchRequest,
): Narrowed {
  const hits = matches.map((match) => match.hits)
  if (offset < FAR_DOWN || !first) return { hits, skipped: 0 }
  const valuesOf: FirstValues = (index, documents, length, out) => {
    const segment = segments[index]
    const computed = typeof first.column === 'number' ? NOTHING : valuesFor(segment, hits[index], first.column)
    writeSortValues(segment, first, computed, documents, length, out)
  }
  return skipAhead(hits, valuesOf, offset, limit)
}

const NOTHING: ComputedValues = { relevance: null, wishes: null }

/** From this offset on it pays to find the page by its first sort key. */
const FAR_DOWN = 2_000

const BY_RELEVANCE: readonly SortKey[] = [{ field: 'relevance', direction: 'desc' }]
