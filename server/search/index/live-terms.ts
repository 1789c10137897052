import { hasBit } from '../arrays/bitmap.ts'
import { entryOf, listDocuments, SEGMENT_SIZE } from './postings.ts'
import type { Collection } from './segment.ts'

const documents = new Uint16Array(SEGMENT_SIZE)

export function isTermLive({ vocabulary, segments }: Collection, term: string): boolean {
  const id = vocabulary.find(term)
  if (id === undefined) return false
  return segments.some(({ textPostings, deleted, deletedCount }) => {
    const entry = entryOf(textPostings, id)
    if (entry < 0) return false
    if (textPostings.counts[entry] > deletedCount) return true
    const count = listDocuments(textPostings, entry, documents)
    for (let i = 0; i < count; i++) if (!hasBit(deleted, documents[i])) return true
    return false
  })
}
