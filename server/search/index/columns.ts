import type { Bits } from '../arrays/bitmap.ts'
import { itemOf } from './levels.ts'
import type { Postings } from './postings.ts'

export type Column =
  /** The value of document d is `values[d * stride + offset]`: fields of this kind lie side by side. */
  | { kind: 'keyword'; values: Uint32Array; stride: number; offset: number; postings: Postings }
  /** The values of document d are `values[starts[d]] … values[starts[d + 1] - 1]`. */
  | { kind: 'keywords'; starts: Uint32Array; values: Uint32Array; postings: Postings }
  /**
   * As `keywords`; a value is an item at its level (`levels.ts`). Postings hold under each level the documents that
   * reach it.
   */
  | { kind: 'levels'; starts: Uint32Array; values: Uint32Array; postings: Postings }
  /** 0 missing, 1 no, 2 yes; `sets` holds the documents that have each, `counts` how many they are. */
  | { kind: 'bool'; values: Uint8Array; sets: readonly Bits[]; counts: readonly number[] }
  /**
   * NaN is missing. Dates too. `sorted` holds the other values, ascending; `highest` and `lowest` those of each block.
   */
  | { kind: 'number'; values: Float64Array; sorted: Float64Array; highest: Float64Array; lowest: Float64Array }

export type ListColumn = Extract<Column, { kind: 'keywords' | 'levels' }>

type KeywordColumn = Extract<Column, { kind: 'keyword' }>

/** Documents of one block, whose highest and lowest values are kept. */
const BLOCK = 64
/** Of a bitmap. */
export const WORDS_PER_BLOCK = BLOCK / 32

/** Highest and lowest value of each block; of a block without values -Infinity and Infinity. */
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

/** The number of the name, or of the item, at a place of the values. */
export const valueIdIn = ({ kind, values }: ListColumn, index: number) =>
  kind === 'levels' ? itemOf(values[index]) : values[index]

/**
 * Names of single-valued fields lie side by side: few documents of many then cost one access to memory, not one a
 * field.
 */
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
