import { RELEVANCE } from '../../formula/weights.ts'
import { SEGMENT_SIZE } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import type { Occurrences } from '../../index/words/occurrences.ts'
import type { ListedHits } from './listed-hits.ts'
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
  { documents, length }: ListedHits,
  scores: Float64Array,
): void {
  const unread = unreadWorth(texts, scorer, right)
  for (let i = 0; i < length; i++) nearest[documents[i]] = unread
  const expected = left.plan.exact === null ? Math.max(LONG_NAMED_TERM, left.plan.words) : left.plan.words
  const pair = { segment: texts.segment, scorer, fields: right.plan.fields, expected: expected + right.plan.skipped }
  findNear(pair, left.occurrences.all(), right.occurrences.all())
  const scale = (nearness * (left.idf + right.idf)) / 2
  for (let i = 0; i < length; i++) scores[documents[i]] += scale * nearest[documents[i]]
}

interface Pair {
  segment: Segment
  scorer: Scorer
  fields: readonly number[] | null
  /** Words from the start of the left part to that of the right one, as typed. */
  expected: number
}

/** Of each right occurrence the nearest left one before and behind it; the other order counts as one word further. */
function findNear(pair: Pair, left: Uint32Array, right: Uint32Array): void {
  const { expected } = pair
  let i = 0
  for (let j = 0; j < right.length; j++) {
    const there = right[j]
    while (i < left.length && left[i] < there) i++
    if (i > 0 && there - left[i - 1] < expected + window)
      keepIfNearer(pair, left[i - 1], there, Math.max(0, there - left[i - 1] - expected))
    if (i < left.length && left[i] - there < window) keepIfNearer(pair, left[i], there, left[i] - there)
  }
}

function keepIfNearer(pair: Pair, left: number, right: number, gap: number): void {
  const document = right >>> 16
  if (left >>> 16 !== document) return
  const { fieldEnds } = pair.segment
  const position = right & 65_535
  const lastField = fieldEnds.length - 1
  let field = 0
  while (field < lastField && position >= fieldEnds[field]?.[document]) field++
  const start = field === 0 ? 0 : fieldEnds[field - 1]?.[document]
  const other = left & 65_535
  if (other < start || (field < lastField && other >= fieldEnds[field]?.[document])) return
  if (pair.fields && !pair.fields.includes(field)) return
  const worth = pair.scorer.weights[field] / (1 + gap)
  if (worth > nearest[document]) nearest[document] = worth
}
