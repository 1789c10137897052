import { listBits, wordsFor } from './arrays/bitmap.ts'
import { forEachInSlices, runInSlices, type YieldControl } from './arrays/slices.ts'
import type { Percolator, SearchDocument, StoredSearch } from './engine.ts'
import { segmentBuilder } from './index/build-segment.ts'
import { SEGMENT_SIZE } from './index/postings.ts'
import type { Collection, Segment } from './index/segment.ts'
import { anchorOf, rarestFirst } from './match/anchors.ts'
import { compileFilter } from './match/clauses.ts'
import { planQuery } from './match/plan.ts'
import { type Condition, meetAll, StoredConditions } from './match/stored-conditions.ts'
import type { QueryNode } from './query.ts'
import type { Analyzer } from './text/analyze.ts'

interface Stored {
  id: string
  search: StoredSearch
  conditions: readonly Condition[]
  anchors: readonly number[]
  /** Terms and values that no document had: one that has will change the plan. */
  missing: readonly Missing[]
  round: number
}

/** A term (`column` -1) or a value of a column. */
interface Missing {
  column: number
  name: string
}

const ALWAYS = -1
const anchorKey = (column: number, id: number) => (column + 1) * 2 ** 32 + id

/**
 * Searches compiled once and kept, asked about a few documents at a time: these are put into a segment of their own with
 * the collection's terms and values, and only searches with a rare condition that one of them meets are evaluated.
 */
export function createPercolator(collection: Collection, analyzer: Analyzer, yieldControl: YieldControl): Percolator {
  const all = new Map<string, Stored>()
  const { index, unindex, outdated, touchedBy } = searchIndex(collection)
  const shared = new StoredConditions()
  let round = 0
  let latest: { documents: readonly SearchDocument[]; segment: Segment } | null = null

  const named = (ids: readonly string[]) => ids.map((id) => all.get(id)).filter((stored) => stored !== undefined)
  const release = (stored: Stored) => {
    unindex(stored)
    for (const condition of stored.conditions) shared.release(condition)
  }
  const recompile = (stored: Stored) => {
    release(stored)
    Object.assign(stored, compile(collection, analyzer, shared, stored.search))
    index(stored)
  }
  const remove = (id: string) => {
    const stored = all.get(id)
    if (!stored) return
    release(stored)
    all.delete(id)
  }
  return {
    get size() {
      return all.size
    },
    set(id, search) {
      remove(id)
      const stored = { id, search, ...compile(collection, analyzer, shared, search), round: 0 }
      all.set(id, stored)
      index(stored)
    },
    delete: remove,
    async match(documents, ids) {
      const found = new Map<string, string[]>()
      if (documents.length > SEGMENT_SIZE) throw new Error(`At most ${SEGMENT_SIZE} documents at a time`)
      if (documents.length === 0 || all.size === 0 || ids?.length === 0) return found
      if (latest?.documents !== documents)
        latest = { documents, segment: await buildSegment(collection, analyzer, documents, yieldControl) }
      const { segment } = latest
      await forEachInSlices(outdated(), yieldControl, recompile)
      round += 1
      const current = round
      const bits = new Uint32Array(wordsFor(segment.size))
      await forEachInSlices(ids ? named(ids) : touchedBy(segment), yieldControl, (stored) => {
        if (stored.round === current) return
        stored.round = current
        if (meetAll(segment, current, stored.conditions, bits))
          found.set(stored.id, keysOf(documents, listBits(bits, numbers)))
      })
      return found
    },
  }
}

