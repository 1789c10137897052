import type { Filter, SearchBody, SearchResponse, Sort, UnderstoodPart } from '#domain/jobs/jobs.contract.ts'
import { countryOf } from '#domain/options/countries.ts'
import { fold } from '#domain/shared/fold.ts'
import { DEFAULT_QUERY } from '#domain/shared/limits.ts'
import { skillFilterValue } from '#server/normalize/skills.ts'
import { understandPlace } from '#server/places/places.server.ts'
import { toTheQuarterHour } from '#server/platform/quarter-hour.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchEngine, SearchResult } from '#server/search/engine.ts'
import type { QueryNode } from '#server/search/query.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { cardsOf, withPlaceFirst } from '../jobs.cards.ts'
import { JOBS } from './jobs.schema.ts'
import { partsByCountry, searchInParts } from './named-first.ts'
import { correctPlace, countNotStated } from './place-help.ts'
import { preferredWords } from './preferred-words.ts'
import { engineFacets, engineFilters, engineSort, toFacetCounts, without } from './search-request.ts'
import { understandQuery } from './understand-query.ts'
import { isNoise } from './understood-words.ts'

/** Specification §9: until the user sets a query or a filter. */
const DEFAULT_FILTERS: Filter[] = [{ field: 'is_remote', value: 'yes' }]
const DEFAULT_SORT: Sort[] = [{ field: 'date', direction: 'desc' }]

/** Hits from which the spelling counts as right. */
const PLENTY = 20

interface SearchCriteria {
  query: string
  /** Understood words of level and contract, by which titles that say so rank first. */
  preferred?: string
  isInTitle: boolean
  filters: Filter[]
  sort: Sort[]
}

type Page = Pick<SearchBody, 'limit' | 'offset' | 'facets'>

const NOTHING: Page = { limit: 0, offset: 0 }

interface Found {
  /** Without the understood words, with their filters. */
  ran: SearchCriteria
  result: SearchResult
  understood: UnderstoodPart[]
  /** The understood place has no such job, and elsewhere are so many. */
  elsewhere?: { field: 'city' | 'country'; total_without: number }
}

