import { type Bits, setBit } from '../../arrays/bitmap.ts'
import type { ListedBits } from '../../arrays/listed-bits.ts'
import { indexOf } from '../../arrays/sorted-numbers.ts'
import { LAST_POSITION } from '../../index/field-ends.ts'
import { addDocumentsWithin, entryOf } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import { pairOf } from '../../index/words/bigrams.ts'
import { scratchBits } from '../../match/scratch.ts'
import type { ScoredPart } from './scorer.ts'

/**
 * Hits in which two parts may stand as near as they were typed: in all others at least one word more is between them, or
 * they stand the other way round. Null: unknown, but for two frequent words of one spelling with nothing between.
 */
export function adjacentIn(
  { bigrams, fieldEnds, size }: Segment,
  left: ScoredPart,
  right: ScoredPart,
  hits: ListedBits,
): Bits | null {
  if (!bigrams || left.plan.words + right.plan.skipped > 1) return null
  const [first, second] = [left, right].map(({ onlyWord }) =>
    onlyWord === null ? -1 : indexOf(bigrams.terms, onlyWord),
  )
  // One place of a word stands as near to itself as can be.
  if (first < 0 || second < 0 || first === second) return null
  const adjacent = scratchBits(size)
  const entry = entryOf(bigrams.postings, pairOf(first, second, bigrams.terms.length))
  if (entry >= 0) addDocumentsWithin(bigrams.postings, entry, hits.bits, adjacent)
  addCutOff(fieldEnds.at(-1) as Uint16Array, hits, adjacent)
  return adjacent
}

/** All words beyond the last position stand at it. */
function addCutOff(ends: Uint16Array, { documents, length }: ListedBits, into: Bits): void {
  for (let i = 0; i < length; i++) if (ends[documents[i]] === LAST_POSITION) setBit(into, documents[i])
}
