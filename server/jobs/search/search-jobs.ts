import type { Filter, SearchBody, SearchResponse, Sort } from '#domain/jobs/jobs.contract.ts'
import { DEFAULT_QUERY } from '#domain/shared/limits.ts'
import type { Services } from '#server/platform/services.ts'
import type { WeightedWish } from '#server/search/engine.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { cardsOf, placeFirst } from '../jobs.cards.ts'
import { correctPlace, countNotStated } from './place-help.ts'
import {
  correct,
  type Found,
  find,
  NOTHING,
  normalizeFilters,
  type Page,
  run,
  type SearchCriteria,
} from './read-search.ts'
import { toFacetCounts, without } from './search-request.ts'

/** Specification §9: until the user sets a query or a filter. */
const DEFAULT_FILTERS: Filter[] = [{ field: 'is_remote', value: 'yes' }]
const DEFAULT_SORT: Sort[] = [{ field: 'date', direction: 'desc' }]

/**
 * Decision 2: list, total and facets over one candidate set, understood words, correction, hint without results. With
 * `wishes`, the best of them come first, whatever `sort` says.
 */
export async function searchJobs(
  services: Services,
  body: SearchBody,
  wishes?: readonly WeightedWish[],
): Promise<SearchResponse> {
  const byDefault = body.query === undefined && !body.filters?.length
  const criteria = await normalizeFilters(services, { ...completed(body, byDefault), ...(wishes && { wishes }) })
  const page: Page = { limit: body.limit, offset: body.offset, facets: byDefault ? [] : body.facets }
  const first = await find(services, criteria, page)
  const correction = await correct(services, criteria, first, page)
  const found = correction?.found ?? first
  // Facets count what choosing a value would find, and choosing one ends the default search: they count without it.
  const counted = byDefault
    ? await run(services, { query: '', isInTitle: false, filters: [], sort: [] }, { ...body, limit: 0 })
    : found.result
  const nearest = found.result.total === 0 ? await findNearest(services, found.ran) : []
  const hint = found.elsewhere ?? nearest[0]
  const titleTotal = await countInTitles(services, found)
  const count = async (filters: Filter[]) => (await run(services, { ...found.ran, filters }, NOTHING)).total
  const notStated = await countNotStated(found.ran.filters, count)
  const placeCorrection = found.result.total === 0 ? await correctPlace(services, found.ran.filters, count) : null
  const cards = await cardsOf(
    services,
    found.result.hits.map((hit) => hit.key),
  )
  return {
    total: found.result.total,
    jobs: cards.map(placeFirst(found.ran.filters)),
    facets: toFacetCounts(body.facets ?? [], counted.facets),
    query: criteria.query,
    filters: criteria.filters,
    sort: criteria.sort,
    match: criteria.isInTitle ? 'title' : 'all',
    ...(titleTotal !== null && { title_total: titleTotal }),
    understood: found.understood,
    ...(correction && { correction: { query: correction.query, used: correction.found !== null } }),
    ...(hint && { hint }),
    ...(nearest.length > 0 && { nearest }),
    ...(notStated > 0 && { country_not_stated: notStated }),
    ...(placeCorrection && { place_correction: placeCorrection }),
  }
}

function completed(body: SearchBody, byDefault: boolean): SearchCriteria {
  const sort = (body.sort ?? DEFAULT_SORT).map(bestFirst)
  const isInTitle = body.match === 'title'
  if (byDefault) return { query: DEFAULT_QUERY, isInTitle, filters: DEFAULT_FILTERS, sort }
  return { query: body.query?.trim() ?? '', isInTitle, filters: body.filters ?? [], sort }
}

/** Decision 2: the worst match is never first. */
const bestFirst = (key: Sort): Sort => (key.field === 'relevance' ? { ...key, direction: 'desc' } : key)

/** Null without words. */
async function countInTitles(services: Services, { ran, result }: Found): Promise<number | null> {
  if (parseQuery(ran.query) === null) return null
  return ran.isInTitle ? result.total : (await run(services, { ...ran, isInTitle: true }, NOTHING)).total
}

async function findNearest(
  services: Services,
  criteria: SearchCriteria,
): Promise<NonNullable<SearchResponse['hint']>[]> {
  const fields = [...new Set(criteria.filters.map((filter) => filter.field))]
  const candidates = [
    ...fields.map((field) => ({ field, ...criteria, filters: without(criteria.filters, field) })),
    ...(criteria.query && criteria.filters.length > 0 ? [{ field: 'query' as const, ...criteria, query: '' }] : []),
  ]
  const counted = await Promise.all(
    candidates.map(async ({ field, ...search }) => ({
      field,
      total_without: (await run(services, search, NOTHING)).total,
    })),
  )
  return counted.filter((one) => one.total_without > 0).toSorted((a, b) => b.total_without - a.total_without)
}
