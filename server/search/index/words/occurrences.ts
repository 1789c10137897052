import { type Bits, hasBit, popcount, wordsFor } from '../../arrays/bitmap.ts'
import { isDense, type Postings, positionsEnd, SEGMENT_SIZE } from '../postings.ts'

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

/** What the latest `rankWithin` found: documents, and the number of each among those of the term. */
export const RANKED = { documents, ranks }

/** Lists a term's documents in `within`, ascending, null: all; returns their count. */
export const rankWithin = (postings: Postings, entry: number, within: Bits | null): number =>
  isDense(postings.counts[entry], postings.size)
    ? rankDense(postings, entry, within)
    : rankListed(postings, entry, within)

/** Appends the occurrences of a term in the documents of `within`, ascending; null: in all. */
export function readOccurrences(postings: Postings, entry: number, within: Bits | null, out: Occurrences): void {
  const count = rankWithin(postings, entry, within)
  const { payload, skip, skips } = postings
  const skipStart = postings.skipStarts[entry]
  let offset = postings.payloadStarts[entry]
  let { length } = out
  let packed: Uint32Array = out.packed
  /** Number of the term's document whose positions begin at `offset`. */
  let next = 0
  for (let i = 0; i < count; i++) {
    const rank = ranks[i]
    const block = (rank / skip) | 0
    if (block * skip > next) {
      offset = skips[skipStart + block - 1]
      next = block * skip
    }
    for (; next < rank; next++) offset = positionsEnd(payload, offset)
    next++
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
  }
  out.length = length
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
