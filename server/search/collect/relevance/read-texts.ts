import type { Bits } from '../../arrays/bitmap.ts'
import { entryOf, type Postings } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import type { ScoredPart, Scorer } from './scorer.ts'

/** The texts of a segment as far as they are read for a score. */
export interface ReadTexts {
  segment: Segment
  postings: Postings
  /** The text field whose words are not among them: all that is looked for may stand there. -1: none. */
  unreadField: number
}

export interface ListedHits {
  documents: Uint16Array
  length: number
  bits: Bits
}

/** What a part is worth at most in the field that is not read; 0: it is not looked for there. */
export function unreadWorth({ unreadField }: ReadTexts, { weights }: Scorer, { plan }: ScoredPart): number {
  if (unreadField < 0 || (plan.fields && !plan.fields.includes(unreadField))) return 0
  return weights[unreadField]
}

/** Where one term stands for the part, its places in the unread field are known for documents with any other place. */
export function isOneTerm({ textPostings }: Segment, { plan }: ScoredPart): boolean {
  return plan.alternatives.filter(({ id }) => entryOf(textPostings, id) >= 0).length === 1
}
