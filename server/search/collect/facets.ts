import type { Clause, FacetCount, FacetRequest } from '../engine.ts'
import type { Dictionary } from '../index/dictionary.ts'
import { type Collection, columnNamed } from '../index/segment.ts'
import { type CompiledClause, compileClause, filterGroup } from '../match/clauses.ts'
import { countLive, countMatching } from '../match/count-clauses.ts'
import { levelsCounter } from './facet-levels.ts'
import type { FacetCounter, FacetPart } from './facet-parts.ts'
import { type ValueCounts, valueCounts } from './value-counts.ts'

export function facetCounter(collection: Collection, request: FacetRequest): FacetCounter {
  const column = columnNamed(collection, request.field)
  if (request.kind === 'values') return valuesCounter(collection, request, column)
  if (request.kind === 'levels') return levelsCounter(collection, request, column)
  return clausesCounter(collection, request, column)
}

function valuesCounter(
  collection: Collection,
  request: Extract<FacetRequest, { kind: 'values' }>,
  column: number,
): FacetCounter {
  const dictionary = collection.dictionaries[column]
  if (!dictionary) throw new Error(`Only fields of names have values to count, not ${request.field}`)
  let counts = valueCounts(dictionary, 0, false)
  const part: FacetPart = {
    column,
    leftOut: filterGroup(
      collection,
      request.leavesOut === undefined ? column : columnNamed(collection, request.leavesOut),
      [],
    ),
    start(documents, fromFull) {
      counts = valueCounts(dictionary, documents, fromFull)
    },
    count: (values, hits, sign) => counts.count(values, hits, sign),
    counters: () => counts.counters,
  }
  return { name: request.name, parts: [part], finish: () => named(dictionary, counts, request) }
}

function named(
  dictionary: Dictionary,
  counts: ValueCounts,
  request: { limit: number; include?: readonly string[] },
): FacetCount[] {
  const top = counts.top(request.limit)
  const result = top.map(([id, count]) => ({ value: dictionary.labelOf(id), count }))
  const seen = new Set(top.map(([id]) => dictionary.keyAt(id)))
  const missing: { value: string; id: number | undefined }[] = []
  for (const value of request.include ?? []) {
    const key = dictionary.keyOf(value)
    if (!seen.has(key)) missing.push({ value, id: dictionary.find(value) })
    seen.add(key)
  }
  const added = missing.map(({ value, id }) =>
    id ? { value: dictionary.labelOf(id), count: counts.countOf(id) } : { value, count: 0 },
  )
  return [...result, ...added.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))]
}

function clausesCounter(
  collection: Collection,
  request: Extract<FacetRequest, { kind: 'clauses' }>,
  column: number,
): FacetCounter {
  const counted = request.clauses.map(({ name, clause }) => ({
    value: name,
    ...clausePart(collection, column, clause),
  }))
  return {
    name: request.name,
    parts: counted.map(({ part }) => part),
    finish: () => counted.map(({ value, countOf }) => ({ value, count: countOf() })),
  }
}

function clausePart(
  collection: Collection,
  columnIndex: number,
  clause: Clause,
): { part: FacetPart; countOf: () => number } {
  const compiled: CompiledClause = compileClause(collection, columnIndex, clause)
  let sum = 0
  const part: FacetPart = {
    column: columnIndex,
    leftOut: filterGroup(collection, columnIndex, [clause]),
    start(_, fromFull) {
      sum = fromFull ? countLive(collection, columnIndex, compiled) : 0
    },
    count(column, hits, sign) {
      sum += sign * countMatching(column, compiled, hits)
    },
  }
  return { part, countOf: () => sum }
}
