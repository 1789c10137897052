import { type Bits, emptyBits } from './bitmap.ts'
import { addDocumentsWithin, entryOf } from './postings.ts'
import { type Collection, liveBits } from './segment.ts'

/** Whether any live document holds the term. */
export function isTermLive({ vocabulary, segments }: Collection, term: string): boolean {
  const id = vocabulary.find(term)
  if (id === undefined) return false
  return segments.some((segment) => {
    const entry = entryOf(segment.words, id)
    if (entry < 0) return false
    if ((segment.words.counts[entry] as number) > segment.deadCount) return true
    const found: Bits = emptyBits(segment.size)
    addDocumentsWithin(segment.words, entry, liveBits(segment), found)
    return found.some((word) => word !== 0)
  })
}
