import { type Bits, listBits } from '../../arrays/bitmap.ts'
import type { ListedBits } from '../../arrays/listed-bits.ts'
import { entryOf, SEGMENT_SIZE } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import { Occurrences, readOccurrencesAmong } from '../../index/words/occurrences.ts'
import type { ShortFields } from '../../index/words/short-fields.ts'
import { type Bounded, valuesOf } from './bounded.ts'
import { addFreshness } from './freshness.ts'
import { addNames, addPossibleExactWords } from './name-matches.ts'
import { addNearness, type FoundPart } from './nearness.ts'
import { addExactWords, addWords } from './part-scores.ts'
import type { ReadTexts } from './read-texts.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

const documents = new Uint16Array(SEGMENT_SIZE)
const scores = new Float64Array(SEGMENT_SIZE)
const found: Occurrences[] = []
const exact = new Occurrences()

/** What a step of a score was for: a part, or two of them, or the names of a field. */
export type ScoreStep =
  | { reason: 'words' | 'exact words'; part: number }
  | { reason: 'nearness'; left: number; right: number }
  | { reason: 'name'; field: number }
  | { reason: 'freshness' }

type AfterStep = (step: ScoreStep, scores: Float64Array) => void

/** Scores by document, of the hits only; the next call reuses the array. `after`: called after each step. */
export function scoreHits(segment: Segment, scorer: Scorer, hits: Bits, after: AfterStep | null = null): Float64Array {
  sumUp({ segment, postings: segment.textPostings, unreadField: -1 }, scorer, listed(hits), after)
  return scores
}

/** What the hits score at most, as told by the short fields alone. */
export function boundHits(segment: Segment, scorer: Scorer, hits: Bits, { postings, longField }: ShortFields): Bounded {
  const list = listed(hits)
  sumUp({ segment, postings, unreadField: longField }, scorer, list, null)
  const bounded = documents.slice(0, list.length)
  return { documents: bounded, bounds: valuesOf(bounded, scores) }
}

const listed = (bits: Bits): ListedBits => ({ documents, length: listBits(bits, documents), bits })

function sumUp(texts: ReadTexts, scorer: Scorer, hits: ListedBits, after: AfterStep | null): void {
  const { segment } = texts
  for (let i = 0; i < hits.length; i++) scores[hits.documents[i]] = 0
  const parts = scorer.parts.map((part, index) => {
    found[index] ??= new Occurrences()
    return { ...part, occurrences: found[index] }
  })
  parts.forEach((part, index) => {
    addWords(texts, scorer, part, hits, part.occurrences, scores)
    after?.({ reason: 'words', part: index }, scores)
    if (texts.unreadField >= 0) addPossibleExactWords(scorer, part, hits, scores)
    else addExactWords(segment, scorer, part, readExact(texts, part, hits), scores)
    after?.({ reason: 'exact words', part: index }, scores)
  })
  for (const [left, right] of scorer.pairs) {
    addNearness(texts, scorer, parts[left] as FoundPart, parts[right] as FoundPart, hits, scores)
    after?.({ reason: 'nearness', left, right }, scores)
  }
  scorer.nameOf.forEach((name, field) => {
    if (name < 0) return
    addNames(segment, field, name, hits, scores)
    after?.({ reason: 'name', field }, scores)
  })
  if (scorer.freshness) addFreshness(segment, scorer.freshness, hits, scores)
  after?.({ reason: 'freshness' }, scores)
}

function readExact({ postings }: ReadTexts, { plan }: ScoredPart, hits: ListedBits): Uint32Array {
  exact.length = 0
  const entry = plan.exact === null ? -1 : entryOf(postings, plan.exact)
  if (entry >= 0) readOccurrencesAmong(postings, entry, hits, exact)
  return exact.all()
}
