import { hasBit } from '../arrays/bitmap.ts'
import type { Schema } from '../engine.ts'
import { Dictionary, type DictionaryState } from './dictionary.ts'
import { type Collection, emptyCollection, type Segment } from './segment.ts'
import { Vocabulary, type VocabularyState } from './vocabulary.ts'

/** What a collection is made of. Its lists may grow after it was captured; they are read up to the counts beside them. */
export interface CollectionState {
  vocabulary: VocabularyState
  dictionaries: (DictionaryState | null)[]
  /** By the document's number; any text where no live document has it. */
  keys: readonly string[]
  fieldWords: Float64Array
  size: number
  segments: readonly Segment[]
}

/** At once, and without what is large and never changes: a pause of a few milliseconds. */
export function captureCollection({
  vocabulary,
  dictionaries,
  keys,
  fieldWords,
  size,
  segments,
}: Collection): CollectionState {
  return {
    vocabulary: vocabulary.capture(),
    dictionaries: dictionaries.map((dictionary) => dictionary?.capture() ?? null),
    keys: keys.slice(),
    fieldWords: fieldWords.slice(),
    size,
    segments: segments.map((segment) => ({ ...segment, deleted: segment.deleted.slice() })),
  }
}

export function restoreCollection(schema: Schema, saved: CollectionState): Collection {
  const collection = emptyCollection(schema)
  return {
    ...collection,
    vocabulary: new Vocabulary(saved.vocabulary),
    dictionaries: collection.dictionaries.map(
      (dictionary, index) => dictionary && new Dictionary(dictionary.keyOf, saved.dictionaries[index] ?? undefined),
    ),
    keys: [...saved.keys],
    fieldWords: saved.fieldWords.slice(),
    size: saved.size,
    segments: saved.segments.map((segment) => ({ ...segment, deleted: segment.deleted.slice() })),
  }
}

/** By the document's number, whether it is live. */
export function liveNumbers({ keys, segments }: Pick<CollectionState, 'keys' | 'segments'>): Uint8Array {
  const live = new Uint8Array(keys.length)
  for (const { documents, deleted, size } of segments)
    for (let document = 0; document < size; document++) if (!hasBit(deleted, document)) live[documents[document]] = 1
  return live
}
