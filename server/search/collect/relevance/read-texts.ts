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

/**
 * Documents in whose unread field a spelling of the part stands that stands in no read one: how often is unknown. Null:
 * of each document with the part in a read field all its spellings are read there, as of a part with one.
 */
export function unknownIn({ segment, postings }: ReadTexts, { plan }: ScoredPart, within: Bits): Bits | null {
  const { textPostings, size } = segment
  const entries = plan.alternatives.map(({ id }) => [entryOf(textPostings, id), entryOf(postings, id)] as const)
  const known = entries.filter(([entry]) => entry >= 0)
  if (known.length < 2) return null
  const unknown = scratchBits(size)
  for (const [entry, shortEntry] of known) {
    const found = scratchBits(size)
    addDocumentsWithin(textPostings, entry, within, found)
    if (shortEntry >= 0) subtractDocuments(postings, shortEntry, found)
    orBits(unknown, found)
  }
  return unknown
}
