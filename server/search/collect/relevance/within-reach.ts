import { type Bits, countBits, setBit, subtractBits } from '../../arrays/bitmap.ts'
import { addDocumentsWithin, entryOf } from '../../index/postings.ts'
import { type Collection, SEGMENT_SIZE, type Segment } from '../../index/segment.ts'
import type { ShortFields } from '../../index/words/short-fields.ts'
import { DocumentSet } from '../../match/document-set.ts'
import { scratchBits, scratchCopy } from '../../match/scratch.ts'
import { bestHits } from '../best-hits.ts'
import { selectHighest } from '../skip-ahead.ts'
import type { CompiledSort } from '../sort-values.ts'
import { reachingParts } from './highest-score.ts'
import { boundHits, scoreHits } from './score-hits.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

/** Fewer hits are all scored. */
const FEW = 5_000
/** Sums in another order may differ in the last digits. */
const ROUNDING = 1 + 1e-9
const BY_RELEVANCE: CompiledSort = { column: 'relevance', sign: 1, ranks: null }
const documents = new Uint16Array(SEGMENT_SIZE)

interface Source {
  index: number
  segment: Segment
  shortFields: ShortFields
  hits: Bits
  /** By part: the hits that have it in a short field. */
  parts: Bits[]
  /** Hits that may be among the best. */
  kept: Bits
}

/**
 * Leaves out hits that can't be among the `needed` best. A page is seldom of hits that have the words in their long text
 * only: a guess by the short fields tells a score that enough hits reach, and all hits whose highest score is below it
 * are left out unread.
 */
export function withinReach(
  collection: Collection,
  scorer: Scorer,
  hits: readonly DocumentSet[],
  needed: number,
): readonly DocumentSet[] {
  const total = hits.reduce((sum, { length }) => sum + length, 0)
  if (total < Math.max(FEW, needed * 10)) return hits
  const sources = sourcesOf(collection, scorer, hits)
  const guess = guessBest(sources, scorer, needed)
  if (!guess) return hits
  const minScore = keepGuessed(sources, scorer, guess, needed)
  keepOthers(sources, scorer, guess, reachingParts(collection, scorer, minScore), minScore)
  const narrowed = [...hits]
  for (const { index, segment, kept } of sources) narrowed[index] = DocumentSet.ofBits(segment.size, kept)
  return narrowed
}

function sourcesOf({ segments }: Collection, { parts }: Scorer, hits: readonly DocumentSet[]): Source[] {
  return segments.flatMap((segment, index) => {
    const { shortFields } = segment
    const set = hits[index] as DocumentSet
    if (!shortFields || set.length === 0) return []
    const { bits } = set
    const inShortFields = parts.map((part) => shortOf(shortFields, part, bits))
    return [{ index, segment, shortFields, hits: bits, parts: inShortFields, kept: scratchBits(segment.size) }]
  })
}

function shortOf({ postings }: ShortFields, { plan }: ScoredPart, within: Bits): Bits {
  const found = scratchBits(postings.size)
  for (const { id } of plan.alternatives) {
    const entry = entryOf(postings, id)
    if (entry >= 0) addDocumentsWithin(postings, entry, within, found)
  }
  return found
}

/** By source, hits that have in their short fields as many of the rarest parts as enough hits have; null: too few have any. */
function guessBest(sources: readonly Source[], { parts }: Scorer, needed: number): Bits[] | null {
  const byRarity = Array.from(parts.keys()).sort((a, b) => parts[b].idf - parts[a].idf)
  let sets = sources.map(({ hits }) => hits)
  let isGuess = false
  for (const part of byRarity) {
    const fewer = sources.map((source, index) => shared(sets[index], source.parts[part]))
    if (fewer.reduce((sum, bits) => sum + countBits(bits), 0) < needed) continue
    sets = fewer
    isGuess = true
  }
  return isGuess ? sets : null
}

function shared(left: Bits, right: Bits): Bits {
  const both = scratchCopy(left)
  for (let i = 0; i < both.length; i++) both[i] &= right[i]
  return both
}

/** Keeps those guessed that reach the best; returns a score that `needed` hits have or exceed. */
function keepGuessed(sources: readonly Source[], scorer: Scorer, guess: readonly Bits[], needed: number): number {
  const bounded = sources.map(({ segment, shortFields }, index) => {
    const guessed = DocumentSet.ofBits(segment.size, guess[index])
    const bounds = boundHits(segment, scorer, guess[index], shortFields)
    const first = bestHits(segment, guessed, [BY_RELEVANCE], { relevance: bounds, wishes: null }, needed, -Infinity)
    return { first, ...listBounds(guessed, bounds) }
  })
  const bound = nthHighest(
    bounded.map(({ first }) => first.scores),
    needed,
  )
  const scores = sources.map(({ segment }, index) => {
    const { documents, scores } = bounded[index].first
    return scoresOf(
      segment,
      scorer,
      documents.filter((_, rank) => scores[rank] >= bound),
    )
  })
  const minScore = nthHighest(scores, needed)
  for (const [index, { kept }] of sources.entries()) keepReaching(bounded[index], minScore, kept)
  return minScore
}

interface Bounded {
  documents: Uint16Array
  bounds: Float64Array
}

const listBounds = (hits: DocumentSet, bounds: Float64Array): Bounded => {
  const listed = documents.slice(0, hits.listInto(documents))
  return { documents: listed, bounds: valuesOf(listed, bounds) }
}

const scoresOf = (segment: Segment, scorer: Scorer, some: Uint16Array) =>
  valuesOf(some, scoreHits(segment, scorer, DocumentSet.ofList(segment.size, some).bits))

function valuesOf(some: Uint16Array, byDocument: Float64Array): Float64Array {
  const values = new Float64Array(some.length)
  for (let i = 0; i < some.length; i++) values[i] = byDocument[some[i]]
  return values
}

function nthHighest(lists: readonly Float64Array[], rank: number): number {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const list of lists) {
    all.set(list, length)
    length += list.length
  }
  return selectHighest(all, rank - 1)
}

function keepReaching({ documents, bounds }: Bounded, minScore: number, kept: Bits): void {
  for (let i = 0; i < documents.length; i++) if (bounds[i] * ROUNDING >= minScore) setBit(kept, documents[i])
}

/** Of the other hits, keeps those that reach the best; `reaching`: sets of parts that may do it in short fields. */
function keepOthers(
  sources: readonly Source[],
  scorer: Scorer,
  guess: readonly Bits[],
  reaching: readonly (readonly number[])[],
  minScore: number,
): void {
  sources.forEach(({ segment, shortFields, hits, parts, kept }, index) => {
    const others = scratchBits(segment.size)
    for (const set of reaching) {
      for (let i = 0; i < others.length; i++) {
        let word = hits[i]
        for (const part of set) word &= parts[part][i]
        others[i] |= word
      }
    }
    subtractBits(others, guess[index])
    if (reaching.length === 0) return
    const bounds = boundHits(segment, scorer, others, shortFields)
    keepReaching(listBounds(DocumentSet.ofBits(segment.size, others), bounds), minScore, kept)
  })
}
