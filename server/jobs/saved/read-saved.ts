import type { Filter, SearchBody } from '#domain/jobs/jobs.contract.ts'
import type { Services } from '#server/platform/services.ts'
import {
  correct,
  find,
  mayBeCorrected,
  NOTHING,
  normalizeFilters,
  type SearchCriteria,
  understandCriteria,
} from '../search/read-search.ts'

/** A search as a user saved it; without query and filters it finds every job. */
export interface SavedSearch {
  query: string
  filters: Filter[]
  match?: SearchBody['match']
}

export interface Reading {
  /** What the list may run, in order of preference. */
  choices: readonly SearchCriteria[]
  /** What it runs now, and what that finds. Null: not asked yet, and spelling that needs no correction. */
  used: { index: number; total: number } | null
}

/** As `searchJobs` reads it: understood words, the fallback to plain words, the corrected spelling. */
export async function readSaved(services: Services, search: SavedSearch): Promise<Reading & { ran: SearchCriteria }> {
  const criteria = await criteriaOf(services, search)
  const first = await find(services, criteria, NOTHING)
  const isFinal = first.result.total > 0 || !(await mayBeCorrected(services, criteria.query))
  const again = isFinal ? null : (await correct(services, criteria, first, NOTHING))?.found
  const { ran, result } = again ?? first
  const choices = [...first.choices, ...(again?.choices ?? [])]
  return { ran, choices, used: { index: choices.indexOf(ran), total: result.total } }
}

/** Without asking which of the choices finds anything, where that can wait. */
export async function outlineSaved(services: Services, search: SavedSearch): Promise<Reading> {
  const criteria = await criteriaOf(services, search)
  if (await mayBeCorrected(services, criteria.query)) return readSaved(services, search)
  return { choices: (await understandCriteria(services, criteria)).choices, used: null }
}

const criteriaOf = (services: Services, { query, filters, match }: SavedSearch) =>
  normalizeFilters(services, { query: query.trim(), isInTitle: match === 'title', filters, sort: [] })
