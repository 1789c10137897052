import { COUNTRY_NOT_STATED, isCountry, isYes } from '#domain/jobs/job-filters.ts'
import {
  type FacetCount,
  type FacetField,
  type Filter,
  type FilterField,
  POSTED_WITHIN_STEPS,
  SALARY_STEPS,
  SALARY_UNKNOWN,
  type Sort,
} from '#domain/jobs/jobs.contract.ts'
import { toUsd } from '#domain/jobs/pay-table.ts'
import type { CurrencyCode } from '#domain/options/currencies.ts'
import { WORLDWIDE } from '#domain/options/world-regions.ts'
import type { Clause, FacetRequest, FieldFilter, SearchResult, SortKey } from '#server/search/engine.ts'
import { FIELD_OF, SORT_OF } from './jobs.schema.ts'

/** Selected values come on top. */
const FACET_VALUES = 50
const DAY_MS = 86_400_000

export function engineFilters(filters: readonly Filter[], now: Date): FieldFilter[] {
  const groups = Map.groupBy(filters, (filter) => `${filter.field} ${filter.exclude ?? false}`)
  return Array.from(groups.values(), (group) => {
    const { field, exclude } = group[0] as Filter
    const any = group.map((filter) => clauseOf(filter, now))
    // Work from everywhere counts for each country (decision 0007).
    if (field === 'country' && group.some(isCountry)) any.push({ value: WORLDWIDE })
    return { field: FIELD_OF[field], any, ...(exclude && { exclude }) }
  })
}

function clauseOf({ field, value, currency }: Filter, now: Date): Clause {
  if (field === 'is_remote' || field === 'salary_known') return { value: isYes(value) }
  if (field === 'posted_within') return postedWithin(Number(value), now)
  if (field !== 'salary_min') return { value: String(value) }
  return value === SALARY_UNKNOWN ? { missing: true } : payAtLeast(Number(value), currency ?? 'USD')
}

const postedWithin = (days: number, now: Date): Clause => ({ min: now.getTime() - days * DAY_MS })

/** By the top of the range, so that an open top passes. */
const payAtLeast = (yearly: number, currency: CurrencyCode): Clause => ({ min: toUsd(yearly, currency) })

/** Equally good matches are in the order of their dates, the newest first: without words, all are. */
export function engineSort(sort: readonly Sort[]): SortKey[] {
  const keys = sort.map(({ field, direction }): SortKey => ({ field: SORT_OF[field], direction }))
  const [last] = sort.slice(-1)
  return last?.field === 'relevance' ? [...keys, { field: SORT_OF.date, direction: 'desc' }] : keys
}

/** Chosen values are counted even when they are rare. */
export function engineFacets(facets: readonly FacetField[], filters: readonly Filter[], now: Date): FacetRequest[] {
  const currency = filters.find((filter) => filter.field === 'salary_min')?.currency ?? 'USD'
  return facets.map((name) => {
    const field = FIELD_OF[name]
    if (name === 'posted_within') return { name, field, kind: 'clauses', clauses: postedWithinClauses(now) }
    if (name === 'salary_min') return { name, field, kind: 'clauses', clauses: salaryClauses(currency) }
    if (name === 'is_remote' || name === 'salary_known')
      return { name, field, kind: 'clauses', clauses: yesNoClauses() }
    const chosen = filters.filter((filter) => filter.field === name).map((filter) => String(filter.value))
    const include = name === 'country' ? [...chosen, WORLDWIDE, COUNTRY_NOT_STATED] : chosen
    return { name, field, kind: 'values', limit: FACET_VALUES, include }
  })
}

const postedWithinClauses = (now: Date) =>
  POSTED_WITHIN_STEPS.map((days) => ({ name: String(days), clause: postedWithin(days, now) }))

const salaryClauses = (currency: CurrencyCode) => [
  ...SALARY_STEPS.map((step) => ({ name: String(step), clause: payAtLeast(step, currency) })),
  { name: SALARY_UNKNOWN, clause: { missing: true } as const },
]

const yesNoClauses = () => [
  { name: 'yes', clause: { value: true } },
  { name: 'no', clause: { value: false } },
]

export function toFacetCounts(
  facets: readonly FacetField[],
  counted: SearchResult['facets'],
): Partial<Record<FacetField, FacetCount[]>> {
  return Object.fromEntries(
    facets.map((name) => {
      const counts = counted[name] ?? []
      return [name, (name === 'country' ? withWorldwide(counts) : counts).filter(({ count }) => count > 0)]
    }),
  )
}

/** Each country with the work from everywhere, which choosing it includes. */
export function withWorldwide(counts: readonly FacetCount[]): FacetCount[] {
  const worldwide = counts.find(({ value }) => value === WORLDWIDE)?.count ?? 0
  const all = counts.map(({ value, count }) => ({
    value,
    count: isCountry({ field: 'country', value }) ? count + worldwide : count,
  }))
  return all.sort((a, b) => b.count - a.count)
}

export const without = (filters: readonly Filter[], field: FilterField) => filters.filter((one) => one.field !== field)
