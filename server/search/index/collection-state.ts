import { hasBit } from '../arrays/bitmap.ts'
import type { NumberedStringsState } from '../arrays/numbered-strings.ts'
import type { Steps } from '../arrays/slices.ts'
import type { Schema } from '../engine.ts'
import type { DictionaryState } from './dictionary.ts'
import { type Collection, emptyCollection, type Segment } from './segment.ts'
import type { VocabularyState } from './vocabulary.ts'

/** What a collection is made of. Its lists may grow after it was captured; they are read up to the counts beside them. */
export interface CollectionState {
  vocabulary: VocabularyState
  dictionaries: (DictionaryState | null)[]
  /** By the document's number; any text where no live document has it. */
  keys: NumberedStringsState
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
    keys: keys.capture(),
    fieldWords: fieldWords.slice(),
    size,
    segments: segments.map((segment) => ({ ...segment, deleted: segment.deleted.slice() })),
  }
}

export function* restoreCollection(schema: Schema, saved: CollectionState): Steps<Collection> {
  const collection = emptyCollection(schema)
  collection.keys.restore(saved.keys)
  yield* collection.vocabulary.restore(saved.vocabulary)
  for (let index = 0; index < saved.dictionaries.length; index++) {
    const dictionary = saved.dictionaries[index]
    if (dictionary) yield* collection.dictionaries[index]?.restore(dictionary) ?? []
    yield
  }
  return {
    ...collection,
    fieldWords: saved.fieldWords.slice(),
    size: saved.size,
    segments: saved.segments.map((segment) => ({ ...segment, deleted: segment.deleted.slice() })),
  }
}

/** By the document's number, whether it is live. */
export function* liveNumbers({ keys, segments }: Pick<CollectionState, 'keys' | 'segments'>): Steps<Uint8Array> {
  const live = new Uint8Array(keys.length)
  for (const { documents, deleted, size } of segments) {
    for (let document = 0; document < size; document++) if (!hasBit(deleted, document)) live[documents[document]] = 1
    yield
  }
  return live
}
