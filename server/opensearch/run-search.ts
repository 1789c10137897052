import type { Excluded, ExcludedRequest, SearchRequest, SearchResult } from '#server/search/engine.ts'
import { planQuery as planOf } from '#server/search/match/plan.ts'
import type { QueryNode } from '#server/search/query.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import type { Json } from './client.ts'
import type { Knowledge } from './knowledge.ts'
import { allOf } from './query/dsl.ts'
import { type Counted, type FacetCounter, type FacetPart, facetCounter } from './query/facets.ts'
import { filterOf, filterQuery, type QueriedFilter } from './query/filter-query.ts'
import { type LeftOut, leaveOut } from './query/left-out.ts'
import { planQuery } from './query/plan-query.ts'
import { type Ranked, type Ranking, rankingOf } from './query/ranking.ts'
import { countedWishes, wishOf } from './query/wishes.ts'

export interface SearchResponse {
  hits: { total: { value: number }; hits: { _score: number | null; sort: unknown[] }[] }
  aggregations?: Record<string, Record<string, unknown>>
}

export type SendSearch = (body: Json) => Promise<SearchResponse>

export interface PlannedRequest extends Ranked {
  /** Null: every document. */
  text: Json | null
  filters: readonly QueriedFilter[]
}

export function planRequest({ collection }: Knowledge, analyzer: Analyzer, request: SearchRequest): PlannedRequest {
  const plan = (query: QueryNode | null | undefined) =>
    query ? planOf(collection, analyzer, query, request.textFields) : null
  const words = plan(request.query)
  return {
    plan: words,
    preferred: plan(request.preferred),
    text: words && planQuery(collection.compiledSchema, words),
    filters: (request.filters ?? []).map((filter) => filterOf(collection, filter)),
    wishes: (request.wishes ?? []).map((wish) => wishOf(collection, wish)),
  }
}

/** Page, total, facets and excluded ones by one request; another where wishes count in groups, or excluded ones are listed. */
export async function runSearch(
  knowledge: Knowledge,
  analyzer: Analyzer,
  sendSearch: SendSearch,
  request: SearchRequest,
): Promise<SearchResult> {
  const { collection } = knowledge
  const planned = planRequest(knowledge, analyzer, request)
  const { text, filters } = planned
  const hits = allOf([...(text ? [text] : []), ...filters.map(({ query }) => query)])
  const wishes = await groupedWishes(planned, hits, sendSearch)
  const ranked = { ...planned, wishes }
  const ranking = rankingOf(collection, ranked, request)
  const counters = (request.facets ?? []).map((facet) => facetCounter(knowledge, facet))
  const groups = counters.flatMap(({ parts }) => parts.map(({ leftOut }) => leftOut).filter((group) => group !== null))
  const requested = request.excluded ?? []
  const leftOut = leaveOut(text, filters, new Set(groups), new Set(requested.map(({ filter }) => filter)))
  const response = await sendSearch({
    ...page(ranking, leftOut.query, request),
    track_total_hits: true,
    ...(leftOut.isHit && { post_filter: leftOut.isHit }),
    aggs: { ...facetAggregations(counters, leftOut), ...excludedAggregations(knowledge, requested, leftOut) },
  })
  const total = response.hits.total.value
  return {
    total,
    hits: hitsOf(response, ranking),
    facets: readFacets(counters, response),
    excluded: await Promise.all(
      requested.map((one, index) =>
        excludedOf({ knowledge, sendSearch, ranked, leftOut, request }, one, response, index),
      ),
    ),
    counted: planned.wishes.map((wish) => wishes.includes(wish)),
  }
}

