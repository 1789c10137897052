import { type SearchState, searchHref, searchParamsOf } from '#domain/jobs/job-search-url.ts'
import type { FacetField, Filter, SearchResponse } from '#domain/jobs/jobs.contract.ts'
import type { ErrorCode } from '#domain/shared/errors.ts'
import type { ShownJobs } from '../shown-jobs.ts'
import { isByDefault, searchHeading } from './search-heading.ts'

export const SHOWN_FACETS: FacetField[] = [
  'is_remote',
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
  const inForce = { query, filters, sort: state.sort, isInTitle: state.isInTitle, offset: 0 }
  const form = isByDefault(state) ? state : inForce
  return { ...given, heading: searchHeading(state), total, form, query, inForce }
}

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
