import { type Bits, hasBit, popcount, wordsFor } from '../../arrays/bitmap.ts'
import type { ListedBits } from '../../arrays/listed-bits.ts'
import { isDense, type Postings, positionsEnd, RANK_BLOCK, rankBlocks, SEGMENT_SIZE } from '../postings.ts'

/** Each as `document * 65,536 + position`. */
export class Occurrences {
  packed: Uint32Array
  length = 0

  constructor(capacity = 256) {
    this.packed = new Uint32Array(capacity)
  }

  /** Room for so many more, to be written behind `length`. */
  reserve(more: number): Uint32Array {
    if (this.length + more > this.packed.length) {
      const larger = new Uint32Array(Math.max(this.length + more, this.packed.length * 2))
      larger.set(this.packed.subarray(0, this.length))
      this.packed = larger
    }
    return this.packed
  }

  /** From the first of the starts on: ascending, each once, where each of the runs that start there is so already. */
  order(starts: readonly number[]): void {
    const [first, second] = starts
    if (first === undefined || second === undefined) return
    if (starts.length > 2) this.packed.subarray(second, this.length).sort()
    const [left, right] = [this.packed.slice(first, second), this.packed.slice(second, this.length)]
    let length = first
    for (let i = 0, j = 0; i < left.length || j < right.length; ) {
      const isLeft = j === right.length || left[i] <= right[j]
      const next = isLeft ? left[i++] : right[j++]
      if (length === first || this.packed[length - 1] !== next) this.packed[length++] = next
    }
    this.length = length
  }

  all(): Uint32Array {
    return this.packed.subarray(0, this.length)
  }
}

const documents = new Uint16Array(SEGMENT_SIZE)
const ranks = new Uint16Array(SEGMENT_SIZE)

/** What was found last of a term: documents, and the number of each among those of the term. */
export const RANKED = { documents, ranks }

/** Lists a term's documents in `within`, ascending, null: all; returns their count. */
export function rankWithin(postings: Postings, entry: number, within: Bits | null): number {
  const isBitmap = isDense(postings.counts[entry], postings.size)
  return isBitmap ? rankDense(postings, entry, within) : rankListed(postings, entry, within)
}

/** To look a document up in a bitmap takes as long as so many words of it in a row. */
const WORDS_PER_RANK = 16

/** Lists a term's documents among these, ascending; returns their count. */
export function rankAmong(postings: Postings, entry: number, among: ListedBits): number {
  const { counts, size } = postings
  const count = counts[entry]
  if (isDense(count, size))
    return among.length * WORDS_PER_RANK < wordsFor(size)
      ? lookUpDense(postings, entry, among)
      : rankDense(postings, entry, among.bits)
  return among.length * Math.log2(count + 1) < count
    ? lookUpListed(postings, entry, among)
    : rankListed(postings, entry, among.bits)
}

/** Appends the occurrences of a term in the documents of `within`, ascending; null: in all. */
export const readOccurrences = (postings: Postings, entry: number, within: Bits | null, out: Occurrences): void =>
  readRanked(postings, entry, rankWithin(postings, entry, within), out)

export const readOccurrencesAmong = (postings: Postings, entry: number, among: ListedBits, out: Occurrences): void =>
  readRanked(postings, entry, rankAmong(postings, entry, among), out)

/** Goes forward from one document of a term to another. */
class PositionsCursor {
  private readonly postings: Postings
  private readonly skipStart: number
  private offset: number
  /** Number of the term's document whose positions begin at `offset`. */
  private next = 0

  constructor(postings: Postings, entry: number) {
    this.postings = postings
    this.skipStart = postings.skipStarts[entry]
    this.offset = postings.payloadStarts[entry]
  }

  /** Where the positions of this document begin. */
  startOf(rank: number): number {
    const { payload, skip, skips } = this.postings
    const block = (rank / skip) | 0
    if (block * skip > this.next) {
      this.offset = skips[this.skipStart + block - 1]
      this.next = block * skip
    }
    for (; this.next < rank; this.next++) this.offset = positionsEnd(payload, this.offset)
    return this.offset
  }

