import { type NumberedStringsState, textAt } from '../arrays/numbered-strings.ts'
import { runInSlices, type Steps, type YieldControl } from '../arrays/slices.ts'
import type { SortedStringsState } from '../arrays/sorted-strings.ts'
import { liveNumbers } from '../index/collection-state.ts'
import type { DictionaryState } from '../index/dictionary.ts'
import type { Segment } from '../index/segment.ts'
import type { EngineState } from '../memory-engine.ts'
import { decodeJoined, decodeStrings, encodeStrings, type StringBlock } from './string-block.ts'

/** The part of a segment that never changes. */
export type StoredSegment = Omit<Segment, 'deleted' | 'deletedCount'>

interface StoredDictionary {
  labels: StringBlock
  keys: StringBlock
  counts: Int32Array
  order: Uint32Array
}

/** Each string is the end of a value, so that its length is enough. */
interface StoredSuggester {
  values: Uint32Array
  lengths: Uint32Array
  order: Uint32Array
}

/** All but the segments. */
interface StoredTables {
  generation: number
  size: number
  keys: StringBlock
  fieldWords: Float64Array
  vocabulary: { terms: StringBlock; words: StringBlock; wordCounts: Uint32Array; order: Uint32Array }
  dictionaries: (StoredDictionary | null)[]
  suggesters: (StoredSuggester | null)[]
  deleted: Pick<Segment, 'deleted' | 'deletedCount'>[]
}

/** Entries between two steps. */
const STEP = 20_000

export function storedSegment({ deleted, deletedCount, ...stored }: Segment): StoredSegment {
  return stored
}

/** The state may go on changing beyond what its counts tell. */
export async function encodeTables(state: EngineState, yieldControl: YieldControl): Promise<StoredTables> {
  return runInSlices(encodeInSteps(state), yieldControl)
}

function* encodeInSteps(state: EngineState): Steps<StoredTables> {
  const { generation, size, keys, fieldWords, vocabulary, segments } = state
  const { terms, termCount, words, wordCounts, order } = vocabulary
  const dictionaries: StoredTables['dictionaries'] = []
  for (const dictionary of state.dictionaries) dictionaries.push(dictionary && (yield* storedDictionary(dictionary)))
  const suggesters: StoredTables['suggesters'] = []
  for (const suggester of state.suggesters) suggesters.push(suggester && (yield* storedSuggester(suggester)))
  return {
    generation,
    size,
    keys: yield* encodeStrings(withoutFree(keys, yield* liveNumbers(state)), keys.length),
    fieldWords,
    vocabulary: {
      terms: yield* encodeStrings(terms, termCount),
      words: yield* encodeStrings(words, wordCounts.length),
      wordCounts,
      order,
    },
    dictionaries,
    suggesters,
    deleted: segments.map(({ deleted, deletedCount }) => ({ deleted, deletedCount })),
  }
}

function* storedDictionary({ labels, keys, counts, order }: DictionaryState): Steps<StoredDictionary> {
  const { length } = counts
  return { labels: yield* encodeStrings(labels, length), keys: yield* encodeStrings(keys, length), counts, order }
}

function* storedSuggester({ strings, values, order }: SortedStringsState): Steps<StoredSuggester> {
  const lengths = new Uint32Array(order.length)
  for (let entry = 0; entry < order.length; entry++) {
    lengths[entry] = strings[entry].length
    if (entry % STEP === 0) yield
  }
  return { values, lengths, order }
}

/** Removed documents leave no key on the disk. */
function* withoutFree(keys: NumberedStringsState, live: Uint8Array): Generator<string> {
  for (let number = 0; number < live.length; number++) yield live[number] === 1 ? textAt(keys, number) : ''
}

export function* decodeState(stored: unknown, segments: readonly StoredSegment[]): Steps<EngineState> {
  const { keys, vocabulary, suggesters: tails, deleted, ...rest } = stored as StoredTables
  const terms = yield* decodeStrings(vocabulary.terms)
  const words = yield* decodeStrings(vocabulary.words)
  const dictionaries: EngineState['dictionaries'] = []
  const suggesters: EngineState['suggesters'] = []
  for (let index = 0; index < rest.dictionaries.length; index++) {
    const [values, suggester] = [rest.dictionaries[index], tails[index]]
    const dictionary = values && (yield* loadedDictionary(values))
    dictionaries.push(dictionary)
    suggesters.push(suggester && (yield* loadedSuggester(suggester, dictionary?.keys ?? [])))
  }
  return {
    ...rest,
    keys: yield* decodeJoined(keys),
    vocabulary: { ...vocabulary, terms, termCount: terms.length, words },
    dictionaries,
    suggesters,
    segments: segments.map((segment, index) => ({ ...segment, ...deleted[index] })),
  }
}

function* loadedDictionary({ labels, keys, counts, order }: StoredDictionary): Steps<DictionaryState> {
  return { labels: yield* decodeStrings(labels), keys: yield* decodeStrings(keys), counts, order }
}

function* loadedSuggester(
  { values, lengths, order }: StoredSuggester,
  keys: readonly string[],
): Steps<SortedStringsState> {
  const strings: string[] = new Array(lengths.length)
  for (let entry = 0; entry < lengths.length; entry++) {
    const key = keys[values[entry]]
    strings[entry] = key.slice(key.length - lengths[entry])
    if (entry % STEP === 0) yield
  }
  return { strings, values, order }
}
