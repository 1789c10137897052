import { type Bits, clearBit, countShared, hasBit, setBit, wordsFor } from '../arrays/bitmap.ts'
import { indexOf } from '../arrays/sorted-numbers.ts'

/** Documents per segment at most: 16 bits number them. */
export const SEGMENT_SIZE = 65_536

/**
 * For each term its documents: a sorted list of 16-bit numbers, or a bitmap of more than one document in 32: at most
 * twice as large, and combined many times as fast. `payload` holds each document's positions as varints of `distance * 2 + (last of the document ? 1 : 0)`.
 * Immutable.
 */
export interface Postings {
  size: number
  terms: Uint32Array
  counts: Uint32Array
  /** Start of the term's documents, in `lists` or in `bitmaps`. */
  starts: Uint32Array
  payloadStarts: Uint32Array
  lists: Uint16Array
  bitmaps: Uint32Array
  /** For each bitmap, how many documents stand before each `RANK_BLOCK` words of it. */
  blockRanks: Uint16Array
  payload: Uint8Array
  /** Documents of a term from one place from which their positions can be read to the next. */
  skip: number
  /** Start of the term's offsets in `skips`. */
  skipStarts: Uint32Array
  /** Where the positions of each further block of `skip` documents of a term begin. */
  skips: Uint32Array
}

/** Words of a bitmap from one place where the number of documents before is known to the next. */
export const RANK_BLOCK = 16
export const rankBlocks = (size: number) => Math.ceil(wordsFor(size) / RANK_BLOCK)

export const entryOf = ({ terms }: Postings, term: number) => indexOf(terms, term)

export const isDense = (count: number, size: number) => count * 32 > size

export function addDocumentsWithin(postings: Postings, entry: number, within: Bits, into: Bits): void {
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  if (isDense(count, postings.size)) {
    const { bitmaps } = postings
    for (let i = 0; i < into.length; i++) {
      into[i] |= bitmaps[start + i] & within[i]
    }
    return
  }
  const { lists } = postings
  for (let i = start; i < start + count; i++) {
    const document = lists[i]
    const word = document >>> 5
    // Without a branch: it would be mispredicted every other time.
    into[word] |= within[word] & (1 << (document & 31))
  }
}

/** The entry's own bitmap, read-only; null where it holds a list, or nothing. */
export function setOfEntry({ bitmaps, counts, size, starts }: Postings, entry: number): Bits | null {
  if (entry < 0 || !isDense(counts[entry], size)) return null
  const start = starts[entry]
  return bitmaps.subarray(start, start + wordsFor(size))
}

/** Entry -1 holds no documents. */
export function addDocuments(postings: Postings, entry: number, into: Bits): void {
  if (entry < 0) return
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  const { bitmaps, lists } = postings
  if (isDense(count, postings.size)) {
    for (let i = 0; i < into.length; i++) into[i] |= bitmaps[start + i]
    return
  }
  for (let i = start; i < start + count; i++) setBit(into, lists[i])
}

export function subtractDocuments(postings: Postings, entry: number, from: Bits): void {
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  const { bitmaps, lists } = postings
  if (isDense(count, postings.size)) {
    for (let i = 0; i < from.length; i++) from[i] &= ~bitmaps[start + i]
    return
  }
  for (let i = start; i < start + count; i++) clearBit(from, lists[i])
}

export function countWithin(postings: Postings, entry: number, within: Bits): number {
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  const { bitmaps, lists } = postings
  if (isDense(count, postings.size)) return countShared(within, bitmaps.subarray(start, start + within.length))
  let found = 0
  for (let i = start; i < start + count; i++) if (hasBit(within, lists[i])) found++
  return found
}

/** Behind the positions of the document whose positions start here. */
export function positionsEnd(payload: Uint8Array, start: number): number {
  let offset = start
  for (;;) {
    let byte = payload[offset++]
    const isLast = (byte & 1) === 1
    while (byte > 127) byte = payload[offset++]
    if (isLast) return offset
  }
}

/** Ascending; returns the count. */
export function listDocuments(postings: Postings, entry: number, out: Uint16Array): number {
  const count = postings.counts[entry]
  const start = postings.starts[entry]
  if (!isDense(count, postings.size)) {
    out.set(postings.lists.subarray(start, start + count))
    return count
  }
  const { bitmaps } = postings
  let length = 0
  for (let i = 0; i < wordsFor(postings.size); i++) {
    let word = bitmaps[start + i]
    while (word !== 0) {
      const lowest = word & -word
      out[length++] = (i << 5) + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return length
}
