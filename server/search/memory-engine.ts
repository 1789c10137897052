import type { Analyzer } from './analyze.ts'
import { segmentBuilder } from './build-segment.ts'
import { fullMerge, mergeInSlices, nextMerge } from './compaction.ts'
import { Corrector } from './correct.ts'
import type { Schema, SearchDocument, SearchEngine } from './engine.ts'
import { explainDocument } from './explain.ts'
import { isTermLive } from './live-terms.ts'
import { memoryOf } from './memory-use.ts'
import { MAX_CHARACTERS } from './parse-query.ts'
import { createPlaces, type Places } from './places.ts'
import { readyRequest, runSearch } from './run-search.ts'
import { type Collection, columnNamed, emptyCollection, type Segment } from './segment.ts'
import { giveWay, inSlices, type Pause } from './slices.ts'
import { Suggester } from './suggest.ts'

/** Documents analysed into one segment; merging makes larger ones of them. */
const BATCH = 2_048

export interface MemoryEngine extends SearchEngine {
  /** Merges all segments as far as they go; resolves when nothing is left to do. */
  compact(): Promise<void>
}

const nextTurn: Pause = () => new Promise((resolve) => setImmediate(resolve))

/**
 * The search core in this process: immutable segments with postings and columns. Changes are analysed in slices that let
 * requests through; each batch becomes visible as a whole, what is removed together with the last. `pause` gives way
 * between slices.
 */
export function createMemoryEngine(schema: Schema, analyzer: Analyzer, pause: Pause = nextTurn): MemoryEngine {
  const collection = emptyCollection(schema)
  const places = createPlaces(collection)
  const corrector = new Corrector(collection.vocabulary)
  const suggesters = collection.dictionaries.map((dictionary) => dictionary && new Suggester(dictionary))
  let generation = 0
  // Changes and merges run one after another; a merge at a time, so that changes wait for one at most.
  let work = Promise.resolve()
  const inTurn = (task: () => Promise<void>) => {
    const result = work.then(task)
    work = result.catch(() => {})
    return result
  }
  const settle = () => {
    for (const dictionary of collection.dictionaries) dictionary?.settle()
    for (const suggester of suggesters) suggester?.settle()
    collection.vocabulary.settle()
    corrector.settle()
  }
  const merge = (segments: readonly Segment[]) => mergeInSlices(collection, segments, pause, places.moved)
  const tidy = async () => {
    const next = nextMerge(collection.segments)
    if (next.length === 0) return
    await merge(next)
    inTurn(tidy)
  }
  return {
    schema,
    get generation() {
      return generation
    },
    get size() {
      return collection.size
    },
    async apply({ upsert = [], remove = [] }) {
      await inTurn(async () => {
        const latest = new Map(upsert.map((document) => [document.key, document]))
        const gone = remove.filter((key) => !latest.has(key))
        await addInSlices({ collection, analyzer, places, pause, settle }, [...latest.values()], gone)
        generation++
      })
      inTurn(tidy)
    },
    search: async (request) => runSearch(collection, analyzer, request),
    explain: async (request, key) =>
      explainDocument(collection, readyRequest(collection, analyzer, request), places.find(key)),
    suggest: async ({ field, prefix, limit }) => suggesterOf(collection, suggesters, field).suggest(prefix, limit),
    correct: async (whole) => {
      const text = whole.slice(0, MAX_CHARACTERS)
      const isLive = (word: string) =>
        analyzer.words(word).some(({ terms }) => isTermLive(collection, terms[0] as string))
      return corrector.correct(text, (word) => analyzer.isInName(word) || isKnown(collection, analyzer, word), isLive)
    },
    memory: () => memoryOf(collection),
    compact: () =>
      inTurn(async () => {
        for (let next = fullMerge(collection.segments); next.length > 0; next = fullMerge(collection.segments))
          await merge(next)
      }),
  }
}

interface Writing {
  collection: Collection
  analyzer: Analyzer
  places: Places
  pause: Pause
  /** Files new words and values into the orders that searches need. */
  settle: () => void
}

/** Analyses documents into segments, each of which becomes visible as soon as it is made. */
async function addInSlices(
  { collection, analyzer, places, pause, settle }: Writing,
  documents: readonly SearchDocument[],
  gone: readonly string[],
): Promise<void> {
  const turn = giveWay(pause)
  for (let from = 0; from < documents.length || from === 0; from += BATCH) {
    const builder = segmentBuilder(collection, analyzer)
    for (const document of documents.slice(from, from + BATCH)) {
      builder.add(document, places.numberOf(document.key))
      const waiting = turn()
      if (waiting) await waiting
    }
    const segment = builder.size > 0 ? await inSlices(builder.finish(), pause) : null
    if (from + BATCH >= documents.length) for (const key of gone) places.remove(key)
    if (segment) places.publish(segment)
    settle()
  }
}

function suggesterOf(collection: Collection, suggesters: readonly (Suggester | null)[], field: string): Suggester {
  const suggester = suggesters[columnNamed(collection, field)]
  if (!suggester) throw new Error(`${field} has no names to suggest`)
  return suggester
}

/** Whether searching for the word finds anything. */
function isKnown(collection: Collection, analyzer: Analyzer, word: string): boolean {
  return analyzer.query(word).every((slot) => slot.some(({ term }) => isTermLive(collection, term)))
}
