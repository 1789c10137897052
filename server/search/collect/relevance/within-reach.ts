import { type Bits, countBits, orBits, subtractBits } from '../../arrays/bitmap.ts'
import { addDocumentsWithin, entryOf } from '../../index/postings.ts'
import type { Collection, Segment } from '../../index/segment.ts'
import type { ShortFields } from '../../index/words/short-fields.ts'
import { DocumentSet } from '../../match/document-set.ts'
import { releaseScratch, scratchBits, scratchCopy, usedScratch } from '../../match/scratch.ts'
import { selectHighest } from '../skip-ahead.ts'
import { type Bounded, valuesOf } from './bounded.ts'
import { reachingParts } from './highest-score.ts'
import { boundQuickly } from './quick-bounds.ts'
import { boundHits, scoreHits } from './score-hits.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

/** Of a segment: fewer hits are scored sooner than bounded. */
const FEW = 1_000
/** So many for each hit needed are scored without another bound. */
const FEW_LEFT = 4
/** A prefix of so many words is bounded for each of them: its hits are scored sooner. */
const MANY_ALTERNATIVES = 16
/** Sums in another order may differ in the last digits. */
const ROUNDING = 1 + 1e-9

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
  if (total < Math.max(FEW * hits.length, needed * 10) || hasManySpellings(scorer)) return hits
  const sources = sourcesOf(collection, scorer, hits)
  const guess = guessBest(sources, scorer, needed)
  if (!guess) return hits
  const minScore = keepGuessed(sources, scorer, guess, needed)
  const partSets = reachingParts(collection, scorer, minScore)
  // To bound every hit would take longer than to score it.
  if (partSets.some((parts) => parts.length === 0)) return hits
  keepOthers(sources, scorer, guess, partSets, minScore)
  const narrowed = [...hits]
  for (const { index, segment, kept } of sources) narrowed[index] = DocumentSet.ofBits(segment.size, kept)
  return narrowed
}

const hasManySpellings = ({ parts }: Scorer) => parts.some(({ plan }) => plan.alternatives.length > MANY_ALTERNATIVES)

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
    if (countAll(fewer) < needed) continue
    sets = fewer
    isGuess = true
  }
  return isGuess ? sets : null
}

const countAll = (sets: readonly Bits[]) => sets.reduce((sum, bits) => sum + countBits(bits), 0)

function shared(left: Bits, right: Bits): Bits {
  const both = scratchCopy(left)
  for (let i = 0; i < both.length; i++) both[i] &= right[i]
  return both
}

/** The cheaper one first. */
const BOUNDERS = [boundQuickly, boundHits]

/** Keeps those guessed that reach the best; returns a score that `needed` hits have or exceed. */
function keepGuessed(sources: readonly Source[], scorer: Scorer, guess: readonly Bits[], needed: number): number {
  let minScore = -Infinity
  let sets = guess
  for (const boundOf of BOUNDERS) {
    const bounded = sources.map((source, index) => bound(boundOf, source, scorer, sets[index]))
    const bar = nthHighest(
      bounded.map(({ bounds }) => bounds),
      needed,
    )
    const scores = sources.map(({ segment }, index) =>
      scoresOf(segment, scorer, documentsReaching(bounded[index], bar)),
    )
    minScore = Math.max(minScore, nthHighest(scores, needed))
    sets = sources.map(({ segment }, index) => setOf(segment, documentsReaching(bounded[index], minScore)))
    // They are scored sooner than bounded once more.
    if (countAll(sets) < needed * FEW_LEFT) break
  }
  for (const [index, { kept }] of sources.entries()) orBits(kept, sets[index])
  return minScore
}

function bound(
  boundOf: (typeof BOUNDERS)[number],
  { segment, shortFields }: Source,
  scorer: Scorer,
  hits: Bits,
): Bounded {
  const used = usedScratch()
  const bounded = boundOf(segment, scorer, hits, shortFields)
  releaseScratch(used)
  return bounded
}

function scoresOf(segment: Segment, scorer: Scorer, some: Uint16Array): Float64Array {
  if (some.length === 0) return new Float64Array(0)
  const used = usedScratch()
  const scores = valuesOf(some, scoreHits(segment, scorer, setOf(segment, some)))
  releaseScratch(used)
  return scores
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

function documentsReaching({ documents, bounds }: Bounded, minScore: number): Uint16Array {
  const found = new Uint16Array(documents.length)
  let length = 0
  for (let i = 0; i < documents.length; i++) if (bounds[i] * ROUNDING >= minScore) found[length++] = documents[i]
  return found.subarray(0, length)
}

const setOf = (segment: Segment, some: Uint16Array) => DocumentSet.ofList(segment.size, some).bits

/** Of the other hits, keeps those that reach the best; `partSets`: parts that may do it in short fields. */
function keepOthers(
  sources: readonly Source[],
  scorer: Scorer,
  guess: readonly Bits[],
  partSets: readonly (readonly number[])[],
  minScore: number,
): void {
  for (const [index, source] of sources.entries()) {
    const { segment, hits, parts, kept } = source
    const others = scratchBits(segment.size)
    for (const partSet of partSets) {
      for (let i = 0; i < others.length; i++) {
        let word = hits[i]
        for (const part of partSet) word &= parts[part][i]
        others[i] |= word
      }
    }
    subtractBits(others, guess[index])
    const left = BOUNDERS.reduce(
      (set, boundOf) => setOf(segment, documentsReaching(bound(boundOf, source, scorer, set), minScore)),
      others,
    )
    orBits(kept, left)
  }
}