function searchIndex(collection: Collection) {
  const byAnchor = new Map<number, Set<Stored>>()
  const byMissing = new Map<string, Missing & { waiting: Set<Stored> }>()
  /** Compiled anew each time: words that begin as typed. */
  const incomplete = new Set<Stored>()
  return {
    index(stored: Stored) {
      for (const key of stored.anchors) setOf(byAnchor, key).add(stored)
      for (const missing of stored.missing) {
        const key = missingKey(missing)
        const known = byMissing.get(key) ?? { ...missing, waiting: new Set() }
        known.waiting.add(stored)
        byMissing.set(key, known)
      }
      if (hasPrefix(stored.search.query)) incomplete.add(stored)
    },
    unindex(stored: Stored) {
      for (const key of stored.anchors) removeFrom(byAnchor, key, stored)
      for (const missing of stored.missing) {
        const key = missingKey(missing)
        const waiting = byMissing.get(key)?.waiting
        waiting?.delete(stored)
        if (waiting?.size === 0) byMissing.delete(key)
      }
      incomplete.delete(stored)
    },
    outdated() {
      const found = new Set(incomplete)
      for (const { waiting, ...missing } of byMissing.values())
        if (isKnown(collection, missing)) for (const stored of waiting) found.add(stored)
      return found
    },
    *touchedBy(segment: Segment) {
      for (const key of anchorsIn(segment)) yield* byAnchor.get(key) ?? []
    },
  }
}

function compile(
  collection: Collection,
  analyzer: Analyzer,
  shared: StoredConditions,
  { query, filters = [], textFields }: StoredSearch,
) {
  const missing: Missing[] = []
  const { vocabulary } = collection
  vocabulary.onMissing = (name) => missing.push({ column: -1, name })
  const plan = query ? planQuery(collection, analyzer, query, textFields) : null
  vocabulary.onMissing = null
  const compiled = filters.map((filter) => compileFilter(collection, filter))
  for (const [index, { column, any }] of compiled.entries()) {
    for (const clause of filters[index]?.any ?? []) {
      const name = 'item' in clause ? clause.item : 'value' in clause ? String(clause.value) : null
      const value = name === null ? null : { column, name }
      if (value && any.some(({ kind }) => kind === 'nothing') && !isKnown(collection, value)) missing.push(value)
    }
  }
  const parts = rarestFirst(collection, plan?.kind === 'and' ? plan.nodes : plan ? [plan] : [])
  const anchor = anchorOf(collection, parts, compiled)
  const anchors = anchor ? anchor.ids.map((id) => anchorKey(anchor.column, id)) : [ALWAYS]
  const conditions = [...compiled, ...parts].map((condition) => shared.share(condition))
  return { conditions, anchors, missing }
}

const missingKey = ({ column, name }: Missing) => `${column} ${name}`

/** A column without names never learns one. */
const isKnown = ({ vocabulary, dictionaries }: Collection, { column, name }: Missing) =>
  column < 0 ? vocabulary.find(name) !== undefined : dictionaries[column]?.find(name) !== undefined

function hasPrefix(node: QueryNode | null | undefined): boolean {
  if (!node) return false
  if ('nodes' in node) return node.nodes.some(hasPrefix)
  return 'node' in node ? hasPrefix(node.node) : node.kind === 'prefix'
}

async function buildSegment(
  collection: Collection,
  analyzer: Analyzer,
  documents: readonly SearchDocument[],
  yieldControl: YieldControl,
): Promise<Segment> {
  const keys = { at: (number: number) => documents[number].key }
  const builder = segmentBuilder({ ...collection, keys }, analyzer, { areWordsCounted: false })
  await forEachInSlices(documents.entries(), yieldControl, ([number, document]) => builder.add(document, number))
  return runInSlices(builder.finish(), yieldControl)
}

function* anchorsIn({ textPostings, columns }: Segment): Generator<number> {
  yield ALWAYS
  for (const term of textPostings.terms) yield anchorKey(-1, term)
  for (const [index, column] of columns.entries()) {
    if (column.kind !== 'keyword' && column.kind !== 'keywords') continue
    for (const value of column.postings.terms) yield anchorKey(index, value)
  }
}

const numbers = new Uint16Array(SEGMENT_SIZE)

const keysOf = (documents: readonly SearchDocument[], count: number) =>
  Array.from(numbers.subarray(0, count), (number) => documents[number]?.key as string)

function setOf<K>(map: Map<K, Set<Stored>>, key: K): Set<Stored> {
  const known = map.get(key)
  if (known) return known
  const made = new Set<Stored>()
  map.set(key, made)
  return made
}

function removeFrom<K>(map: Map<K, Set<Stored>>, key: K, stored: Stored): void {
  const known = map.get(key)
  known?.delete(stored)
  if (known?.size === 0) map.delete(key)
}