async function groupedWishes({ wishes }: PlannedRequest, hits: Json, sendSearch: SendSearch) {
  if (wishes.every(({ inGroupsOf }) => inGroupsOf === 0)) return wishes
  const count = async (groups: readonly Json[]) => {
    const filters = Object.fromEntries(groups.map((group, index) => [index, group]))
    const aggs = { groups: { filters: { filters } } }
    const { aggregations = {} } = await sendSearch({ size: 0, track_total_hits: false, query: hits, aggs })
    const { buckets } = aggregations.groups as { buckets: Record<string, Counted> }
    return groups.map((_, index) => buckets[index]?.doc_count ?? 0)
  }
  const found = await sendSearch({ size: 0, track_total_hits: true, query: hits })
  return countedWishes(wishes, found.hits.total.value, count)
}

function page(ranking: Ranking, query: Json, { limit, offset }: Pick<SearchRequest, 'limit' | 'offset'>): Json {
  const plain = { size: limit, from: limit > 0 ? offset : 0, stored_fields: '_none_' }
  return limit > 0 ? { ...plain, query: ranking.scored(query), sort: ranking.sort } : { ...plain, query }
}

const hitsOf = ({ hits }: SearchResponse, ranking: Ranking): SearchResult['hits'] =>
  hits.hits.map(({ _score, sort }) => ({ key: String(sort.at(-1)), score: ranking.relevance(_score ?? 0) }))

/** By the group of filters left out; aggregations are called by its number, since groups are named by values. */
const groupsOf = (counters: readonly FacetCounter[]) => [
  ...new Set(counters.flatMap(({ parts }) => parts.map(({ leftOut }) => leftOut))),
]

function facetAggregations(counters: readonly FacetCounter[], leftOut: LeftOut): Json {
  const aggregated = groupsOf(counters).map((group, number) => {
    const parts = counters.flatMap(({ parts }, facet) =>
      parts.flatMap(({ leftOut: own, aggregation }, part) =>
        own === group ? [[`facet ${facet} ${part}`, aggregation]] : [],
      ),
    )
    return [`without ${number}`, { filter: leftOut.without(group), aggs: Object.fromEntries(parts) }]
  })
  return Object.fromEntries(aggregated)
}

function readFacets(counters: readonly FacetCounter[], { aggregations = {} }: SearchResponse): SearchResult['facets'] {
  const groups = groupsOf(counters)
  const responseTo = ({ leftOut }: FacetPart, facet: number, part: number) =>
    aggregations[`without ${groups.indexOf(leftOut)}`]?.[`facet ${facet} ${part}`]
  return Object.fromEntries(
    counters.map(({ name, parts, read }, facet) => [
      name,
      read(parts.map((part, index) => responseTo(part, facet, index))),
    ]),
  )
}

function excludedAggregations(
  { collection }: Knowledge,
  requested: readonly ExcludedRequest[],
  leftOut: LeftOut,
): Json {
  return Object.fromEntries(
    requested.map(({ filter, also }, index) => [
      `excluded ${index}`,
      {
        filter: leftOut.excludedBy(filter),
        ...(also && { aggs: { also: { filter: filterQuery(collection, also) } } }),
      },
    ]),
  )
}

interface Search {
  knowledge: Knowledge
  sendSearch: SendSearch
  ranked: Ranked
  leftOut: LeftOut
  request: SearchRequest
}

async function excludedOf(
  { knowledge, sendSearch, ranked, leftOut, request }: Search,
  { filter, list }: ExcludedRequest,
  { hits, aggregations }: SearchResponse,
  index: number,
): Promise<Excluded> {
  const counted = aggregations?.[`excluded ${index}`] as unknown as Counted & { also?: Counted }
  const found = { total: counted.doc_count, also: counted.also?.doc_count ?? counted.doc_count, keys: [] }
  if (!list || hits.total.value >= list.below || list.limit === 0 || found.total === 0) return found
  const ranking = rankingOf(knowledge.collection, ranked, { ...request, sort: list.sort })
  const only = allOf([leftOut.query, leftOut.excludedBy(filter)])
  const listed = await sendSearch({ ...page(ranking, only, { limit: list.limit, offset: 0 }), track_total_hits: false })
  return { ...found, keys: hitsOf(listed, ranking).map(({ key }) => key) }
}
