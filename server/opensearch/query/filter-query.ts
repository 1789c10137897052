import type { Clause, FieldFilter } from '#server/search/engine.ts'
import type { ColumnKind } from '#server/search/index/compiled-schema.ts'
import { HIGHEST_LEVEL } from '#server/search/index/levels.ts'
import { type Collection, columnNamed } from '#server/search/index/segment.ts'
import { filterGroup } from '#server/search/match/clauses.ts'
import type { Json } from '../client.ts'
import { finite, levelField, levelKey, pointField, valueField, valueKey } from '../index/names-in-index.ts'
import { anyOf, NOTHING, noneOf, term } from './dsl.ts'
import { pointOf } from './points.ts'

export interface QueriedFilter {
  query: Json
  /** Facets that count replacements of these filters leave the group out; null: never. */
  group: string | null
}

export function filterOf(collection: Collection, filter: FieldFilter): QueriedFilter {
  const column = columnNamed(collection, filter.field)
  return { query: filterQuery(collection, filter), group: filterGroup(collection, column, filter.any) }
}

export function filterQuery(collection: Collection, { field, any, exclude = false }: FieldFilter): Json {
  const query = anyOf(any.map((clause) => clauseQuery(collection, field, clause)))
  return exclude ? noneOf(query) : query
}

/** A value of a kind that the field does not hold matches nothing. */
export function clauseQuery(collection: Collection, field: string, clause: Clause): Json {
  const { kind, keyOf } = collection.compiledSchema.columns[columnNamed(collection, field)] as Column
  if ('missing' in clause) return noneOf({ exists: { field: valueField(field) } })
  if (kind === 'levels') return levelsQuery(field, clause, keyOf)
  if ('item' in clause) return NOTHING
  if ('around' in clause) return kind === 'number' ? circleQuery(field, clause) : NOTHING
  const isNumber = kind === 'number' || kind === 'date'
  if (!('value' in clause)) return isNumber ? rangeQuery(field, clause) : NOTHING
  const { value } = clause
  if (kind === 'bool') return typeof value === 'boolean' ? term(valueField(field), value) : NOTHING
  if (isNumber) return typeof value === 'number' ? rangeQuery(field, { min: value, max: value }) : NOTHING
  const key = valueKey(keyOf(String(value)))
  return key === '' ? NOTHING : term(valueField(field), key)
}

interface Column {
  kind: ColumnKind
  keyOf: (value: string) => string
}

function rangeQuery(field: string, { min = -Infinity, max = Infinity }: { min?: number; max?: number }): Json {
  if (Number.isNaN(min) || Number.isNaN(max)) return NOTHING
  return { range: { [valueField(field)]: { gte: finite(min), lte: finite(max) } } }
}

function circleQuery(field: string, { around, km }: { around: number; km: number }): Json {
  const point = pointOf(around)
  if (!point || !(km >= 0)) return NOTHING
  return { geo_distance: { distance: `${km}km`, [pointField(field)]: point } }
}

function levelsQuery(field: string, clause: Clause, keyOf: Column['keyOf']): Json {
  const item = valueKey(keyOf('item' in clause ? clause.item : 'value' in clause ? String(clause.value) : ''))
  const bounds: { min?: number; max?: number } = 'item' in clause ? clause : {}
  const min = Math.max(1, Math.ceil(bounds.min ?? 1))
  const max = Math.min(HIGHEST_LEVEL, Math.floor(bounds.max ?? HIGHEST_LEVEL))
  if (item === '' || !(min <= max)) return NOTHING
  const reached = term(levelField(field), levelKey(min, item))
  if (max === HIGHEST_LEVEL) return reached
  return { bool: { filter: [reached], must_not: [term(levelField(field), levelKey(max + 1, item))] } }
}