  /** Behind the positions of the document that was looked for last. */
  leave(offset: number): void {
    this.offset = offset
    this.next++
  }
}

function readRanked(postings: Postings, entry: number, count: number, out: Occurrences): void {
  const cursor = new PositionsCursor(postings, entry)
  const { payload } = postings
  let { length } = out
  let packed: Uint32Array = out.packed
  for (let i = 0; i < count; i++) {
    let offset = cursor.startOf(ranks[i])
    let occurrence = documents[i] * 65_536
    for (let isLast = false; !isLast; ) {
      let byte = payload[offset++]
      isLast = (byte & 1) === 1
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = payload[offset++]
        value |= (byte & 127) << shift
      }
      occurrence += value >>> 1
      if (length === packed.length) {
        out.length = length
        packed = out.reserve(1)
      }
      packed[length++] = occurrence
    }
    cursor.leave(offset)
  }
  out.length = length
}

/** How often a term stands in these documents, by document; 0 where it doesn't. */
export function countOccurrencesAmong(postings: Postings, entry: number, among: ListedBits, out: Uint32Array): void {
  for (let i = 0; i < among.length; i++) out[among.documents[i]] = 0
  const count = rankAmong(postings, entry, among)
  const cursor = new PositionsCursor(postings, entry)
  const { payload } = postings
  for (let i = 0; i < count; i++) {
    let offset = cursor.startOf(ranks[i])
    let frequency = 0
    for (let isLast = false; !isLast; frequency++) {
      let byte = payload[offset++]
      isLast = (byte & 1) === 1
      while (byte > 127) byte = payload[offset++]
    }
    cursor.leave(offset)
    out[documents[i]] = frequency
  }
}

function rankListed({ counts, lists, starts }: Postings, entry: number, within: Bits | null): number {
  const start = starts[entry]
  let count = 0
  for (let rank = 0; rank < counts[entry]; rank++) {
    const document = lists[start + rank]
    if (within && !hasBit(within, document)) continue
    documents[count] = document
    ranks[count++] = rank
  }
  return count
}

function rankDense({ bitmaps, size, starts }: Postings, entry: number, within: Bits | null): number {
  const start = starts[entry]
  let count = 0
  let before = 0
  for (let i = 0; i < wordsFor(size); i++) {
    const all = bitmaps[start + i]
    for (let word = within ? all & within[i] : all; word !== 0; word &= word - 1) {
      const lowest = word & -word
      documents[count] = (i << 5) + 31 - Math.clz32(lowest)
      ranks[count++] = before + popcount(all & (lowest - 1))
    }
    before += popcount(all)
  }
  return count
}

function lookUpListed(
  { counts, lists, starts }: Postings,
  entry: number,
  { documents: some, length }: ListedBits,
): number {
  const end = starts[entry] + counts[entry]
  let count = 0
  let from = starts[entry]
  for (let i = 0; i < length; i++) {
    let to = end
    while (from < to) {
      const middle = (from + to) >>> 1
      if (lists[middle] < some[i]) from = middle + 1
      else to = middle
    }
    if (from === end) break
    if (lists[from] !== some[i]) continue
    documents[count] = some[i]
    ranks[count++] = from - starts[entry]
  }
  return count
}

function lookUpDense(postings: Postings, entry: number, { documents: some, length }: ListedBits): number {
  const { bitmaps, blockRanks, size, starts } = postings
  const start = starts[entry]
  const blocks = (start / wordsFor(size)) * rankBlocks(size)
  let count = 0
  for (let i = 0; i < length; i++) {
    const document = some[i]
    const word = document >>> 5
    const bit = 1 << (document & 31)
    if ((bitmaps[start + word] & bit) === 0) continue
    const block = (word / RANK_BLOCK) | 0
    let rank = blockRanks[blocks + block]
    for (let before = block * RANK_BLOCK; before < word; before++) rank += popcount(bitmaps[start + before])
    documents[count] = document
    ranks[count++] = rank + popcount(bitmaps[start + word] & (bit - 1))
  }
  return count
}
