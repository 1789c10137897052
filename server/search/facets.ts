import { type Bits, countBits, listBits, takeBits } from './bitmap.ts'
import { type ReadyClause, readyClause } from './clauses.ts'
import type { Column } from './columns.ts'
import { countLive, countMatching } from './count-clauses.ts'
import type { Dictionary } from './dictionary.ts'
import type { FacetRequest } from './engine.ts'
import { type Collection, columnNamed, liveBits, SEGMENT_SIZE, type Segment } from './segment.ts'
import { topValues } from './top-values.ts'

export interface FacetCount {
  value: string
  count: number
}

/** A facet being counted. */
export interface FacetCounter {
  name: string
  column: number
  /** Counts the listed documents, `sign` 1, or takes them out of what was counted, `sign` -1. */
  count(column: Column, documents: Uint16Array, length: number, sign: 1 | -1): void
  /** Begins with all live documents counted, so that those that do not match can be taken out. */
  startFull(): void
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
  const counts = new Int32Array(dictionary.size)
  return {
    name: request.name,
    column,
    count: (values, documents, length, sign) => countValues(values, documents, length, counts, sign),
    startFull: () => counts.set(dictionary.counts.array.subarray(0, counts.length)),
    finish: () => named(dictionary, counts, request),
  }
}

function named(
  dictionary: Dictionary,
  counts: Int32Array,
  request: { limit: number; include?: readonly string[] },
): FacetCount[] {
  const top = topValues(counts, dictionary.ranksById(), request.limit)
  const result = Array.from(top, (id) => ({ value: dictionary.show(id), count: counts[id] as number }))
  const given = new Set(top)
  const extra = (request.include ?? []).map((value) => ({ value, id: dictionary.find(value) }))
  const missing = extra.filter(
    ({ id }, at) => !id || (!given.has(id) && extra.findIndex((other) => other.id === id) === at),
  )
  const added = missing.map(({ value, id }) =>
    id ? { value: dictionary.show(id), count: counts[id] as number } : { value, count: 0 },
  )
  return [...result, ...added.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))]
}

function countValues(column: Column, documents: Uint16Array, length: number, counts: Int32Array, sign: 1 | -1): void {
  if (column.kind === 'keyword') countOne(column, documents, length, counts, sign)
  if (column.kind === 'keywords') countMany(column.starts, column.values, documents, length, counts, sign)
}

function countOne(
  { values, stride, offset }: Extract<Column, { kind: 'keyword' }>,
  documents: Uint16Array,
  length: number,
  counts: Int32Array,
  sign: number,
): void {
  for (let i = 0; i < length; i++) {
    const value = values[(documents[i] as number) * stride + offset] as number
    counts[value] = (counts[value] as number) + sign
  }
}

function countMany(
  starts: Uint32Array,
  values: Uint32Array,
  documents: Uint16Array,
  length: number,
  counts: Int32Array,
  sign: number,
): void {
  for (let i = 0; i < length; i++) {
    const document = documents[i] as number
    const end = starts[document + 1] as number
    for (let at = starts[document] as number; at < end; at++) {
      const value = values[at] as number
      counts[value] = (counts[value] as number) + sign
    }
  }
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
    startFull() {
      for (let i = 0; i < clauses.length; i++) counts[i] = countLive(collection, at, clauses[i] as ReadyClause)
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
  if (fromFull) for (const counter of counters) counter.startFull()
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
