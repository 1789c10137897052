import type { Column } from './columns.ts'
import type { Postings } from './postings.ts'
import type { Collection, Segment } from './segment.ts'
import type { Impacts } from './words/impacts.ts'

/** A key, a term or a value beside its typed arrays: the string and its entry in a map. */
const BYTES_PER_STRING = 100

/** In bytes; those of strings are estimated. */
export function memoryOf({ segments, vocabulary, dictionaries, keys }: Collection): {
  bytes: number
  terms: number
  tombstones: number
} {
  const strings = keys.length + vocabulary.termCount + vocabulary.words.length
  const values = dictionaries.reduce((sum, dictionary) => sum + (dictionary?.size ?? 0), 0)
  return {
    bytes: segments.reduce((sum, segment) => sum + bytesOf(segment), 0) + (strings + values) * BYTES_PER_STRING,
    terms: vocabulary.termCount,
    tombstones: segments.reduce((sum, { deletedCount }) => sum + deletedCount, 0),
  }
}

function bytesOf(segment: Segment): number {
  const { documents, keyRanks, textPostings, bigrams, shortFields, fieldEnds, firstPartEnds, columns, deleted } =
    segment
  const arrays = [documents, keyRanks, deleted, ...fieldEnds, ...firstPartEnds]
  const pairs = bigrams ? bigrams.terms.byteLength + bytesIn(bigrams.postings) : 0
  const short = shortFields ? bytesIn(shortFields.postings) + bytesIn(shortFields.impacts) : 0
  return (
    sizes(arrays) +
    bytesIn(textPostings) +
    pairs +
    short +
    columns.reduce((sum, column) => sum + columnBytes(column), 0)
  )
}

function columnBytes(column: Column): number {
  if (column.kind === 'keyword') return column.values.byteLength / column.stride + bytesIn(column.postings)
  if (column.kind === 'bool') return column.values.byteLength + sizes(column.sets)
  if (column.kind === 'number') return sizes([column.values, column.order])
  return column.values.byteLength + column.starts.byteLength + bytesIn(column.postings)
}

/** Of the arrays among its properties. */
const bytesIn = (arrays: Postings | Impacts) => sizes(Object.values(arrays).filter((part) => typeof part === 'object'))

const sizes = (arrays: readonly { byteLength: number }[]) => arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
