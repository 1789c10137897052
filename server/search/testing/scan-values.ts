import { fold } from '#domain/shared/fold.ts'
import type { Clause, FieldValue, KeyOf, Levels } from '../engine.ts'
import { distanceKm } from './scan-distance.ts'

/** What values say, and whether a clause finds them, without an index. */

export function strings(value: FieldValue): string[] {
  if (typeof value === 'string') return [value].filter(isText)
  if (value === null || typeof value !== 'object') return []
  return (isList(value) ? [...value] : Object.keys(value).filter((item) => isLevel(value[item]))).filter(isText)
}

export const isList = (value: readonly string[] | Levels): value is readonly string[] => Array.isArray(value)
const isText = (text: string) => fold(text) !== ''
const isLevel = (level: number | undefined) => [1, 2, 3, 4, 5, 6, 7, 8, 9].some((possible) => possible === level)

const levelIn = (levels: Levels, item: string) =>
  Math.max(...strings(levels).map((name) => (fold(name) === item ? levels[name] : 0)))

export function itemOf(clause: Clause): string | null {
  if ('item' in clause) return fold(clause.item)
  return 'value' in clause ? fold(String(clause.value)) : null
}

export const isMissing = (value: FieldValue) => {
  if (typeof value === 'boolean') return false
  return typeof value === 'number' ? Number.isNaN(value) : strings(value).length === 0
}

export function satisfies(value: FieldValue, clause: Clause, toKey: KeyOf): boolean {
  if ('missing' in clause) return isMissing(value)
  if (isMissing(value)) return false
  if (isLevels(value)) return hasLevel(value, clause)
  if ('item' in clause) return false
  if ('around' in clause) return typeof value === 'number' && distanceKm(value, clause.around) <= clause.km
  if (!('value' in clause))
    return typeof value === 'number' && value >= (clause.min ?? -Infinity) && value <= (clause.max ?? Infinity)
  if (typeof value === 'number' || typeof value === 'boolean') return value === clause.value
  return strings(value).some((name) => toKey(name) === toKey(String(clause.value)))
}

const isLevels = (value: FieldValue): value is Levels => typeof value === 'object' && value !== null && !isList(value)

function hasLevel(levels: Levels, clause: Clause): boolean {
  const item = itemOf(clause)
  if (item === null) return false
  const level = levelIn(levels, item)
  const { min = 1, max = 9 } = 'item' in clause ? clause : {}
  return level > 0 && level >= min && level <= max
}
