import { type SearchState, searchHref, searchParamsOf } from '#domain/jobs/job-search-url.ts'
import type { FacetField, Filter, JobCard, SearchResponse } from '#domain/jobs/jobs.contract.ts'
import type { ErrorCode } from '#domain/shared/errors.ts'

/** The facets of the filter column, in its order. */
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

/** The answer to a search as a page holds it. */
export interface FoundJobs {
  state: SearchState
  response: Omit<SearchResponse, 'jobs'>
  /** Absent in the browser's first render: the server has written the cards already, and they are not sent twice. */
  jobs?: JobCard[]
  limit: number
  /** The server's clock, for relative dates. */
  now: string
}

/** A search that failed; what was asked stays on the page, so that it can be asked again. */
export interface FailedSearch {
  state: SearchState
  error: ErrorCode
}

export type SearchOutcome = FoundJobs | FailedSearch

/** The query and filters in force, said outright: the defaults too, so that one of them can be taken away alone. */
export function searchInForce({ state, response }: FoundJobs): SearchState {
  return { query: response.query, filters: response.filters, sort: state.sort, offset: 0 }
}

/** True while neither a query nor a filter was given, so that the defaults of specification §9 are in force. */
export function isByDefault(state: SearchState): boolean {
  return state.query === undefined && state.filters.length === 0 && !state.where
}

/** The same search as a feed of its newest jobs. */
export function rssHrefOf(search: SearchState): string {
  return `/jobs.rss?${searchParamsOf({ ...search, sort: undefined, offset: 0 })}`
}

export function hrefWithout(search: SearchState, filter: Filter): string {
  return searchHref({ ...search, filters: search.filters.filter((one) => one !== filter), offset: 0 })
}

/** The fields of a search as hidden inputs need them, but for those that the form has controls of its own for. */
export function hiddenFieldsOf(
  search: SearchState,
  hasControl: (name: string) => boolean,
): [name: string, value: string][] {
  return [...searchParamsOf({ ...search, offset: 0 })].filter(([name]) => !hasControl(name))
}
