import { type Bits, listBits } from './arrays/bitmap.ts'
import { createYielder, runInSlices, type YieldControl } from './arrays/slices.ts'
import type { Percolator, SearchDocument, StoredSearch } from './engine.ts'
import { segmentBuilder } from './index/build-segment.ts'
import { type Collection, SEGMENT_SIZE, type Segment } from './index/segment.ts'
import { anchorOf, rarestFirst } from './match/anchors.ts'
import { type CompiledFilter, compileFilter } from './match/clauses.ts'
import { evaluate } from './match/evaluate.ts'
import { matchFilters } from './match/match-filters.ts'
import { type Plan, planQuery } from './match/plan.ts'
import { liveBits, resetScratch } from './match/scratch.ts'
import type { QueryNode } from './query.ts'
import type { Analyzer } from './text/analyze.ts'

interface Stored {
  id: string
  search: StoredSearch
  parts: readonly Plan[]
  filters: readonly CompiledFilter[]
  anchors: readonly number[]
  /** Terms that no document had: one that has will change the plan. */
  missing: readonly string[]
  round: number
}

const ALWAYS = -1
const anchorKey = (column: number, id: number) => (column + 1) * 2 ** 32 + id

/**
 * Searches compiled once and kept, asked about a few documents at a time: these are put into a segment of their own with
 * the collection's terms and values, and only searches with a rare condition that one of them meets are evaluated.
 */
export function createPercolator(collection: Collection, analyzer: Analyzer, yieldControl: YieldControl): Percolator {
  const all = new Map<string, Stored>()
  const byAnchor = new Map<number, Set<Stored>>()
  const byMissing = new Map<string, Set<Stored>>()
  /** Compiled anew each time: filters on values that no document had, words that begin as typed. */
  const incomplete = new Set<Stored>()
  let round = 0

  const index = (stored: Stored) => {
    for (const key of stored.anchors) setOf(byAnchor, key).add(stored)
    for (const term of stored.missing) setOf(byMissing, term).add(stored)
    if (isIncomplete(stored)) incomplete.add(stored)
  }
  const unindex = (stored: Stored) => {
    for (const key of stored.anchors) removeFrom(byAnchor, key, stored)
    for (const term of stored.missing) removeFrom(byMissing, term, stored)
    incomplete.delete(stored)
  }
  const recompile = (stored: Stored) => {
    unindex(stored)
    Object.assign(stored, compile(collection, analyzer, stored.search))
    index(stored)
  }
  const outdated = () => {
    const found = new Set(incomplete)
    for (const [term, waiting] of byMissing)
      if (collection.vocabulary.find(term) !== undefined) for (const stored of waiting) found.add(stored)
    return found
  }
  const remove = (id: string) => {
    const stored = all.get(id)
    if (!stored) return
    unindex(stored)
    all.delete(id)
  }
  return {
    get size() {
      return all.size
    },
    set(id, search) {
      remove(id)
      const stored = { id, search, ...compile(collection, analyzer, search), round: 0 }
      all.set(id, stored)
      index(stored)
    },
    delete: remove,
    async match(documents) {
      const found = new Map<string, string[]>()
      if (documents.length > SEGMENT_SIZE) throw new Error(`At most ${SEGMENT_SIZE} documents at a time`)
      if (documents.length === 0 || all.size === 0) return found
      const yieldIfDue = createYielder(yieldControl)
      const segment = await buildSegment(collection, analyzer, documents, yieldControl)
      for (const stored of outdated()) {
        recompile(stored)
        const pending = yieldIfDue()
        if (pending) await pending
      }
      round += 1
      const current = round
      for (const key of anchorsIn(segment)) {
        for (const stored of byAnchor.get(key) ?? []) {
          if (stored.round === current) continue
          stored.round = current
          const count = listBits(matching(segment, stored), numbers)
          if (count > 0) found.set(stored.id, keysOf(documents, count))
          const pending = yieldIfDue()
          if (pending) await pending
        }
      }
      return found
    },
  }
}

function compile(collection: Collection, analyzer: Analyzer, { query, filters = [], textFields }: StoredSearch) {
  const missing = new Set<string>()
  const { vocabulary } = collection
  vocabulary.onMissing = (term) => missing.add(term)
  const plan = query ? planQuery(collection, analyzer, query, textFields) : null
  vocabulary.onMissing = null
  const compiled = filters.map((filter) => compileFilter(collection, filter))
  const parts = rarestFirst(collection, plan?.kind === 'and' ? plan.nodes : plan ? [plan] : [])
  const anchor = anchorOf(collection, parts, compiled)
  const anchors = anchor ? anchor.ids.map((id) => anchorKey(anchor.column, id)) : [ALWAYS]
  return { parts, filters: compiled, anchors, missing: [...missing] }
}

const isIncomplete = ({ filters, search }: Stored) =>
  filters.some(({ any }) => any.some(({ kind }) => kind === 'nothing')) || hasPrefix(search.query)

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
  const keys = documents.map(({ key }) => key)
  const builder = segmentBuilder({ ...collection, keys }, analyzer, { areWordsCounted: false })
  const yieldIfDue = createYielder(yieldControl)
  for (const [number, document] of documents.entries()) {
    builder.add(document, number)
    const pending = yieldIfDue()
    if (pending) await pending
  }
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

/** The quick filters first, then the parts of the query, the rarest first. */
function matching(segment: Segment, { parts, filters }: Stored): Bits {
  resetScratch()
  let found = liveBits(segment)
  if (filters.length > 0) {
    const live = found
    const bits = matchFilters(segment, filters, () => live)
    for (let i = 0; i < found.length; i++) found[i] &= bits[i]
  }
  for (const part of parts) {
    if (isEmpty(found)) return found
    found = evaluate(segment, part, found)
  }
  return found
}

function isEmpty(bits: Bits): boolean {
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) return false
  return true
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
