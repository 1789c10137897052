import { isYes } from '#domain/jobs/job-filters.ts'
import { type SearchState, searchHref, searchParamsOf } from '#domain/jobs/job-search-url.ts'
import type { FacetField, Filter, FilterField, SearchResponse, UnderstoodPart } from '#domain/jobs/jobs.contract.ts'
import type { ErrorCode } from '#domain/shared/errors.ts'
import type { ShownJobs } from '../shown-jobs.ts'
import { isByDefault, searchHeading } from './search-heading.ts'

export const SHOWN_FACETS: FacetField[] = [
  'work_mode',
  'country',
  'salary_min',
  'skills',
  'posted_within',
  'seniority',
  'city',
  'company_name',
  'employment_type',
  'salary_known',
]

interface SearchSummary {
  state: SearchState
  /** Null for the default search. */
  heading: string | null
  total: number
  /** The search that the form starts from: a new query ends the defaults, and what the user chose stays. */
  form: SearchState
  query: string
}

export interface FoundJobs extends SearchSummary, ShownJobs {
  response: Omit<SearchResponse, 'jobs'>
  /** The query and filters in force, the defaults too, so that one of them can be removed alone. */
  inForce: SearchState
  limit: number
  /** Of the server, in UTC, for relative dates: `2026-11-28`. */
  today: string
}

export interface FailedSearch extends SearchSummary {
  error: ErrorCode
}

export type SearchOutcome = FoundJobs | FailedSearch

export function foundJobs(given: Pick<FoundJobs, 'state' | 'response' | 'limit' | 'today'>): FoundJobs {
  const { state, response } = given
  const { query, filters, total } = response
  const { sort, isByFit, isInTitle } = state
  const inForce = { query, filters, sort, isByFit, isInTitle, offset: 0 }
  const form = isByDefault(state) ? state : inForce
  return { ...given, heading: searchHeading(shownSearch(state, response)), total, form, query, inForce }
}

/** What the list shows: the corrected query instead of the typed one, and places of the query as filters. */
function shownSearch(state: SearchState, response: FoundJobs['response']): SearchState {
  if (isByDefault(state)) return state
  const { understood, filters } = response
  const places = understood.filter(({ field }) => PLACE_FIELDS.has(field))
  const query = queryWithout(shownQuery(response), places)
  return { ...state, query, filters: [...filters, ...places.map(({ field, value }) => ({ field, value }))] }
}

/** The search in force with what the query means as filters, so that their boxes are ticked and can be unticked. */
export function understoodAsFilters({
  state,
  inForce,
  response,
}: Pick<FoundJobs, 'state' | 'inForce' | 'response'>): SearchState {
  const { understood } = response
  return {
    ...state,
    ...(understood.length > 0 && { query: queryWithout(shownQuery(response), understood) }),
    filters: [...inForce.filters, ...understood].map(boxOf),
  }
}

/** Remote is a work mode among the filters. */
function boxOf(filter: Filter | UnderstoodPart): Filter {
  if ('text' in filter) return boxOf({ field: filter.field, value: filter.value })
  const isRemote = filter.field === 'is_remote' && isYes(filter.value) && !filter.exclude
  return isRemote ? { field: 'work_mode', value: 'remote' } : filter
}

const PLACE_FIELDS: ReadonlySet<FilterField> = new Set(['city', 'country', 'is_remote'])

/** What was searched: the corrected query, to which the understood parts belong. */
export function shownQuery({ query, correction }: Pick<SearchResponse, 'query' | 'correction'>): string {
  return correction?.used ? correction.query : query
}

/** The words that stay when each of the parts is taken out where it stands: other words may be the same. */
export function queryWithout(query: string, parts: readonly UnderstoodPart[]): string {
  const words = wordsOf(query)
  const taken = new Set(parts.flatMap((part) => indexesOf(part, words)))
  return words.filter((_, index) => !taken.has(index)).join(' ')
}

function indexesOf({ text, query_without }: UnderstoodPart, words: readonly string[]): number[] {
  const part = wordsOf(text)
  const left = wordsOf(query_without).join(' ')
  const starts = [...words.keys()].filter((from) => {
    const isHere = part.every((word, index) => word === words[from + index])
    return isHere && words.toSpliced(from, part.length).join(' ') === left
  })
  return starts.flatMap((from) => part.map((_, index) => from + index))
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

export function failedSearch(state: SearchState, error: ErrorCode): FailedSearch {
  return { state, error, heading: searchHeading(state), total: 0, form: state, query: state.query ?? '' }
}

export function rssHrefOf(search: SearchState): string {
  return `/jobs.rss?${searchParamsOf({ ...search, sort: undefined, offset: 0 })}`
}

export function hrefWithout(search: SearchState, filter: Filter): string {
  return searchHref({ ...search, filters: search.filters.filter((one) => one !== filter), offset: 0 })
}

export function hiddenFieldsOf(
  search: SearchState,
  hasControl: (name: string) => boolean,
): [name: string, value: string][] {
  return [...searchParamsOf({ ...search, offset: 0 })].filter(([name]) => !hasControl(name))
}
