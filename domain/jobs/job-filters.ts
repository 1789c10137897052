import { WORLDWIDE } from '../options/world-regions.ts'

/** Apart from the contract: pages read and write search URLs without the validation library (decision 0051). */

export const WORK_MODES = ['onsite', 'hybrid', 'remote'] as const
export const SENIORITIES = [
  'intern',
  'junior',
  'mid',
  'senior',
  'lead',
  'principal',
  'manager',
  'director',
  'executive',
] as const
/** schema.org's `employmentType` in lower case. */
export const EMPLOYMENT_TYPES = [
  'full_time',
  'part_time',
  'contractor',
  'temporary',
  'intern',
  'volunteer',
  'per_diem',
  'other',
] as const
export const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const

export type WorkMode = (typeof WORK_MODES)[number]
export type Seniority = (typeof SENIORITIES)[number]
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]
export type Period = (typeof PERIODS)[number]

/** Specification §4, decision 2. Each is also a facet, but for `source`. */
export const FILTER_FIELDS = [
  'city',
  'country',
  'company_name',
  'is_remote',
  'work_mode',
  'seniority',
  'employment_type',
  'skills',
  'salary_min',
  'salary_known',
  'posted_within',
  'source',
] as const
export const FACET_FIELDS = FILTER_FIELDS.filter((field) => field !== 'source')
export const SORT_FIELDS = ['date', 'relevance', 'salary', 'company_name', 'city', 'country'] as const
/** Where the words of a query must be. */
export const MATCHES = ['all', 'title'] as const
export type FilterField = (typeof FILTER_FIELDS)[number]
export type FacetField = Exclude<FilterField, 'source'>
export type SortField = (typeof SORT_FIELDS)[number]

/** Yearly, in the requested currency; a job counts at each step that its pay reaches. */
export const SALARY_STEPS = [50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000] as const
/** Adds jobs without pay to those that reach the figure. */
export const SALARY_UNKNOWN = 'unknown'
/** The `country` of remote jobs that state no country and no region (decision 0007). */
export const COUNTRY_NOT_STATED = 'not_stated'
/** In days. */
export const POSTED_WITHIN_STEPS = [1, 3, 7, 14, 30, 90] as const

export const MAX_FILTER_VALUE_LENGTH = 200
export const MAX_FILTERS = 100

/** A missing field accepts any name. */
const FILTER_VALUES: Partial<Record<FilterField, { accepts: RegExp; message: string }>> = {
  is_remote: { accepts: /^(yes|no|true|false)$/, message: 'Choose yes or no.' },
  salary_known: { accepts: /^(yes|no|true|false)$/, message: 'Choose yes or no.' },
  work_mode: { accepts: oneOf(WORK_MODES), message: `Choose one of ${WORK_MODES.join(', ')}.` },
  seniority: { accepts: oneOf(SENIORITIES), message: `Choose one of ${SENIORITIES.join(', ')}.` },
  employment_type: { accepts: oneOf(EMPLOYMENT_TYPES), message: `Choose one of ${EMPLOYMENT_TYPES.join(', ')}.` },
  salary_min: { accepts: /^(unknown|\d{1,9})$/, message: 'Enter a yearly amount, or unknown.' },
  posted_within: { accepts: /^[1-9]\d{0,4}$/, message: 'Enter a number of days.' },
}

function oneOf(values: readonly string[]): RegExp {
  return new RegExp(`^(${values.join('|')})$`)
}

export function filterError(field: FilterField, value: string | number | boolean): string | null {
  const rule = FILTER_VALUES[field]
  const text = String(value)
  if (rule ? rule.accepts.test(text) : text.trim() !== '' && text.length <= MAX_FILTER_VALUE_LENGTH) return null
  return rule?.message ?? 'Enter a name.'
}

/** "Yes means true" (specification §4). */
export const isYes = (value: string | number | boolean) => value === true || value === 'yes' || value === 'true'

/** Whether a filter names a country, rather than `worldwide` or `not_stated`. */
export const isCountry = ({ field, value }: { field: FilterField; value: string | number | boolean }) =>
  field === 'country' && value !== WORLDWIDE && value !== COUNTRY_NOT_STATED
