import { type Bits, countBits, listBits, takeBits } from './bitmap.ts'
import { type ReadyClause, readyClause } from './clauses.ts'
import type { Column } from './columns.ts'
import { countLive, countMatching } from './count-clauses.ts'
import type { Dictionary } from './dictionary.ts'
import type { FacetRequest } from './engine.ts'
import { type Collection, columnNamed, liveBits, SEGMENT_SIZE, type Segment } from './segment.ts'
import { type ValueCounts, valueCounts } from './value-counts.ts'

export interface FacetCount {
  value: string
  count: number
}

/** A facet being counted. */
export interface FacetCounter {
  name: string
  column: number
  /** Before counting `documents`; with `fromFull` all live ones count already, and those that do not match are taken out. */
  start(documents: number, fromFull: boolean): void
  /** Counts the listed documents, `sign` 1, or takes them out of what was counted, `sign` -1. */
  count(column: Column, documents: Uint16Array, length: number, sign: 1 | -1): void
  finish(): FacetCount[]
}

export function facetCounter(collection: Collection, request: FacetRequest): FacetCounter {
  const column = columnNamed(collection, request.field)
  if (request.kind === 'values') return valuesCounter(collection, request, column)
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
  return {
    name: request.name,
    column,
    start(documents, fromFull) {
      counts = valueCounts(dictionary, documents, fromFull)
    },
    count: (values, documents, length, sign) => counts.count(values, documents, length, sign),
    finish: () => named(dictionary, counts, request),
  }
}

function named(
  dictionary: Dictionary,
  counts: ValueCounts,
  request: { limit: number; include?: readonly string[] },
): FacetCount[] {
  const top = counts.top(request.limit)
  const result = top.map(([id, count]) => ({ value: dictionary.show(id), count }))
  const given = new Set(top.map(([id]) => id))
  const extra = (request.include ?? []).map((value) => ({ value, id: dictionary.find(value) }))
  const missing = extra.filter(
    ({ id }, at) => !id || (!given.has(id) && extra.findIndex((other) => other.id === id) === at),
  )
  const added = missing.map(({ value, id }) =>
    id ? { value: dictionary.show(id), count: counts.countOf(id) } : { value, count: 0 },
  )
  return [...result, ...added.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))]
}

function clausesCounter(
  collection: Collection,
  request: Extract<FacetRequest, { kind: 'clauses' }>,
  at: number,
): FacetCounter {
  const clauses = request.clauses.map(({ clause }) => readyClause(collection, at, clause))
  const counts = clauses.map(() => 0)
  return {
    name: request.name,
    column: at,
    count(column, documents, length, sign) {
      for (let i = 0; i < clauses.length; i++) {
        counts[i] = (counts[i] as number) + sign * countMatching(column, clauses[i] as ReadyClause, documents, length)
      }
    },
    start(_, fromFull) {
      for (let i = 0; i < clauses.length; i++)
        counts[i] = fromFull ? countLive(collection, at, clauses[i] as ReadyClause) : 0
    },
    finish: () => request.clauses.map(({ name }, i) => ({ value: name, count: counts[i] as number })),
  }
}

const documents = new Uint16Array(SEGMENT_SIZE)

/** Counts all the facets over one set of hits, given by segment. Where most match, the others are counted and taken out. */
export function countFacets(
  segments: readonly Segment[],
  size: number,
  hits: readonly Bits[],
  counters: readonly FacetCounter[],
): void {
  if (counters.length === 0) return
  const total = hits.reduce((sum, bits) => sum + countBits(bits), 0)
  const fromFull = total * 2 > size
  for (const counter of counters) counter.start(total, fromFull)
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at] as Segment
    const length = listBits(fromFull ? othersOf(segment, hits[at] as Bits) : (hits[at] as Bits), documents)
    for (const counter of counters) {
      counter.count(segment.columns[counter.column] as Column, documents, length, fromFull ? -1 : 1)
    }
  }
}

function othersOf(segment: Segment, hits: Bits): Bits {
  const others = liveBits(segment)
  takeBits(others, hits)
  return others
}
