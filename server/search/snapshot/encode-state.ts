import { runInSlices, type Steps, type YieldControl } from '../arrays/slices.ts'
import type { SortedStringsState } from '../arrays/sorted-strings.ts'
import { liveNumbers } from '../index/collection-state.ts'
import type { DictionaryState } from '../index/dictionary.ts'
import type { Segment } from '../index/segment.ts'
import type { EngineState } from '../memory-engine.ts'
import { decodeStrings, encodeStrings, type StringBlock } from './string-block.ts'

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
const STEP = 50_000

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
    keys: yield* encodeStrings(withoutFree(state), keys.length),
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
  const stored = { values: new Uint32Array(order.length), lengths: new Uint32Array(order.length), order }
  for (let entry = 0; entry < order.length; entry++) {
    stored.values[entry] = values[entry]
    stored.lengths[entry] = strings[entry].length
    if (entry % STEP === 0) yield
  }
  return stored
}

/** Removed documents leave no key on the disk. */
function* withoutFree({ keys, segments }: EngineState): Generator<string> {
  const live = liveNumbers({ keys, segments })
  for (let number = 0; number < keys.length; number++) yield live[number] === 1 ? keys[number] : ''
}

export function decodeState(stored: unknown, segments: readonly StoredSegment[]): EngineState {
  const { keys, vocabulary, suggesters, deleted, ...rest } = stored as StoredTables
  const terms = decodeStrings(vocabulary.terms)
  const dictionaries = rest.dictionaries.map((dictionary) => dictionary && loadedDictionary(dictionary))
  return {
    ...rest,
    keys: decodeStrings(keys),
    vocabulary: { ...vocabulary, terms, termCount: terms.length, words: decodeStrings(vocabulary.words) },
    dictionaries,
    suggesters: suggesters.map((suggester, index) => suggester && loadedSuggester(suggester, dictionaries[index])),
    segments: segments.map((segment, index) => ({ ...segment, ...deleted[index] })),
  }
}

function loadedDictionary({ labels, keys, counts, order }: StoredDictionary): DictionaryState {
  return { labels: decodeStrings(labels), keys: decodeStrings(keys), counts, order }
}

function loadedSuggester(
  { values, lengths, order }: StoredSuggester,
  dictionary: DictionaryState | null,
): SortedStringsState {
  const keys = dictionary?.keys ?? []
  const strings = Array.from(lengths, (length, entry) => {
    const key = keys[values[entry]]
    return key.slice(key.length - length)
  })
  return { strings, values: Array.from(values), order }
}
