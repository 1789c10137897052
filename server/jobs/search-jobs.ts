import type { Filter, SearchAnswer, SearchBody, Sort, UnderstoodPart } from '#domain/jobs.contract.ts'
import { DEFAULT_QUERY } from '#domain/limits.ts'
import { countryOf } from '#domain/options/countries.ts'
import { understandPlace } from '#server/places/places.server.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchEngine, SearchResult } from '#server/search/engine.ts'
import { parseQuery } from '#server/search/parse-query.ts'
import { cardsOf, withPlaceFirst } from './jobs.cards.ts'
import { JOBS } from './jobs.schema.ts'
import { engineFacets, engineFilters, engineSort, facetAnswer, without } from './search-request.ts'
import { understandQuery } from './understand-query.ts'

/** The default search (specification §9): used until the user gives a query or a filter. */
const DEFAULT_FILTERS: Filter[] = [{ field: 'is_remote', value: 'yes' }]
const DEFAULT_SORT: Sort[] = [{ field: 'date', direction: 'desc' }]

/** Who finds so many jobs spelt every word as others do. */
const PLENTY = 20

/** What is searched: the user's wishes, completed. */
interface Wanted {
  query: string
  filters: Filter[]
  sort: Sort[]
}

/** Which hits are wanted, and what is counted beside them. */
type Page = Pick<SearchBody, 'limit' | 'offset' | 'facets'>

interface Found {
  /** What was really run: without the words that were understood, with what they meant. */
  ran: Wanted
  result: SearchResult
  understood: UnderstoodPart[]
}

/**
 * The job search (decision 2 of the product): list, exact total and facets over one candidate set, with what the query
 * was understood to mean, a correction of misspelt words, and the filter that stands in the way when nothing is found.
 */
export async function searchJobs(services: Services, body: SearchBody): Promise<SearchAnswer> {
  const byDefault = body.query === undefined && !body.filters?.length
  const wanted = await inNamesOfJobs(services, completed(body, byDefault))
  const page: Page = { limit: body.limit, offset: body.offset, facets: byDefault ? [] : body.facets }
  const first = await find(services, wanted, page)
  const correction = await correct(services, wanted, first, page)
  const found = correction?.found ?? first
  // Facets say what choosing a value gives, and choosing one ends the default search: there they count without it.
  const counted = byDefault
    ? await run(services, { query: '', filters: [], sort: [] }, { ...body, limit: 0 })
    : found.result
  const hint = found.result.total === 0 ? await whatStandsInTheWay(services, found.ran) : null
  const cards = await cardsOf(
    services,
    found.result.hits.map((hit) => hit.key),
  )
  return {
    total: found.result.total,
    jobs: cards.map((card) => withPlaceFirst(card, found.ran.filters)),
    facets: facetAnswer(body.facets ?? [], counted.facets),
    query: wanted.query,
    filters: wanted.filters,
    sort: wanted.sort,
    understood: found.understood,
    ...(correction && { correction: { query: correction.query, used: correction.found !== null } }),
    ...(hint && { hint }),
  }
}

function completed(body: SearchBody, byDefault: boolean): Wanted {
  const sort = body.sort ?? DEFAULT_SORT
  if (byDefault) return { query: DEFAULT_QUERY, filters: DEFAULT_FILTERS, sort }
  return { query: body.query?.trim() ?? '', filters: body.filters ?? [], sort }
}

/** Places under the names that jobs hold: `USA`, `Deutschland`, `München`, as addresses and people write them. */
async function inNamesOfJobs(services: Services, wanted: Wanted): Promise<Wanted> {
  const filters = await Promise.all(
    wanted.filters.map(async (filter) => {
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
  return { ...wanted, filters }
}

/** Searches with the words that name a place or a way of working taken as such, if that finds anything. */
async function find(services: Services, wanted: Wanted, page: Page): Promise<Found> {
  const reading = await understandQuery(services, wanted.query, wanted.filters)
  if (reading) {
    const ran = { ...wanted, query: reading.rest, filters: reading.filters }
    const result = await run(services, ran, page)
    if (result.total > 0) return { ran, result, understood: reading.parts }
  }
  return { ran: wanted, result: await run(services, wanted, page), understood: [] }
}

function run(services: Services, wanted: Wanted, page: Page): Promise<SearchResult> {
  const now = toTheMinute(services.clock())
  return engineOf(services).search({
    query: parseQuery(wanted.query),
    filters: engineFilters(wanted.filters, now),
    sort: engineSort(wanted.sort),
    limit: page.limit,
    offset: page.offset,
    facets: engineFacets(page.facets ?? [], wanted.filters, now),
  })
}

/** Searches of one minute ask the same, so that what was counted for one serves the others. */
const toTheMinute = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/** A better spelling; searched at once when the one typed found nothing. */
async function correct(services: Services, wanted: Wanted, found: Found, page: Page) {
  if (!wanted.query || found.result.total >= PLENTY) return null
  const better = await engineOf(services).correct(wanted.query)
  if (!better) return null
  if (found.result.total > 0) return { query: better.text, found: null }
  const again = await find(services, { ...wanted, query: better.text }, page)
  return again.result.total > 0 ? { query: better.text, found: again } : null
}

/** The filter, or the query, without which most would be found. */
async function whatStandsInTheWay(services: Services, wanted: Wanted): Promise<SearchAnswer['hint'] | null> {
  const nothing = { limit: 0, offset: 0 }
  const fields = [...new Set(wanted.filters.map((filter) => filter.field))]
  const candidates = [
    ...fields.map((field) => ({ field, ...wanted, filters: without(wanted.filters, field) })),
    ...(wanted.query && wanted.filters.length > 0 ? [{ field: 'query' as const, ...wanted, query: '' }] : []),
  ]
  const counted = await Promise.all(
    candidates.map(async ({ field, ...search }) => ({
      field,
      total_without: (await run(services, search, nothing)).total,
    })),
  )
  const most = counted.toSorted((a, b) => b.total_without - a.total_without)[0]
  return most && most.total_without > 0 ? most : null
}

const engineOf = (services: Services): SearchEngine => services.indexes.get(JOBS)
