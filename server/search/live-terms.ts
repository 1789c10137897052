import { hasBit } from './bitmap.ts'
import { entryOf, listDocuments } from './postings.ts'
import { type Collection, SEGMENT_SIZE } from './segment.ts'

const documents = new Uint16Array(SEGMENT_SIZE)

/** Whether any live document holds the term. */
export function isTermLive({ vocabulary, segments }: Collection, term: string): boolean {
  const id = vocabulary.find(term)
  if (id === undefined) return false
  return segments.some(({ words, dead, deadCount }) => {
    const entry = entryOf(words, id)
    if (entry < 0) return false
    if ((words.counts[entry] as number) > deadCount) return true
    const count = listDocuments(words, entry, documents)
    for (let i = 0; i < count; i++) if (!hasBit(dead, documents[i] as number)) return true
    return false
  })
}
