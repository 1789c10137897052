import type { Bits } from '../arrays/bitmap.ts'
import { NumberedStrings } from '../arrays/numbered-strings.ts'
import type { Schema } from '../engine.ts'
import { type Column, valueIdAt, valueIdIn } from './columns.ts'
import { type CompiledSchema, compileSchema, hasDictionary } from './compiled-schema.ts'
import { Dictionary } from './dictionary.ts'
import { type FieldEnds, fieldLength } from './field-ends.ts'
import type { Postings } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'
import type { Bigrams } from './words/bigrams.ts'
import type { ShortFields } from './words/short-fields.ts'

/** A part of the collection, numbered from 0. Immutable except for its set of deleted documents. */
export interface Segment {
  readonly size: number
  /** Number of each document in the collection. */
  readonly documents: Uint32Array
  /** Rank of each document by key, within the segment. */
  readonly keyRanks: Uint16Array
  readonly textPostings: Postings
  /** Null in a small segment, whose positions are soon read. */
  readonly bigrams: Bigrams | null
  /** Null in a small segment, and without a long field. */
  readonly shortFields: ShortFields | null
  readonly fieldEnds: FieldEnds
  /** By field that names a document, in their order: the position behind the last word of the name's first part. */
  readonly firstPartEnds: readonly Uint16Array[]
  /** By the column's index in the compiled schema. */
  readonly columns: readonly Column[]
  readonly deleted: Bits
  deletedCount: number
}

export interface Collection {
  schema: Schema
  compiledSchema: CompiledSchema
  vocabulary: Vocabulary
  /** By the column's index; null for kinds without a dictionary. */
  dictionaries: (Dictionary | null)[]
  /** By the document's number. */
  keys: NumberedStrings
  /** Words of live documents by text field. */
  fieldWords: Float64Array
  segments: Segment[]
  size: number
}

export function emptyCollection(schema: Schema): Collection {
  const compiledSchema = compileSchema(schema)
  return {
    schema,
    compiledSchema,
    vocabulary: new Vocabulary(),
    dictionaries: compiledSchema.columns.map(({ kind, keyOf }) => (hasDictionary(kind) ? new Dictionary(keyOf) : null)),
    keys: new NumberedStrings(),
    fieldWords: new Float64Array(compiledSchema.texts.length),
    segments: [],
    size: 0,
  }
}

/** An unknown field is a mistake of the calling feature: it throws. */
export function columnNamed({ compiledSchema, schema }: Collection, name: string): number {
  const index = compiledSchema.columns.findIndex((column) => column.name === name)
  if (index < 0) throw new Error(`The collection ${schema.name} has no field ${name} with values`)
  return index
}

/** Adds a document to the collection's counts (`by` 1) or subtracts it (`by` -1). */
export function countDocument(collection: Collection, segment: Segment, document: number, by: 1 | -1): void {
  collection.size += by
  const { fieldWords, dictionaries } = collection
  for (let field = 0; field < fieldWords.length; field++) {
    fieldWords[field] += by * fieldLength(segment.fieldEnds, field, document)
  }
  for (let index = 0; index < segment.columns.length; index++) {
    const column = segment.columns[index]
    const dictionary = dictionaries[index]
    if (!dictionary) continue
    if (by === 1) dictionary.additions++
    const counts = dictionary.counts.array
    if (column.kind === 'keyword') {
      const value = valueIdAt(column, document)
      counts[value] += by
    } else if (column.kind === 'keywords' || column.kind === 'levels') {
      const end = column.starts[document + 1]
      for (let i = column.starts[document]; i < end; i++) {
        const value = valueIdIn(column, i)
        counts[value] += by
      }
    }
  }
}
