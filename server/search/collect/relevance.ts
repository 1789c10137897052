import { type Bits, listBits } from '../arrays/bitmap.ts'
import { entryOf } from '../index/postings.ts'
import { SEGMENT_SIZE, type Segment } from '../index/segment.ts'
import { Occurrences, readOccurrences } from '../match/occurrences.ts'
import { addFreshness } from './freshness.ts'
import { addNearness, type FoundPart } from './nearness.ts'
import { addExactWords, addNames, addWords } from './part-scores.ts'
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

/** Scores by document; the next call reuses the array. `after`: called after each step. */
export function scoreHits(
  segment: Segment,
  scorer: Scorer,
  hits: Bits,
  after: ((step: ScoreStep, scores: Float64Array) => void) | null = null,
): Float64Array {
  const length = listBits(hits, documents)
  scores.fill(0, 0, segment.size)
  const parts = scorer.parts.map((part, index) => {
    found[index] ??= new Occurrences()
    return { ...part, occurrences: found[index] }
  })
  parts.forEach((part, index) => {
    addWords(segment, scorer, part, hits, part.occurrences, scores)
    after?.({ reason: 'words', part: index }, scores)
    addExactWords(segment, scorer, part, readExact(segment, part, hits), scores)
    after?.({ reason: 'exact words', part: index }, scores)
  })
  for (const [left, right] of scorer.pairs) {
    addNearness(segment, scorer, parts[left] as FoundPart, parts[right] as FoundPart, documents, length, scores)
    after?.({ reason: 'nearness', left, right }, scores)
  }
  scorer.nameOf.forEach((name, field) => {
    if (name < 0) return
    addNames(segment, field, name, documents, length, scores)
    after?.({ reason: 'name', field }, scores)
  })
  if (scorer.freshness) addFreshness(segment, scorer.freshness, documents, length, scores)
  after?.({ reason: 'freshness' }, scores)
  return scores
}

function readExact({ textPostings }: Segment, { plan }: ScoredPart, hits: Bits): Uint32Array {
  exact.length = 0
  const entry = plan.exact === null ? -1 : entryOf(textPostings, plan.exact)
  if (entry >= 0) readOccurrences(textPostings, entry, hits, exact)
  return exact.all()
}
