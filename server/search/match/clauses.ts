import { type Circle, circleAround, isWithin } from '../arrays/positions.ts'
import type { Clause, FieldFilter } from '../engine.ts'
import { type Column, type ListColumn, valueIdAt } from '../index/columns.ts'
import { MISSING } from '../index/dictionary.ts'
import { HIGHEST_LEVEL, onlyItem, packLevel } from '../index/levels.ts'
import { type Collection, columnNamed } from '../index/segment.ts'

export type CompiledClause =
  | { kind: 'keyword'; value: number }
  /** As the bool column holds it. */
  | { kind: 'bool'; value: number }
  | { kind: 'range'; min: number; max: number }
  | { kind: 'circle'; circle: Circle }
  | LevelClause
  | { kind: 'missing' }
  | { kind: 'nothing' }

/** `item` is a number of the dictionary; `min` and `max` are whole and possible levels. */
export interface LevelClause {
  kind: 'level'
  item: number
  min: number
  max: number
}

export interface CompiledFilter {
  column: number
  /** Facets that count replacements of these filters leave the group out; null: never. */
  group: string | null
  any: readonly CompiledClause[]
  exclude: boolean
}

export function compileFilter(collection: Collection, { field, any, exclude = false }: FieldFilter): CompiledFilter {
  const column = columnNamed(collection, field)
  const compiled = any.map((clause) => compileClause(collection, column, clause))
  return { column, group: filterGroup(collection, column, any), any: compiled, exclude }
}

/** Filters on one field; of a levels field only those on one item. Clauses on several items, or none, have no group. */
export function filterGroup({ compiledSchema }: Collection, column: number, clauses: readonly Clause[]): string | null {
  if (compiledSchema.columns[column]?.kind !== 'levels') return String(column)
  const item = onlyItem(clauses)
  return item === null ? null : `${column} ${item}`
}

/** A value of a kind that the field does not hold matches nothing. */
export function compileClause(collection: Collection, column: number, clause: Clause): CompiledClause {
  const kind = collection.compiledSchema.columns[column]?.kind
  if ('missing' in clause) return { kind: 'missing' }
  if (kind === 'levels') return compileLevels(collection, column, clause)
  if ('item' in clause) return { kind: 'nothing' }
  if ('around' in clause)
    return kind === 'number' ? { kind: 'circle', circle: circleAround(clause.around, clause.km) } : { kind: 'nothing' }
  if (!('value' in clause)) {
    if (kind !== 'number' && kind !== 'date') return { kind: 'nothing' }
    return { kind: 'range', min: clause.min ?? -Infinity, max: clause.max ?? Infinity }
  }
  const { value } = clause
  if (kind === 'bool') return typeof value === 'boolean' ? { kind: 'bool', value: value ? 2 : 1 } : { kind: 'nothing' }
  if (kind === 'number' || kind === 'date') {
    return typeof value === 'number' ? { kind: 'range', min: value, max: value } : { kind: 'nothing' }
  }
  const id = collection.dictionaries[column]?.find(String(value))
  return id ? { kind: 'keyword', value: id } : { kind: 'nothing' }
}

function compileLevels(collection: Collection, column: number, clause: Clause): CompiledClause {
  const name = 'item' in clause ? clause.item : 'value' in clause ? String(clause.value) : ''
  const item = collection.dictionaries[column]?.find(name)
  const bounds: { min?: number; max?: number } = 'item' in clause ? clause : {}
  const min = Math.max(1, Math.ceil(bounds.min ?? 1))
  const max = Math.min(HIGHEST_LEVEL, Math.floor(bounds.max ?? HIGHEST_LEVEL))
  return item && min <= max ? { kind: 'level', item, min, max } : { kind: 'nothing' }
}

export function matches(column: Column, clause: CompiledClause, document: number): boolean {
  if (clause.kind === 'missing') return isMissing(column, document)
  if (clause.kind === 'bool') return column.kind === 'bool' && column.values[document] === clause.value
  if (clause.kind === 'range') {
    if (column.kind !== 'number') return false
    const value = column.values[document]
    return value >= clause.min && value <= clause.max
  }
  if (clause.kind === 'circle') return column.kind === 'number' && isWithin(clause.circle, column.values[document])
  if (clause.kind === 'level') return column.kind === 'levels' && hasLevel(column, clause, document)
  if (clause.kind !== 'keyword') return false
  if (column.kind === 'keyword') return valueIdAt(column, document) === clause.value
  if (column.kind !== 'keywords') return false
  return column.values.subarray(column.starts[document], column.starts[document + 1]).includes(clause.value)
}

function hasLevel({ starts, values }: ListColumn, { item, min, max }: LevelClause, document: number): boolean {
  const end = starts[document + 1]
  for (let i = starts[document]; i < end; i++) {
    const value = values[i]
    if (value >= packLevel(item, min)) return value <= packLevel(item, max)
  }
  return false
}

function isMissing(column: Column, document: number): boolean {
  if (column.kind === 'keywords' || column.kind === 'levels')
    return column.starts[document] === column.starts[document + 1]
  if (column.kind === 'number') return Number.isNaN(column.values[document])
  return (column.kind === 'keyword' ? valueIdAt(column, document) : column.values[document]) === MISSING
}
