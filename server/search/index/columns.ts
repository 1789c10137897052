import type { Bits } from '../arrays/bitmap.ts'
import { itemOf } from './levels.ts'
import type { Postings } from './postings.ts'

export type Column =
  /** The value of document d is `values[d * stride + offset]`: fields of this kind are interleaved. */
  | { kind: 'keyword'; values: Uint32Array; stride: number; offset: number; postings: Postings }
  /** The values of document d are `values[starts[d]] … values[starts[d + 1] - 1]`. */
  | { kind: 'keywords'; starts: Uint32Array; values: Uint32Array; postings: Postings }
  /** As `keywords`; values are packed (`levels.ts`), ascending in a document. Postings: the item at that level or more. */
  | { kind: 'levels'; starts: Uint32Array; values: Uint32Array; postings: Postings }
  /** 0 missing, 1 no, 2 yes; `sets` and `counts` are by value. */
  | { kind: 'bool'; values: Uint8Array; sets: readonly Bits[]; counts: readonly number[] }
  /** NaN is missing; dates too. `sorted` omits missing values; `highest` and `lowest` are per block of documents. */
  | { kind: 'number'; values: Float64Array; sorted: Float64Array; highest: Float64Array; lowest: Float64Array }

export type ListColumn = Extract<Column, { kind: 'keywords' | 'levels' }>

type KeywordColumn = Extract<Column, { kind: 'keyword' }>

/** Documents per block. */
const BLOCK = 64
export const WORDS_PER_BLOCK = BLOCK / 32

/** A block without values has -Infinity and Infinity. */
export function blockBounds(values: Float64Array): { highest: Float64Array; lowest: Float64Array } {
  const blocks = Math.ceil(values.length / BLOCK)
  const highest = new Float64Array(blocks).fill(-Infinity)
  const lowest = new Float64Array(blocks).fill(Infinity)
  for (let document = 0; document < values.length; document++) {
    const value = values[document]
    const block = Math.floor(document / BLOCK)
    if (value > highest[block]) highest[block] = value
    if (value < lowest[block]) lowest[block] = value
  }
  return { highest, lowest }
}

export const valueIdAt = ({ values, stride, offset }: KeywordColumn, document: number) =>
  values[document * stride + offset]

export const valueIdIn = ({ kind, values }: ListColumn, index: number) =>
  kind === 'levels' ? itemOf(values[index]) : values[index]

/** Interleaves the single-valued fields: a search with few hits reads several fields of each by one memory access. */
export function interleaveKeywords(columns: readonly Column[], size: number): Column[] {
  const keywordColumns = columns.filter((column) => column.kind === 'keyword')
  const stride = keywordColumns.length
  const values = new Uint32Array(size * stride)
  keywordColumns.forEach((column, offset) => {
    for (let document = 0; document < size; document++) values[document * stride + offset] = valueIdAt(column, document)
  })
  return columns.map((column) =>
    column.kind === 'keyword' ? { ...column, values, stride, offset: keywordColumns.indexOf(column) } : column,
  )
}
