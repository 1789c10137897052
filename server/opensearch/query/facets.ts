import type { FacetCount, FacetRequest } from '#server/search/engine.ts'
import { HIGHEST_LEVEL } from '#server/search/index/levels.ts'
import { columnNamed } from '#server/search/index/segment.ts'
import { filterGroup } from '#server/search/match/clauses.ts'
import type { Json } from '../client.ts'
import { levelField, levelKey, valueField, valueKey } from '../index/names-in-index.ts'
import type { Knowledge } from '../knowledge.ts'
import { term } from './dsl.ts'
import { clauseQuery } from './filter-query.ts'

/** Every value of every part of the index: only then is a count exact. */
const ALL_VALUES = 2_147_483_647

export interface Buckets {
  buckets: { key: string; doc_count: number }[]
}

export interface Counted {
  doc_count: number
}

/** A part of a facet: an aggregation over the documents without one group of filters. */
export interface FacetPart {
  leftOut: string | null
  aggregation: Json
}

export interface FacetCounter {
  name: string
  parts: readonly FacetPart[]
  /** From the responses to the parts, in their order. */
  read(responses: readonly unknown[]): FacetCount[]
}

export function facetCounter(knowledge: Knowledge, request: FacetRequest): FacetCounter {
  const column = columnNamed(knowledge.collection, request.field)
  if (request.kind === 'values') return valuesCounter(knowledge, request, column)
  if (request.kind === 'levels') return levelsCounter(knowledge, request, column)
  const { collection } = knowledge
  return {
    name: request.name,
    parts: request.clauses.map(({ clause }) => ({
      leftOut: filterGroup(collection, column, [clause]),
      aggregation: { filter: clauseQuery(collection, request.field, clause) },
    })),
    read: (responses) => request.clauses.map(({ name }, index) => ({ value: name, count: countOf(responses[index]) })),
  }
}

const countOf = (response: unknown) => (response as Counted).doc_count

export const topValues = (field: string, limit: number, only?: readonly string[]): Json => ({
  terms: {
    field: valueField(field),
    size: limit,
    shard_size: ALL_VALUES,
    order: [{ _count: 'desc' }, { _key: 'asc' }],
    ...(only && { include: only }),
  },
})

function valuesCounter(
  knowledge: Knowledge,
  { name, field, limit, include = [], leavesOut }: Extract<FacetRequest, { kind: 'values' }>,
  column: number,
): FacetCounter {
  const { collection } = knowledge
  const dictionary = collection.dictionaries[column]
  if (!dictionary) throw new Error(`Only fields of names have values to count, not ${field}`)
  const leftOut = filterGroup(collection, leavesOut === undefined ? column : columnNamed(collection, leavesOut), [])
  // Of several spellings the first is shown.
  const included = new Map(include.toReversed().map((value) => [valueKey(dictionary.keyOf(value)), value]))
  const aggregations = [
    ...(limit > 0 ? [topValues(field, limit)] : []),
    ...(included.size > 0 ? [topValues(field, included.size, [...included.keys()])] : []),
  ]
  const labelled = ({ key, doc_count }: Buckets['buckets'][number]) => ({
    value: knowledge.labelOf(field, key),
    count: doc_count,
  })
  return {
    name,
    parts: aggregations.map((aggregation) => ({ leftOut, aggregation })),
    read(responses) {
      const lists = responses.map((response) => (response as Buckets).buckets)
      const top = limit > 0 ? (lists[0] ?? []) : []
      const extra = included.size > 0 ? (lists.at(-1) ?? []) : []
      const given = new Set(top.map(({ key }) => key))
      const counts = new Map(extra.map(({ key, doc_count }) => [key, doc_count]))
      const added = [...included]
        .filter(([key]) => !given.has(key))
        .map(([key, value]) => ({
          value: dictionary.find(key) ? knowledge.labelOf(field, key) : value,
          count: counts.get(key) ?? 0,
        }))
      return [...top.map(labelled), ...added.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))]
    },
  }
}

const LEVELS = Array.from({ length: HIGHEST_LEVEL }, (_, index) => index + 1)

/** A document at one level has the terms of all lower ones: it counts only at the highest. */
function levelsCounter(
  knowledge: Knowledge,
  { name, field, items }: Extract<FacetRequest, { kind: 'levels' }>,
  column: number,
): FacetCounter {
  const { collection } = knowledge
  const { kind, keyOf } = collection.compiledSchema.columns[column] ?? {}
  if (kind !== 'levels' || !keyOf) throw new Error(`${field} has no levels to count`)
  const keys = items.map((item) => valueKey(keyOf(item)))
  const reaching = (key: string) => LEVELS.map((level) => [level, term(levelField(field), levelKey(level, key))])
  return {
    name,
    parts: keys.map((key) => ({
      leftOut: filterGroup(collection, column, [{ item: key }]),
      aggregation: { filters: { filters: Object.fromEntries(reaching(key)) } },
    })),
    read: (responses) =>
      keys.flatMap((key, index) => {
        const { buckets } = responses[index] as { buckets: Record<string, Counted> }
        const reached = (level: number) => buckets[level]?.doc_count ?? 0
        return LEVELS.map((level) => ({
          value: knowledge.labelOf(field, key),
          level,
          count: reached(level) - reached(level + 1),
        })).filter(({ count }) => count > 0)
      }),
  }
}
