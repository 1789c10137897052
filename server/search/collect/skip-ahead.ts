import { SEGMENT_SIZE } from '../index/postings.ts'
import { DocumentSet } from '../match/document-set.ts'

export type FirstValues = (segment: number, documents: Uint16Array, length: number, out: Float64Array) => void

export interface Narrowed {
  hits: DocumentSet[]
  skipped: number
}

const documents = new Uint16Array(SEGMENT_SIZE)
const NONE = DocumentSet.ofList(0, new Uint16Array(0))
const firstValues = new Float64Array(SEGMENT_SIZE)

/** For far pages: drops hits that the first sort key alone puts before or behind the page. Linear in the hits. */
export function skipAhead(
  hits: readonly DocumentSet[],
  valuesOf: FirstValues,
  offset: number,
  limit: number,
): Narrowed {
  const total = hits.reduce((sum, { length }) => sum + length, 0)
  if (offset >= total) return { hits: hits.map(() => NONE), skipped: offset }
  const all = new Float64Array(total)
  let length = 0
  for (let index = 0; index < hits.length; index++) {
    const found = hits[index].listInto(documents)
    valuesOf(index, documents, found, all.subarray(length))
    length += found
  }
  const top = selectHighest(all, offset)
  const bottom = selectHighest(all, Math.min(offset + limit, total) - 1)
  let skipped = 0
  const narrowed = hits.map((set, index) => {
    const found = set.listInto(documents)
    valuesOf(index, documents, found, firstValues)
    let count = 0
    for (let i = 0; i < found; i++) {
      const value = firstValues[i]
      if (value > top) skipped++
      else if (value >= bottom) documents[count++] = documents[i]
    }
    return DocumentSet.ofList(set.segmentSize, documents.slice(0, count))
  })
  return { hits: narrowed, skipped }
}

/** The value at a rank from high to low; reorders the values (Hoare's selection). */
export function selectHighest(values: Float64Array, rank: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1]
    let left = low
    let right = high
    while (left <= right) {
      while (values[left] > pivot) left++
      while (values[right] < pivot) right--
      if (left > right) break
      const moved = values[left]
      values[left++] = values[right]
      values[right--] = moved
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else return pivot
  }
  return values[rank]
}
