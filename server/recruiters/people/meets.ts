import { circleAround, isWithin } from '#server/search/arrays/positions.ts'
import type { Clause, FieldFilter, FieldValue, SearchDocument } from '#server/search/engine.ts'

/** Whether the values of a document pass a filter, as the index decides it. Values and filters are keys of our lists. */
export function meets(values: SearchDocument['values'], { field, any, exclude = false }: FieldFilter): boolean {
  return any.some((clause) => satisfies(values[field], clause)) !== exclude
}

function satisfies(value: FieldValue, clause: Clause): boolean {
  if ('missing' in clause) return isMissing(value)
  if (isMissing(value)) return false
  if ('item' in clause) return isBetween(levelOf(value, clause.item), clause)
  if ('around' in clause) return typeof value === 'number' && isWithin(circleAround(clause.around, clause.km), value)
  if ('value' in clause) return Array.isArray(value) ? value.includes(clause.value) : value === clause.value
  return typeof value === 'number' && isBetween(value, clause)
}

const isBetween = (value: number | undefined, { min = -Infinity, max = Infinity }: { min?: number; max?: number }) =>
  value !== undefined && value >= min && value <= max

function levelOf(value: FieldValue, item: string): number | undefined {
  const isLevels = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isLevels ? (value as Readonly<Record<string, number>>)[item] : undefined
}

function isMissing(value: FieldValue): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'object' ? Object.keys(value).length === 0 : value === ''
}
