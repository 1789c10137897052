import type { Filter, SearchBody, SearchResponse, Sort, UnderstoodPart } from '#domain/jobs/jobs.contract.ts'
import { countryOf } from '#domain/options/countries.ts'
import { DEFAULT_QUERY } from '#domain/shared/limits.ts'
import { understandPlace } from '#server/places/places.server.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchEngine, SearchResult } from '#server/search/engine.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { cardsOf, withPlaceFirst } from '../jobs.cards.ts'
import { JOBS } from './jobs.schema.ts'
import { preferredWords } from './preferred-words.ts'
import { engineFacets, engineFilters, engineSort, toFacetCounts, without } from './search-request.ts'
import { understandQuery } from './understand-query.ts'

/** Specification §9: until the user sets a query or a filter. */
const DEFAULT_FILTERS: Filter[] = [{ field: 'is_remote', value: 'yes' }]
const DEFAULT_SORT: Sort[] = [{ field: 'date', direction: 'desc' }]

/** Hits from which the spelling counts as right. */
const PLENTY = 20

interface SearchCriteria {
  query: string
  filters: Filter[]
  sort: Sort[]
}

type Page = Pick<SearchBody, 'limit' | 'offset' | 'facets'>

interface Found {
  /** Without the understood words, with their filters. */
  ran: SearchCriteria
  result: SearchResult
  understood: UnderstoodPart[]
}

/** Decision 2: list, total and facets over one candidate set, understood words, correction, hint without results. */
export async function searchJobs(services: Services, body: SearchBody): Promise<SearchResponse> {
  const byDefault = body.query === undefined && !body.filters?.length
  const criteria = await normalizePlaceFilters(services, completed(body, byDefault))
  const page: Page = { limit: body.limit, offset: body.offset, facets: byDefault ? [] : body.facets }
  const first = await find(services, criteria, page)
  const correction = await correct(services, criteria, first, page)
  const found = correction?.found ?? first
  // Facets count what choosing a value would find, and choosing one ends the default search: they count without it.
  const counted = byDefault
    ? await run(services, { query: '', filters: [], sort: [] }, { ...body, limit: 0 })
    : found.result
  const hint = found.result.total === 0 ? await findHint(services, found.ran) : null
  const cards = await cardsOf(
    services,
    found.result.hits.map((hit) => hit.key),
  )
  return {
    total: found.result.total,
    jobs: cards.map((card) => withPlaceFirst(card, found.ran.filters)),
    facets: toFacetCounts(body.facets ?? [], counted.facets),
    query: criteria.query,
    filters: criteria.filters,
    sort: criteria.sort,
    understood: found.understood,
    ...(correction && { correction: { query: correction.query, used: correction.found !== null } }),
    ...(hint && { hint }),
  }
}

function completed(body: SearchBody, byDefault: boolean): SearchCriteria {
  const sort = body.sort ?? DEFAULT_SORT
  if (byDefault) return { query: DEFAULT_QUERY, filters: DEFAULT_FILTERS, sort }
  return { query: body.query?.trim() ?? '', filters: body.filters ?? [], sort }
}

/** Places under the names that jobs hold: `USA`, `Deutschland`, `München`. */
async function normalizePlaceFilters(services: Services, criteria: SearchCriteria): Promise<SearchCriteria> {
  const filters = await Promise.all(
    criteria.filters.map(async (filter) => {
      const name = String(filter.value)
      if (filter.field === 'country') return { ...filter, value: countryOf(name)?.name ?? filter.value }
      if (filter.field !== 'city') return filter
      const there = await engineOf(services).search({
        filters: engineFilters([{ ...filter, exclude: false }], services.clock()),
        limit: 0,
        offset: 0,
      })
      return there.total > 0 ? filter : { ...filter, value: understandPlace(name)?.city ?? filter.value }
    }),
  )
  return { ...criteria, filters }
}

/** Uses the words as a place or a way of working if that finds anything. */
async function find(services: Services, criteria: SearchCriteria, page: Page): Promise<Found> {
  const parsed = await understandQuery(services, criteria.query, criteria.filters)
  if (parsed) {
    const ran = { ...criteria, query: parsed.rest, filters: parsed.filters }
    const result = await run(services, ran, page)
    if (result.total > 0) return { ran, result, understood: parsed.parts }
  }
  return { ran: criteria, result: await run(services, criteria, page), understood: [] }
}

function run(services: Services, criteria: SearchCriteria, page: Page): Promise<SearchResult> {
  const now = toTheMinute(services.clock())
  return engineOf(services).search({
    query: parseQuery(criteria.query),
    filters: engineFilters(criteria.filters, now),
    sort: engineSort(criteria.sort),
    preferred: preferredWords(criteria.filters),
    freshness: { field: 'date', now: now.getTime() },
    limit: page.limit,
    offset: page.offset,
    facets: engineFacets(page.facets ?? [], criteria.filters, now),
  })
}

/** Searches of one minute are equal, so that they share their counts. */
const toTheMinute = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

async function correct(services: Services, criteria: SearchCriteria, found: Found, page: Page) {
  if (!criteria.query || found.result.total >= PLENTY) return null
  const better = await engineOf(services).correct(criteria.query)
  if (!better) return null
  if (found.result.total > 0) return { query: better.text, found: null }
  const again = await find(services, { ...criteria, query: better.text }, page)
  return again.result.total > 0 ? { query: better.text, found: again } : null
}

async function findHint(services: Services, criteria: SearchCriteria): Promise<SearchResponse['hint'] | null> {
  const nothing = { limit: 0, offset: 0 }
  const fields = [...new Set(criteria.filters.map((filter) => filter.field))]
  const candidates = [
    ...fields.map((field) => ({ field, ...criteria, filters: without(criteria.filters, field) })),
    ...(criteria.query && criteria.filters.length > 0 ? [{ field: 'query' as const, ...criteria, query: '' }] : []),
  ]
  const counted = await Promise.all(
    candidates.map(async ({ field, ...search }) => ({
      field,
      total_without: (await run(services, search, nothing)).total,
    })),
  )
  const best = counted.toSorted((a, b) => b.total_without - a.total_without)[0]
  return best && best.total_without > 0 ? best : null
}

const engineOf = (services: Services): SearchEngine => services.indexes.get(JOBS)
