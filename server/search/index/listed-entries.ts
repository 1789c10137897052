import { bitAt } from '../arrays/bitmap.ts'
import { type Postings, setOfEntry } from './postings.ts'

/** Sets `marks` by index in an ascending list of documents; entry -1 holds none. */
export function markEntry(
  postings: Postings,
  entry: number,
  documents: Uint16Array,
  length: number,
  marks: Uint8Array,
): void {
  const set = setOfEntry(postings, entry)
  if (set) {
    for (let i = 0; i < length; i++) marks[i] |= bitAt(set, documents[i])
    return
  }
  eachListed(postings, entry, documents, length, (i) => {
    marks[i] = 1
  })
}

export function countListed(postings: Postings, entry: number, documents: Uint16Array, length: number): number {
  let count = 0
  const set = setOfEntry(postings, entry)
  if (set) {
    for (let i = 0; i < length; i++) count += bitAt(set, documents[i])
    return count
  }
  eachListed(postings, entry, documents, length, () => count++)
  return count
}

function eachListed(
  { counts, lists, starts }: Postings,
  entry: number,
  documents: Uint16Array,
  length: number,
  onFound: (index: number) => void,
): void {
  if (entry < 0) return
  let position = starts[entry]
  const end = position + counts[entry]
  for (let i = 0; i < length && position < end; i++) {
    const document = documents[i]
    position = firstFrom(lists, position, end, document)
    if (position < end && lists[position] === document) onFound(i)
  }
}

/** First index from `low` on with `document` or more: a galloping search, since the lists are ascending. */
function firstFrom(lists: Uint16Array, low: number, end: number, document: number): number {
  let from = low
  let step = 1
  while (from + step < end && lists[from + step] < document) {
    from += step
    step *= 2
  }
  let to = Math.min(from + step, end)
  while (from < to) {
    const middle = (from + to) >>> 1
    if (lists[middle] < document) from = middle + 1
    else to = middle
  }
  return from
}
