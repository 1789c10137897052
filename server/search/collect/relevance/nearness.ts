import type { ListedBits } from '../../arrays/listed-bits.ts'
import { RELEVANCE } from '../../formula/weights.ts'
import { fieldAt } from '../../index/field-ends.ts'
import { SEGMENT_SIZE } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import type { Occurrences } from '../../index/words/occurrences.ts'
import { type ReadTexts, unreadWorth } from './read-texts.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

const { nearness, window } = RELEVANCE
/** Words of the longest spelling of a named term that is told apart: `ML` stands for two. */
const LONG_NAMED_TERM = 3

/** A part with its occurrences in the hits of a segment. */
export interface FoundPart extends ScoredPart {
  occurrences: Occurrences
}

/** By document: the worth of the nearest pair. */
const nearest = new Float64Array(SEGMENT_SIZE)

/** Adds for each hit in which two parts that were typed side by side stand near each other, in one field. */
export function addNearness(
  texts: ReadTexts,
  scorer: Scorer,
  left: FoundPart,
  right: FoundPart,
  { documents, length }: ListedBits,
  scores: Float64Array,
): void {
  const unread = unreadWorth(texts, scorer, right)
  for (let i = 0; i < length; i++) nearest[documents[i]] = unread
  const pair = { segment: texts.segment, scorer, fields: right.plan.fields, expected: expectedDistance(left, right) }
  findNear(pair, left.occurrences.all(), right.occurrences.all())
  const scale = (nearness * (left.idf + right.idf)) / 2
  for (let i = 0; i < length; i++) scores[documents[i]] += scale * nearest[documents[i]]
}

/** Words from the start of one part to that of the next at most, as typed. */
export const expectedDistance = ({ plan }: ScoredPart, right: ScoredPart) =>
  (plan.exact === null ? Math.max(LONG_NAMED_TERM, plan.words) : plan.words) + right.plan.skipped

/** What a place is worth that stands so many words behind another, of 1; the other order counts as one word further. */
export function worthOfDistance(distance: number, expected: number): number {
  if (distance >= expected + window || -distance >= window) return 0
  return 1 / (1 + (distance > 0 ? Math.max(0, distance - expected) : -distance))
}

interface Pair {
  segment: Segment
  scorer: Scorer
  fields: readonly number[] | null
  /** Words from the start of the left part to that of the right one, as typed. */
  expected: number
}

/** Of each right occurrence the nearest left one before and behind it. */
function findNear(pair: Pair, left: Uint32Array, right: Uint32Array): void {
  let i = 0
  for (let j = 0; j < right.length; j++) {
    const there = right[j]
    while (i < left.length && left[i] < there) i++
    if (i > 0) keepIfNearer(pair, left[i - 1], there)
    if (i < left.length) keepIfNearer(pair, left[i], there)
  }
}

function keepIfNearer(pair: Pair, left: number, right: number): void {
  const share = worthOfDistance(right - left, pair.expected)
  if (share === 0) return
  const document = right >>> 16
  if (left >>> 16 !== document) return
  const { fieldEnds } = pair.segment
  const field = fieldAt(fieldEnds, document, right & 65_535)
  if (field !== fieldAt(fieldEnds, document, left & 65_535)) return
  if (pair.fields && !pair.fields.includes(field)) return
  const worth = pair.scorer.weights[field] * share
  if (worth > nearest[document]) nearest[document] = worth
}
