import { type Bits, orBits } from '../../arrays/bitmap.ts'
import { addDocumentsWithin, entryOf, type Postings, subtractDocuments } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import { scratchBits } from '../../match/scratch.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

/** The texts of a segment as far as they are read for a score. */
export interface ReadTexts {
  segment: Segment
  postings: Postings
  /** The text field whose words are not among them: all that is looked for may stand there. -1: none. */
  unreadField: number
}

/** What a part is worth at most in the field that is not read; 0: it is not looked for there. */
export function unreadWorth({ unreadField }: ReadTexts, { weights }: Scorer, { plan }: ScoredPart): number {
  if (unreadField < 0 || (plan.fields && !plan.fields.includes(unreadField))) return 0
  return weights[unreadField]
}

/** For more alternatives it is not worth looking. */
const MANY_ALTERNATIVES = 16

/**
 * Documents in whose unread field an alternative of the part may stand that stands nowhere else in them: how often is
 * unknown. Of the others all places are known. Null: there are none, beside those without the part in any read field.
 */
export function unknownIn({ segment, postings }: ReadTexts, { plan }: ScoredPart, within: Bits): Bits | null {
  const { textPostings, size } = segment
  const entries = plan.alternatives.map(({ id }) => [entryOf(textPostings, id), entryOf(postings, id)] as const)
  const known = entries.filter(([entry]) => entry >= 0)
  if (known.length < 2) return null
  if (known.length > MANY_ALTERNATIVES) return within
  const unknown = scratchBits(size)
  for (const [entry, shortEntry] of known) {
    const found = scratchBits(size)
    addDocumentsWithin(textPostings, entry, within, found)
    if (shortEntry >= 0) subtractDocuments(postings, shortEntry, found)
    orBits(unknown, found)
  }
  return unknown
}
