import { type Bits, countBits, emptyBits, listBits, setBit } from './bitmap.ts'
import { SEGMENT_SIZE } from './segment.ts'

/** Writes the value of the first sort key for each listed hit of a segment, higher first. */
export type FirstValues = (segment: number, documents: Uint16Array, length: number, out: Float64Array) => void

/** Hits of each segment, and how many better ones were left out. */
export interface Narrowed {
  hits: Bits[]
  skipped: number
}

const documents = new Uint16Array(SEGMENT_SIZE)
const firstValues = new Float64Array(SEGMENT_SIZE)

/**
 * For a page far down: leaves out the hits that the first sort key alone puts before or behind the page, so that only
 * the rest is sorted. Takes time linear in the number of hits.
 */
export function skipAhead(hits: readonly Bits[], valuesOf: FirstValues, offset: number, limit: number): Narrowed {
  const total = hits.reduce((sum, bits) => sum + countBits(bits), 0)
  if (offset >= total) return { hits: hits.map((bits) => new Uint32Array(bits.length)), skipped: offset }
  const all = new Float64Array(total)
  let length = 0
  for (let at = 0; at < hits.length; at++) {
    const found = listBits(hits[at] as Bits, documents)
    valuesOf(at, documents, found, all.subarray(length))
    length += found
  }
  const top = selectHighest(all, offset)
  const bottom = selectHighest(all, Math.min(offset + limit, total) - 1)
  let skipped = 0
  const narrowed = hits.map((bits, at) => {
    const found = listBits(bits, documents)
    valuesOf(at, documents, found, firstValues)
    const kept = emptyBits(bits.length * 32)
    for (let i = 0; i < found; i++) {
      const value = firstValues[i] as number
      if (value > top) skipped++
      else if (value >= bottom) setBit(kept, documents[i] as number)
    }
    return kept
  })
  return { hits: narrowed, skipped }
}

/** The value at a place of the order from high to low; rearranges the values (Hoare's selection). */
export function selectHighest(values: Float64Array, place: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] as number) > pivot) left++
      while ((values[right] as number) < pivot) right--
      if (left > right) break
      const moved = values[left] as number
      values[left++] = values[right] as number
      values[right--] = moved
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return pivot
  }
  return values[place] as number
}
