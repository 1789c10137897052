import { type Bits, hasBit, setBit } from '../../arrays/bitmap.ts'
import { indexOf } from '../../arrays/sorted-numbers.ts'
import { addDocumentsWithin, entryOf } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import { pairOf } from '../../index/words/bigrams.ts'
import { scratchBits } from '../../match/scratch.ts'
import type { ScoredPart } from './scorer.ts'

/** Two words of one spelling with nothing between, which bigrams may know. A word stands as near to itself as can be. */
const isPairOfWords = (left: ScoredPart, right: ScoredPart) =>
  left.plan.words + right.plan.skipped === 1 &&
  left.onlyWord !== null &&
  right.onlyWord !== null &&
  left.onlyWord !== right.onlyWord

/**
 * Documents of `within` in which two parts may stand as near as they were typed: in all others at least one word more is
 * between them, or they stand the other way round. Null: unknown, but for a pair of frequent words.
 */
export function adjacentIn({ bigrams, size }: Segment, left: ScoredPart, right: ScoredPart, within: Bits): Bits | null {
  if (!bigrams || !isPairOfWords(left, right)) return null
  const [first, second] = [left, right].map(({ onlyWord }) => indexOf(bigrams.terms, onlyWord ?? -1))
  if (first < 0 || second < 0) return null
  const adjacent = scratchBits(size)
  const entry = entryOf(bigrams.postings, pairOf(first, second, bigrams.terms.length))
  if (entry >= 0) addDocumentsWithin(bigrams.postings, entry, within, adjacent)
  // All words beyond the last position stand at it.
  for (const document of bigrams.cutOff) if (hasBit(within, document)) setBit(adjacent, document)
  return adjacent
}
