import type { FilterField } from '#app/recruiters/search/filter-table.ts'
import { formatCount } from '#app/ui/format-count.ts'
import { formatMoney } from '#domain/jobs/pay-table.ts'
import { labelOf } from '#domain/options/option.ts'
import { levelLabel } from '#domain/options/skill-groups.ts'
import type { Operator, PeopleFilters } from '#domain/recruiters/people-filters.ts'

export const OPERATOR_LABELS: Record<Operator, string> = {
  '=': 'exactly',
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
}

export interface Comparison<Value = string | number> {
  value: Value
  operator: Operator
  active: boolean
}
export type Salary = NonNullable<NonNullable<PeopleFilters['ideal_job']>['desiredSalary']>
export type Place = NonNullable<NonNullable<PeopleFilters['basic']>['location']>

/** "Python: at least Advanced". `place` is the name of the city that the filter has by id. */
export function filterLabel(field: FilterField, value: unknown, place: string): string {
  if (field.kind === 'words') return `“${value}”`
  if (field.kind === 'location') return placeLabel(value as Place, place)
  return `${field.label}: ${valueLabel(field, value)}`
}

function valueLabel({ kind, options }: FilterField, value: unknown): string {
  if (kind === 'yes-no') return value ? 'yes' : 'no'
  if (kind === 'choices') return (value as string[]).map((key) => labelOf(options, key)).join(' or ')
  const { operator, value: compared } = value as Comparison
  const shown = {
    ordinal: () => labelOf(options, String(compared)),
    level: () => levelLabel(Number(compared)),
    number: () => formatCount(Number(compared)),
    salary: () => `${formatMoney(Number(compared), (value as Salary).currency)} a ${(value as Salary).period}`,
  }[kind as 'ordinal' | 'level' | 'number' | 'salary']()
  return operator === '=' ? shown : `${OPERATOR_LABELS[operator]} ${shown.replace(/^In /, 'in ')}`
}

function placeLabel({ id, text, radius_km: km = 0, or_remote: orRemote }: Place, place: string): string {
  const name = text ?? (place || `city ${id}`)
  return `${km > 0 ? `Within ${km} km of ${name}` : `In ${name}`}${orRemote ? ' or working from home' : ''}`
}

export const isActive = (value: unknown) =>
  value !== undefined && value !== '' && (value as Partial<Comparison> | null)?.active !== false
