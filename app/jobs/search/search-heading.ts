import { isCountry } from '#domain/jobs/job-filters.ts'
import { capitalise } from '#domain/jobs/job-paths.ts'
import type { SearchState } from '#domain/jobs/job-search-url.ts'
import { filterLabel } from '../labels.ts'

/** The heading of a search page: `Remote Data Scientist jobs`, `Python jobs in Berlin, Germany`; null for the default search. */
export function searchHeading(state: SearchState): string | null {
  if (isByDefault(state)) return null
  const chosen = state.filters.filter(({ exclude }) => !exclude)
  const places = chosen.filter((filter) => filter.field === 'city' || isCountry(filter))
  const isRemote =
    chosen.some(({ field, value }) => field === 'is_remote' && String(value) !== 'no') ||
    (places.length === 0 && chosen.some(({ field }) => field === 'country'))
  const what = [isRemote ? 'Remote' : '', capitalise(withoutJobs(state.query ?? '')) || 'data and AI', 'jobs']
    .filter(Boolean)
    .join(' ')
  const where = places.map((filter) => capitalise(filterLabel(filter))).join(', ')
  return capitalise(what.slice(0, 1)) + what.slice(1) + (where ? ` in ${where}` : '')
}

/** `Data Analyst Jobs` is `Data Analyst jobs`. */
const withoutJobs = (query: string) => query.replace(/(^|\s)jobs?$/i, '').trim()

/** True while neither a query nor a filter was given, so that the defaults of specification §9 are in force. */
export function isByDefault(state: SearchState): boolean {
  return state.query === undefined && state.filters.length === 0 && !state.where
}
