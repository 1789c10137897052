import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { forEachInSlices, runAtOnce, runInSlices, type Steps, type YieldControl } from './arrays/slices.ts'
import type { SortedStringsState } from './arrays/sorted-strings.ts'
import { Corrector } from './correct.ts'
import type { Schema, SearchDocument, SearchEngine } from './engine.ts'
import { explainDocument } from './explain.ts'
import { segmentBuilder } from './index/build-segment.ts'
import { type CollectionState, captureCollection, restoreCollection } from './index/collection-state.ts'
import { fullMerge, mergeInSlices, nextMerge } from './index/compaction.ts'
import { createDocumentTable, type DocumentTable } from './index/document-table.ts'
import { isTermLive } from './index/live-terms.ts'
import { memoryOf } from './index/memory-use.ts'
import { type Collection, columnNamed, emptyCollection, type Segment } from './index/segment.ts'
import { createPercolator } from './percolator.ts'
import { compileRequest, runSearch } from './run-search.ts'
import { Suggester } from './suggest.ts'
import type { Analyzer } from './text/analyze.ts'
import { MAX_CHARACTERS } from './text/parse-query.ts'

/** Documents per new segment; merging makes larger ones. */
const BATCH = 2_048

/** Everything by which an engine answers. */
export interface EngineState extends CollectionState {
  generation: number
  suggesters: (SortedStringsState | null)[]
}

export interface MemoryEngine extends SearchEngine {
  compact(): Promise<void>
  /** After the changes so far; later ones don't touch it. */
  capture(): Promise<EngineState>
}

/** Changes run in slices with `yieldControl` between; each batch is visible as a whole, removals with the last one. */
export function createMemoryEngine(
  schema: Schema,
  analyzer: Analyzer,
  yieldControl: YieldControl = yieldToEventLoop,
): MemoryEngine {
  const collection = emptyCollection(schema)
  return engineOver(collection, runAtOnce(suggestersOf(collection)), analyzer, yieldControl)
}

/** Searches run at once; changes begin when the keys of all documents have been read in. */
export async function restoreMemoryEngine(
  schema: Schema,
  analyzer: Analyzer,
  saved: EngineState,
  yieldControl: YieldControl = yieldToEventLoop,
): Promise<MemoryEngine> {
  const collection = await runInSlices(restoreCollection(schema, saved), yieldControl)
  const suggesters = await runInSlices(suggestersOf(collection, saved), yieldControl)
  return engineOver(collection, suggesters, analyzer, yieldControl, saved.generation)
}

function* suggestersOf({ dictionaries }: Collection, saved?: EngineState): Steps<(Suggester | null)[]> {
  const suggesters: (Suggester | null)[] = []
  for (const [index, dictionary] of dictionaries.entries()) {
    suggesters.push(dictionary && new Suggester(dictionary, saved?.suggesters[index] ?? undefined))
    yield
  }
  return suggesters
}

function engineOver(
  collection: Collection,
  suggesters: readonly (Suggester | null)[],
  analyzer: Analyzer,
  yieldControl: YieldControl,
  generation = 0,
): MemoryEngine {
  const { schema } = collection
  const documentTable = createDocumentTable(collection)
  const corrector = new Corrector(collection.vocabulary)
  const runExclusive = oneAtATime()
  const flush = function* (): Steps<void> {
    for (const sorted of [...collection.dictionaries, ...suggesters, collection.vocabulary, corrector]) {
      if (sorted) yield* sorted.flushInSteps()
      yield
    }
  }
  const restored = runExclusive(async () => {
    await runInSlices(documentTable.restore(), yieldControl)
    await runInSlices(flush(), yieldControl)
  })
  const merge = (segments: readonly Segment[]) =>
    mergeInSlices(collection, segments, yieldControl, documentTable.relocate)
  const compactNext = async () => {
    const next = nextMerge(collection.segments)
    if (next.length === 0) return
    await merge(next)
    void runExclusive(compactNext)
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
      await runExclusive(async () => {
        const latest = new Map(upsert.map((document) => [document.key, document]))
        const removed = remove.filter((key) => !latest.has(key))
        await addInSlices({ collection, analyzer, documentTable, yieldControl, flush }, [...latest.values()], removed)
        generation++
      })
      void runExclusive(compactNext)
    },
    search: async (request) => runSearch(collection, analyzer, request),
    explain: async (request, key) => {
      await restored
      return explainDocument(collection, compileRequest(collection, analyzer, request), documentTable.find(key))
    },
    suggest: async ({ field, prefix, limit }) => suggesterOf(collection, suggesters, field).suggest(prefix, limit),
    correct: async (whole, keep = new Set()) => {
      const text = whole.slice(0, MAX_CHARACTERS)
      const isLive = (word: string) => analyzer.words(word).some(({ terms }) => isTermLive(collection, terms[0]))
      const knowledgeOf = (word: string) => {
        if (keep.has(word) || analyzer.isInNamedTerm(word)) return 'name'
        return isKnown(collection, analyzer, word) ? 'word' : 'unknown'
      }
      return corrector.correct(text, knowledgeOf, isLive)
    },
    percolator: () => createPercolator(collection, analyzer, yieldControl),
    memory: () => memoryOf(collection),
    capture: () =>
      runExclusive(async () => ({
        generation,
        suggesters: suggesters.map((suggester) => suggester?.capture() ?? null),
        ...captureCollection(collection),
      })),
    compact: () =>
      runExclusive(async () => {
        for (let next = fullMerge(collection.segments); next.length > 0; next = fullMerge(collection.segments))
          await merge(next)
      }),
  }
}

/** Changes and merges run one after another, one merge at a time: a change waits for one merge at most. */
function oneAtATime() {
  let work: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = work.then(task)
    work = result.catch(() => {})
    return result
  }
}

interface WriteContext {
  collection: Collection
  analyzer: Analyzer
  documentTable: DocumentTable
  yieldControl: YieldControl
  flush: () => Steps<void>
}

async function addInSlices(
  { collection, analyzer, documentTable, yieldControl, flush }: WriteContext,
  documents: readonly SearchDocument[],
  removed: readonly string[],
): Promise<void> {
  for (let from = 0; from < documents.length || from === 0; from += BATCH) {
    const builder = segmentBuilder(collection, analyzer)
    await forEachInSlices(documents.slice(from, from + BATCH), yieldControl, (document) =>
      builder.add(document, documentTable.numberOf(document.key)),
    )
    const segment = builder.size > 0 ? await runInSlices(builder.finish(), yieldControl) : null
    if (from + BATCH >= documents.length) for (const key of removed) documentTable.remove(key)
    if (segment) documentTable.publish(segment)
    await runInSlices(flush(), yieldControl)
  }
}

function suggesterOf(collection: Collection, suggesters: readonly (Suggester | null)[], field: string): Suggester {
  const suggester = suggesters[columnNamed(collection, field)]
  if (!suggester) throw new Error(`${field} has no names to suggest`)
  return suggester
}

function isKnown(collection: Collection, analyzer: Analyzer, word: string): boolean {
  return analyzer.query(word).every(({ alternatives }) => alternatives.some(({ term }) => isTermLive(collection, term)))
}
