import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { utcDay } from '#app/dates.ts'
import { formatCount } from '#app/ui/format-count.ts'
import { searchJobsByFit } from '#domain/fit/fit.contract.ts'
import { searchBodyOf } from '#domain/jobs/job-search-url.ts'
import { type SearchBody, searchJobs, suggestJobs } from '#domain/jobs/jobs.contract.ts'
import { SEARCH_PAGE_SIZE } from '#domain/shared/limits.ts'
import { failedSearch, foundJobs, type SearchOutcome, SHOWN_FACETS } from './found-jobs.ts'
import type { SearchUrl } from './search-url.ts'

/** Load with `import()`: the first page needs neither these calls nor the library that checks them (decision 0051). */

/** The interactive search: one page. An error is an outcome that the page shows; only an aborted call rejects. */
export async function searchByCall(
  { state, limit = SEARCH_PAGE_SIZE }: Pick<SearchUrl, 'state'> & { limit?: number },
  signal: AbortSignal,
): Promise<SearchOutcome> {
  try {
    const body = { ...searchBodyOf(state, limit), facets: SHOWN_FACETS }
    const { jobs, ...response } = await (state.isByFit
      ? callApi(searchJobsByFit, withoutSort(body), { signal })
      : callApi(searchJobs, body, { signal }))
    return { ...foundJobs({ state, response, limit, today: utcDay(new Date()) }), jobs }
  } catch (error) {
    return failedSearch(state, asAppError(error).code)
  }
}

const withoutSort = ({ sort: _, ...body }: SearchBody) => body

export async function suggestWords(query: string, signal: AbortSignal) {
  const { titles, skills, companies } = await callApi(suggestJobs, { query }, { signal })
  return [
    { label: 'Titles', options: titles },
    { label: 'Skills', options: skills },
    { label: 'Companies', options: companies },
  ]
}

export const FOUND_FIELDS = {
  skills: 'skills',
  country: 'countries',
  city: 'cities',
  company_name: 'companies',
} as const
export type FoundField = keyof typeof FOUND_FIELDS

export async function suggestValues(field: FoundField, query: string, signal: AbortSignal) {
  const found = await callApi(suggestJobs, { query }, { signal })
  return [{ label: field, options: found[FOUND_FIELDS[field]] }]
}

/** Cities with their country and how many jobs are there, then countries. */
export async function suggestPlaces(query: string, signal: AbortSignal) {
  const { cities, countries, places } = await callApi(suggestJobs, { query }, { signal })
  const hints = Object.fromEntries(
    places.map(({ city, country, count }) => [city, `${country ? `, ${country}` : ''} · ${formatCount(count)}`]),
  )
  return [
    { label: 'Cities', options: cities, hints },
    { label: 'Countries', options: countries },
  ]
}
