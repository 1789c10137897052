import type { FilterField } from '#app/recruiters/search/filter-table.ts'
import { conditionText, type Place, placeText } from '#domain/recruiters/condition-text.ts'
import type { Operator, PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { FILTER_FIELDS } from './filter-table.ts'
import { valueAt } from './filter-values.ts'

/** Of the choice between operators; conditions are worded by `conditionText`. */
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

/** `place` is the name of the city that the filter has by id. */
export function filterLabel({ path, kind }: FilterField, value: unknown, place: string): string {
  if (kind !== 'location') return conditionText(path, value)
  const location = value as Place
  return placeText(location, location.text ?? (place || `city ${location.id}`))
}

export const isActive = (value: unknown) =>
  value !== undefined && value !== '' && (value as Partial<Comparison> | null)?.active !== false

/** Every active filter in words, in the order of the screen. */
export function activeConditions({ filters }: PeopleSearch, place: string) {
  return FILTER_FIELDS.flatMap((field) => {
    const value = valueAt(filters, field.path)
    return isActive(value) ? [{ field, label: filterLabel(field, value, place) }] : []
  })
}
