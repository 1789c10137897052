import type { Filter, SearchBody, Sort, UnderstoodPart } from '#domain/jobs/jobs.contract.ts'
import { countryOf } from '#domain/options/countries.ts'
import { fold } from '#domain/shared/fold.ts'
import { skillFilterValue } from '#server/normalize/skills.ts'
import { understandPlace } from '#server/places/places.server.ts'
import { toTheQuarterHour } from '#server/platform/quarter-hour.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchEngine, SearchResult, SortKey, StoredSearch, WeightedWish } from '#server/search/engine.ts'
import type { QueryNode } from '#server/search/query.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { JOBS } from './jobs.schema.ts'
import { partsByCountry, searchInParts } from './named-first.ts'
import { preferredWords } from './preferred-words.ts'
import { remembered } from './remembered.ts'
import { engineFacets, engineFilters, engineSort } from './search-request.ts'
import { titleJudge } from './title-judge.ts'
import { understandQuery } from './understand-query.ts'
import { isNoise } from './understood-words.ts'

/** Hits from which the spelling counts as right. */
const PLENTY = 20

export interface SearchCriteria {
  query: string
  /** Understood words of level and contract, by which titles that say so rank first. */
  preferred?: string
  isInTitle: boolean
  filters: Filter[]
  sort: Sort[]
  /** What orders the hits instead of `sort`: the sum of the weights met, then the date. */
  wishes?: readonly WeightedWish[]
}

export type Page = Pick<SearchBody, 'limit' | 'offset' | 'facets'>

export const NOTHING: Page = { limit: 0, offset: 0 }

export interface Found {
  /** Without the understood words, with their filters. */
  ran: SearchCriteria
  result: SearchResult
  understood: UnderstoodPart[]
  /** What it may run, in order: `ran` is one of them, by what the collection has for the others. */
  choices: SearchCriteria[]
  /** The understood place has no such job, and elsewhere are so many. */
  elsewhere?: { field: 'city' | 'country'; total_without: number }
}

/** Places and skills under the names that jobs hold: `USA`, `Deutschland`, `München`, `golang`. */
export async function normalizeFilters(services: Services, criteria: SearchCriteria): Promise<SearchCriteria> {
  const filters = await Promise.all(
    criteria.filters.map(async (filter) => {
      const name = String(filter.value)
      if (filter.field === 'skills') return { ...filter, value: skillFilterValue(name) }
      if (filter.field === 'country') return { ...filter, value: countryOf(name)?.name ?? filter.value }
      if (filter.field !== 'city') return filter
      const isThere = await titleJudge(services).isCondition({ field: 'city', value: name }, null)
      return isThere ? filter : underKnownName(filter)
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
export async function find(services: Services, criteria: SearchCriteria, page: Page): Promise<Found> {
  const { parsed, choices } = await understandCriteria(services, criteria)
  const [ran, asWords] = choices
  if (!asWords) return { ran, choices, result: await run(services, ran, page), understood: [] }
  const result = await run(services, ran, page)
  const understood = { ran, choices, result, understood: parsed.parts }
  if (result.total > 0) return understood
  const elsewhere = await countElsewhere(services, ran, parsed.parts)
  if (elsewhere && parsed.isPlaceCertain) return { ...understood, elsewhere }
  const words = await run(services, asWords, page)
  if (elsewhere && words.total === 0) return { ...understood, elsewhere }
  return { ran: asWords, choices, result: words, understood: [] }
}

/** What a search may run, in order of preference: without the understood words, and with all of them. */
export async function understandCriteria(services: Services, criteria: SearchCriteria) {
  const parsed = await understandQuery(services, criteria.query, criteria.filters)
  const asWords: SearchCriteria = { ...criteria, query: parsed.words }
  const levels = parsed.parts.filter(isOfLevelOrContract)
  const preferred = levels.map(({ text }) => text).join(' ')
  const understood: SearchCriteria = { ...criteria, query: parsed.rest, preferred, filters: parsed.filters }
  const choices: [SearchCriteria, ...SearchCriteria[]] =
    parsed.rest === parsed.words ? [asWords] : [understood, asWords]
  return { parsed, choices }
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

export function run(services: Services, criteria: SearchCriteria, page: Page): Promise<SearchResult> {
  const now = toTheQuarterHour(services.clock())
  const request = {
    ...storedSearchOf(criteria, now),
    sort: criteria.wishes ? BY_WISHES : engineSort(criteria.sort),
    wishes: criteria.wishes ?? [],
    preferred: preferredWords(criteria.filters),
    freshness: { field: 'date', now: now.getTime() },
    limit: page.limit,
    offset: page.offset,
    facets: engineFacets(page.facets ?? [], criteria.filters, now),
  }
  return searchInParts(engineOf(services), request, partsByCountry(criteria))
}

/** What decides about hits, without their order. `now`: to the quarter of an hour. */
export const storedSearchOf = (criteria: SearchCriteria, now: Date): StoredSearch => ({
  query: queryOf(criteria),
  ...(criteria.isInTitle && { textFields: ['title'] }),
  filters: engineFilters(criteria.filters, now),
})

function queryOf({ query, preferred }: SearchCriteria): QueryNode | null {
  const node = parseQuery(query)
  if (!preferred) return node
  const prefer: QueryNode = { kind: 'prefer', node: { kind: 'text', text: preferred, fields: ['title'] } }
  return node ? { kind: 'and', nodes: [node, prefer] } : prefer
}

const isOfLevelOrContract = ({ field }: UnderstoodPart) => field === 'seniority' || field === 'employment_type'

/** False: no spelling of it is corrected, whatever it finds. */
export async function mayBeCorrected(services: Services, query: string): Promise<boolean> {
  const engine = engineOf(services)
  for (const word of new Set(query.match(WORD)))
    if (await remembered(engine, `spelling ${word}`, async () => (await engine.correct(word)) !== null)) return true
  return false
}

export async function correct(services: Services, criteria: SearchCriteria, found: Found, page: Page) {
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
  for (const word of new Set(query.match(WORD))) {
    const isName = await remembered(engine, `name ${word}`, () => isInName(engine, word))
    if (isName || isNoise(word) || understandPlace(word)) names.add(word)
  }
  return names
}

async function isInName(engine: SearchEngine, word: string): Promise<boolean> {
  const values = await Promise.all(
    NAME_FIELDS.map((field) => engine.suggest({ prefix: word, field, limit: NAMES_PER_WORD })),
  )
  return values.flat().some((value) => fold(value).match(WORD)?.includes(fold(word)))
}

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu
const NAME_FIELDS = ['company_name', 'skills', 'city', 'country']
const NAMES_PER_WORD = 50

const BY_WISHES: readonly SortKey[] = [
  { field: 'wishes', direction: 'desc' },
  { field: 'date', direction: 'desc' },
]

const engineOf = (services: Services): SearchEngine => services.indexes.get(JOBS)
