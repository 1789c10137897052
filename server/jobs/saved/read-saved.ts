import type { Filter, SearchBody } from '#domain/jobs/jobs.contract.ts'
import type { Services } from '#server/platform/services.ts'
import { correct, find, NOTHING, normalizeFilters, type SearchCriteria } from '../search/read-search.ts'

/** A search as a user saved it; without query and filters it finds every job. */
export interface SavedSearch {
  query: string
  filters: Filter[]
  match?: SearchBody['match']
}

export interface Reading {
  /** What the list runs now. */
  ran: SearchCriteria
  /** What it may run, in order of preference; `ran` is one of them. */
  choices: readonly SearchCriteria[]
  total: number
}

/** As `searchJobs` reads it: understood words, the fallback to plain words, the corrected spelling. */
export async function readSaved(services: Services, { query, filters, match }: SavedSearch): Promise<Reading> {
  const requested = { query: query.trim(), isInTitle: match === 'title', filters, sort: [] }
  const criteria = await normalizeFilters(services, requested)
  const first = await find(services, criteria, NOTHING)
  const again = (await correct(services, criteria, first, NOTHING))?.found
  const { ran, result } = again ?? first
  return { ran, choices: [...first.choices, ...(again?.choices ?? [])], total: result.total }
}
