import { fold } from '#domain/shared/fold.ts'
import type { Clause, FieldValue } from '../engine.ts'

export const HIGHEST_LEVEL = 9

export const LEVEL_BITS = 4

/** An item's number and a level as one number: ascending by item, then by level. */
export const packLevel = (item: number, level: number) => item * 2 ** LEVEL_BITS + level
export const itemOf = (value: number) => value >>> LEVEL_BITS

/** Items without a valid level are left out; blank items may remain. */
export function readLevels(value: FieldValue): [item: string, level: number][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).filter(([, level]) => isLevel(level))
}

const isLevel = (level: unknown) =>
  typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= HIGHEST_LEVEL

/** The folded item that all the clauses name; null: none, or several. */
export function onlyItem(clauses: readonly Clause[]): string | null {
  const items = new Set(clauses.map(itemOfClause))
  const [item = null] = items
  return items.size === 1 ? item : null
}

function itemOfClause(clause: Clause): string | null {
  if ('item' in clause) return fold(clause.item)
  return 'value' in clause ? fold(String(clause.value)) : null
}
