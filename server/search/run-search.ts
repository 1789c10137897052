import { bestHits, type SegmentHits } from './collect/best-hits.ts'
import { countAlso, excludedBy, groupExcluded } from './collect/excluded.ts'
import { countFacets } from './collect/facet-parts.ts'
import { facetCounter } from './collect/facets.ts'
import { mergeHits } from './collect/merge-hits.ts'
import { scoreHits } from './collect/relevance/score-hits.ts'
import { type ScorerRequest, scorer } from './collect/relevance/scorer.ts'
import { withinReach } from './collect/relevance/within-reach.ts'
import { type FirstValues, skipAhead } from './collect/skip-ahead.ts'
import { type CompiledSort, type ComputedValues, compileSort, writeSortValues } from './collect/sort-values.ts'
import { countedWishes } from './collect/wishes/wish-groups.ts'
import { bestWished, type CompiledWish, compileWish, sumWishes } from './collect/wishes/wish-sums.ts'
import type { Excluded, ExcludedRequest, SearchRequest, SearchResult, SortKey } from './engine.ts'
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
  const grouped = groupExcluded(compiled.filters, leftOut, request.excluded ?? [])
  const matches = matchAll(collection, { ...compiled, filters: grouped.filters }, grouped.leftOut)
  countFacets(collection, matches, parts)
  const hits = matches.map((match) => match.hits)
  const total = lengthOf(hits)
  const wishes = countedWishes(collection.segments, hits, compiled.wishes)
  const ranking = { ...compiled, wishes }
  return {
    total,
    hits: page(collection, ranking, hits, request),
    facets: Object.fromEntries(counters.map((counter) => [counter.name, counter.finish()])),
    excluded: (request.excluded ?? []).map((one, index) => {
      const group = grouped.groups[index]
      const sets = group ? excludedBy(matches, group) : excludedApart(collection, compiled, one)
      return excludedOf(collection, ranking, sets, one, total)
    }),
    counted: compiled.wishes.map((wish) => wishes.includes(wish)),
  }
}

const lengthOf = (sets: readonly DocumentSet[]) => sets.reduce((sum, { length }) => sum + length, 0)

function matchAll(
  { segments }: Collection,
  { plan, filters }: Pick<CompiledRequest, 'plan' | 'filters'>,
  leftOut: ReadonlySet<string>,
): Matches[] {
  const batches = batchesOf(segments, filters, leftOut)
  return segments.map((segment) => matchSegment(segment, plan, batches))
}

function excludedApart(collection: Collection, { plan, filters }: CompiledRequest, one: ExcludedRequest) {
  const grouped = groupExcluded(filters, new Set(), [one])
  const [group] = grouped.groups
  return excludedBy(matchAll(collection, { plan, filters: grouped.filters }, grouped.leftOut), group ?? '')
}

function excludedOf(
  collection: Collection,
  compiled: CompiledRequest,
  sets: readonly DocumentSet[],
  { also, list }: ExcludedRequest,
  found: number,
): Excluded {
  const isListed = list !== undefined && found < list.below
  return {
    total: lengthOf(sets),
    also: countAlso(collection, sets, also),
    keys: isListed ? page(collection, compiled, sets, { ...list, offset: 0 }).map(({ key }) => key) : [],
  }
}

function page(
  collection: Collection,
  compiled: CompiledRequest,
  matches: readonly DocumentSet[],
  request: Pick<SearchRequest, 'limit' | 'offset' | 'sort'>,
): SearchResult['hits'] {
  if (request.limit === 0) return []
  const sort = request.sort?.length ? request.sort : compiled.plan ? BY_RELEVANCE : []
  const allSorts = sort.map((key) => compileSort(collection, key))
  const isSortedBy = (name: keyof ComputedValues) => allSorts.some(({ column }) => column === name)
  const words = isSortedBy('relevance') ? scorer(collection, compiled) : null
  const scoring = words && words.parts.length > 0 ? words : null
  const wishes = isSortedBy('wishes') && compiled.wishes.length > 0 ? compiled.wishes : null
  // Without words or wishes all documents are equal there.
  const sorts = allSorts.filter(({ column }) => (column === 'relevance' ? scoring : column !== 'wishes' || wishes))
  const isWishedFirst = sorts[0]?.column === 'wishes' && sorts[0].sign === 1
  const valuesFor = (segment: Segment, found: DocumentSet, name?: CompiledSort['column']): ComputedValues => ({
    relevance: scoring && name !== 'wishes' ? scoreHits(segment, scoring, found.bits) : null,
    wishes: wishes && name !== 'relevance' ? sumWishes(segment, wishes, found.bits) : null,
  })
  const { hits: near, skipped } = narrowed(collection, matches, sorts[0], valuesFor, request)
  const needed = request.offset - skipped + request.limit
  const isRelevantFirst = scoring && sorts[0]?.column === 'relevance' && sorts[0].sign === 1
  const hits = isRelevantFirst ? withinReach(collection, scoring, near, needed) : near
  const lists: SegmentHits[] = []
  let minValue = -Infinity
  // The newest documents are in the last segments and usually rank first.
  for (let index = matches.length - 1; index >= 0; index--) {
    const segment = collection.segments[index]
    if (hits[index].length === 0) continue
    const wished = isWishedFirst && wishes ? bestWished(segment, wishes, hits[index], needed) : null
    const found = wished ? wished.hits : hits[index]
    const values = wished
      ? { ...valuesFor(segment, found, 'relevance'), wishes: wished.sums }
      : valuesFor(segment, found)
    const best = bestHits(segment, found, sorts, values, needed, minValue)
    lists.push(best)
    const [first] = best.values
    if (first && first.length === needed) minValue = Math.max(minValue, first[needed - 1])
  }
  return mergeHits(collection, lists, request.offset - skipped, request.limit)
}

function narrowed(
  { segments }: Collection,
  hits: readonly DocumentSet[],
  first: CompiledSort | undefined,
  valuesFor: (segment: Segment, found: DocumentSet, name: CompiledSort['column']) => ComputedValues,
  { offset, limit }: Pick<SearchRequest, 'limit' | 'offset'>,
): { hits: readonly DocumentSet[]; skipped: number } {
  const isFew = typeof first?.column === 'number' && lengthOf(hits) <= FEW
  if (!first || (offset < FAR_DOWN && !isFew)) return { hits, skipped: 0 }
  const valuesOf: FirstValues = (index, documents, length, out) => {
    const segment = segments[index]
    const computed = typeof first.column === 'number' ? NOTHING : valuesFor(segment, hits[index], first.column)
    writeSortValues(segment, first, computed, documents, length, out)
  }
  return skipAhead(hits, valuesOf, offset, limit)
}

const NOTHING: ComputedValues = { relevance: null, wishes: null }

/** From this offset on, and of so few hits, it pays to find the page by its first sort key. */
const FAR_DOWN = 2_000
const FEW = 8_000

const BY_RELEVANCE: readonly SortKey[] = [{ field: 'relevance', direction: 'desc' }]
