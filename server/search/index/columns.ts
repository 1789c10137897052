import type { Bits } from '../arrays/bitmap.ts'
import type { Steps } from '../arrays/slices.ts'
import { firstWhere } from '../arrays/sorted-numbers.ts'
import { itemOf } from './levels.ts'
import type { Postings } from './postings.ts'

export type Column =
  /** The value of document d is `values[d * stride + offset]`: fields of this kind are interleaved. */
  | { kind: 'keyword'; values: Uint16Array | Uint32Array; stride: number; offset: number; postings: Postings }
  /** The values of document d are `values[starts[d]] … values[starts[d + 1] - 1]`. */
  | { kind: 'keywords'; starts: Uint32Array; values: Uint32Array; postings: Postings }
  /** As `keywords`; values are packed (`levels.ts`), ascending in a document. Postings: the item at that level or more. */
  | { kind: 'levels'; starts: Uint32Array; values: Uint32Array; postings: Postings }
  /** 0 missing, 1 no, 2 yes; `sets` and `counts` are by value. */
  | { kind: 'bool'; values: Uint8Array; sets: readonly Bits[]; counts: readonly number[] }
  /** NaN is missing; dates too. `order`: the documents that have a value, ascending by it. */
  | { kind: 'number'; values: Float64Array; order: Uint16Array }

export type ListColumn = Extract<Column, { kind: 'keywords' | 'levels' }>

export type KeywordColumn = Extract<Column, { kind: 'keyword' }>
export type NumberColumn = Extract<Column, { kind: 'number' }>

export const valueIdAt = ({ values, stride, offset }: KeywordColumn, document: number) =>
  values[document * stride + offset]

export const valueIdIn = ({ kind, values }: ListColumn, index: number) =>
  kind === 'levels' ? itemOf(values[index]) : values[index]

/**
 * Interleaves the single-valued fields: a search with few hits reads several fields of each by one memory access. Those
 * whose values fit in 16 bits are apart from the others, so that the cache holds twice as many.
 */
export function* interleaveKeywords(columns: readonly Column[], size: number): Steps<Column[]> {
  const keywordColumns = columns.filter((column) => column.kind === 'keyword')
  const isShort = ({ postings }: KeywordColumn) => (postings.terms.at(-1) ?? 0) <= 65_535
  const interleaved = new Map<Column, Column>()
  for (const group of [keywordColumns.filter(isShort), keywordColumns.filter((column) => !isShort(column))]) {
    const stride = group.length
    const length = size * stride
    const values = group[0] && isShort(group[0]) ? new Uint16Array(length) : new Uint32Array(length)
    for (const [offset, column] of group.entries()) {
      for (let document = 0; document < size; document++)
        values[document * stride + offset] = valueIdAt(column, document)
      interleaved.set(column, { ...column, values, stride, offset })
      yield
    }
  }
  return columns.map((column) => interleaved.get(column) ?? column)
}

/** Of the documents in order, the first whose value is at least so much. */
export const firstFrom = ({ values, order }: NumberColumn, min: number) =>
  firstWhere(order.length, (index) => values[order[index]] >= min)

/** Of the documents in order, the first whose value is more. */
export const firstAbove = ({ values, order }: NumberColumn, max: number) =>
  firstWhere(order.length, (index) => values[order[index]] > max)