/** Decision 2: list, total and facets over one candidate set, understood words, correction, hint without results. */
export async function searchJobs(services: Services, body: SearchBody): Promise<SearchResponse> {
  const byDefault = body.query === undefined && !body.filters?.length
  const criteria = await normalizeFilters(services, completed(body, byDefault))
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
    jobs: cards.map((card) => withPlaceFirst(card, found.ran.filters)),
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

/** Places and skills under the names that jobs hold: `USA`, `Deutschland`, `München`, `golang`. */
async function normalizeFilters(services: Services, criteria: SearchCriteria): Promise<SearchCriteria> {
  const filters = await Promise.all(
    criteria.filters.map(async (filter) => {
      const name = String(filter.value)
      if (filter.field === 'skills') return { ...filter, value: skillFilterValue(name) }
      if (filter.field === 'country') return { ...filter, value: countryOf(name)?.name ?? filter.value }
      if (filter.field !== 'city') return filter
      const there = await engineOf(services).search({
        filters: engineFilters([{ ...filter, exclude: false }], services.clock()),
        limit: 0,
        offset: 0,
      })
      return there.total > 0 ? filter : underKnownName(filter)
    }),
  )
  return { ...criteria, filters }
}

/** A city under its name in jobs; a country given as a city, as addresses of landing pages may, is a country. */
function underKnownName(filter: Filter): Filter {
  const { city, country } = understandPlace(String(filter.value)) ?? {}
  if (city) return { ...filter, value: city }
  return country ? { ...filter, field: 'country', value: country } : filter
}

/** Decision 0029: understood words are filters if that finds anything, a place also where it has no such job. */
async function find(services: Services, criteria: SearchCriteria, page: Page): Promise<Found> {
  const parsed = await understandQuery(services, criteria.query, criteria.filters)
  const asWords = { ...criteria, query: parsed.words }
  if (parsed.rest === parsed.words) return { ran: asWords, result: await run(services, asWords, page), understood: [] }
  const preferred = parsed.parts
    .filter(isOfLevelOrContract)
    .map(({ text }) => text)
    .join(' ')
  const ran = { ...criteria, query: parsed.rest, preferred, filters: parsed.filters }
  const result = await run(services, ran, page)
  if (result.total > 0) return { ran, result, understood: parsed.parts }
  const elsewhere = await countElsewhere(services, ran, parsed.parts)
  if (elsewhere && parsed.isPlaceCertain) return { ran, result, understood: parsed.parts, elsewhere }
  const words = await run(services, asWords, page)
  if (elsewhere && words.total === 0) return { ran, result, understood: parsed.parts, elsewhere }
  return { ran: asWords, result: words, understood: [] }
}

/** What the search finds without its understood place; null when that is nothing. */
async function countElsewhere(services: Services, ran: SearchCriteria, parts: readonly UnderstoodPart[]) {
  const place = parts.find((part) => part.field === 'city' || part.field === 'country')
  if (!place) return null
  const filters = ran.filters.filter(
    (filter) => !parts.some((part) => part.text === place.text && part.field === filter.field),
  )
  const { total } = await run(services, { ...ran, filters }, NOTHING)
  return total > 0 ? { field: place.field as 'city' | 'country', total_without: total } : null
}

/** Null without words. */
async function countInTitles(services: Services, { ran, result }: Found): Promise<number | null> {
  if (parseQuery(ran.query) === null) return null
  return ran.isInTitle ? result.total : (await run(services, { ...ran, isInTitle: true }, NOTHING)).total
}

function run(services: Services, criteria: SearchCriteria, page: Page): Promise<SearchResult> {
  const now = toTheQuarterHour(services.clock())
  const request = {
    query: queryOf(criteria),
    ...(criteria.isInTitle && { textFields: ['title'] }),
    filters: engineFilters(criteria.filters, now),
    sort: engineSort(criteria.sort),
    preferred: preferredWords(criteria.filters),
    freshness: { field: 'date', now: now.getTime() },
    limit: page.limit,
    offset: page.offset,
    facets: engineFacets(page.facets ?? [], criteria.filters, now),
  }
  return searchInParts(engineOf(services), request, partsByCountry(criteria))
}

function queryOf({ query, preferred }: SearchCriteria): QueryNode | null {
  const node = parseQuery(query)
  if (!preferred) return node
  const prefer: QueryNode = { kind: 'prefer', node: { kind: 'text', text: preferred, fields: ['title'] } }
  return node ? { kind: 'and', nodes: [node, prefer] } : prefer
}

const isOfLevelOrContract = ({ field }: UnderstoodPart) => field === 'seniority' || field === 'employment_type'

async function correct(services: Services, criteria: SearchCriteria, found: Found, page: Page) {
  if (!criteria.query || found.result.total >= PLENTY) return null
  const better = await engineOf(services).correct(criteria.query, await namesIn(services, criteria.query, found))
  if (!better) return null
  if (found.result.total > 0) return { query: better.text, found: null }
  const again = await find(services, { ...criteria, query: better.text }, page)
  return again.result.total > 0 ? { query: better.text, found: again } : null
}

/** Words of companies, skills and places, the understood ones too, and for ads themselves are never corrected away. */
async function namesIn(services: Services, query: string, { understood }: Found): Promise<Set<string>> {
  const engine = engineOf(services)
  const names = new Set(understood.flatMap(({ text }) => text.match(WORD) ?? []))
  for (const word of query.match(WORD) ?? []) {
    const values = await Promise.all(
      NAME_FIELDS.map((field) => engine.suggest({ prefix: word, field, limit: NAMES_PER_WORD })),
    )
    const isName = values.flat().some((value) => fold(value).match(WORD)?.includes(fold(word)))
    if (isName || isNoise(word) || understandPlace(word)) names.add(word)
  }
  return names
}

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu
const NAME_FIELDS = ['company_name', 'skills', 'city', 'country']
const NAMES_PER_WORD = 50

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

const engineOf = (services: Services): SearchEngine => services.indexes.get(JOBS)
