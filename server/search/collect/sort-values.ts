import type { SortKey } from '../engine.ts'
import { type Column, valueIdAt } from '../index/columns.ts'
import { MISSING } from '../index/dictionary.ts'
import { type Collection, columnNamed, type Segment } from '../index/segment.ts'

/** What a sort may need of each document of a segment beside its columns; null where no sort key asks for it. */
export interface ComputedValues {
  relevance: Float64Array | null
  wishes: Float64Array | null
}

export interface CompiledSort {
  /** Or what is computed for each document. */
  column: number | keyof ComputedValues
  sign: 1 | -1
  /** Of a column of names: the rank of each, and the other way round. */
  ranks: Int32Array | null
  idsByRank: Int32Array | null
}

export function compileSort(collection: Collection, { field, direction }: SortKey): CompiledSort {
  const sign = direction === 'desc' ? 1 : -1
  if (field === 'relevance' || field === 'wishes') return { column: field, sign, ranks: null, idsByRank: null }
  const column = columnNamed(collection, field)
  const kind = collection.compiledSchema.columns[column]?.kind
  if (kind === 'keywords' || kind === 'levels') throw new Error(`${field} has many values and cannot be sorted by`)
  const dictionary = collection.dictionaries[column]
  return { column, sign, ranks: dictionary?.ranksById() ?? null, idsByRank: dictionary?.idsByRank() ?? null }
}

/** Higher first. Missing is -Infinity, so last in either direction; an infinite value (an open top) stays before it. */
export function writeSortValues(
  segment: Segment,
  { column: columnIndex, sign, ranks }: CompiledSort,
  computed: ComputedValues,
  documents: Uint16Array,
  length: number,
  out: Float64Array,
): void {
  if (typeof columnIndex === 'string')
    writeNumbers(computed[columnIndex] ?? new Float64Array(segment.size), sign, documents, length, out)
  else writeColumn(segment.columns[columnIndex], sign, ranks, documents, length, out)
}

function writeColumn(
  column: Column,
  sign: number,
  ranks: Int32Array | null,
  documents: Uint16Array,
  length: number,
  out: Float64Array,
): void {
  if (column.kind === 'number') writeNumbers(column.values, sign, documents, length, out)
  else if (column.kind === 'bool') writeBools(column.values, sign, documents, length, out)
  else if (column.kind === 'keyword' && ranks) writeRanks(column, ranks, sign, documents, length, out)
}

function writeNumbers(
  values: Float64Array,
  sign: number,
  documents: Uint16Array,
  length: number,
  out: Float64Array,
): void {
  for (let i = 0; i < length; i++) {
    const value = sign * values[documents[i]]
    if (value > -Infinity) out[i] = value
    else out[i] = value === -Infinity ? -Number.MAX_VALUE : -Infinity
  }
}

function writeBools(values: Uint8Array, sign: number, documents: Uint16Array, length: number, out: Float64Array): void {
  for (let i = 0; i < length; i++) {
    const value = values[documents[i]]
    out[i] = value === MISSING ? -Infinity : sign * value
  }
}

function writeRanks(
  column: Extract<Column, { kind: 'keyword' }>,
  ranks: Int32Array,
  sign: number,
  documents: Uint16Array,
  length: number,
  out: Float64Array,
): void {
  for (let i = 0; i < length; i++) {
    const value = valueIdAt(column, documents[i])
    out[i] = value === MISSING ? -Infinity : sign * ranks[value]
  }
}
