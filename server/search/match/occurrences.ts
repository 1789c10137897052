import { type Bits, hasBit, popcount } from '../arrays/bitmap.ts'
import { isDense, type Postings, positionsEnd, SKIP } from '../index/postings.ts'

/** Each as `document * 65,536 + position`. */
export class Occurrences {
  packed = new Uint32Array(256)
  length = 0

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

/** Appends the occurrences of a term in the documents of `within`, ascending. */
export function readOccurrences(postings: Postings, entry: number, within: Bits, out: Occurrences): void {
  const { bitmaps, counts, lists, size, starts } = postings
  const [count, start] = [counts[entry], starts[entry]]
  const reader = new PositionReader(postings, entry, out)
  if (!isDense(count, size)) {
    for (let i = 0; i < count; i++) if (hasBit(within, lists[start + i])) reader.read(lists[start + i], i)
    return
  }
  let before = 0
  for (let i = 0; i < within.length; i++) {
    const all = bitmaps[start + i]
    for (let word = all & within[i]; word !== 0; word &= word - 1) {
      const lowest = word & -word
      reader.read((i << 5) + 31 - Math.clz32(lowest), before + popcount(all & (lowest - 1)))
    }
    before += popcount(all)
  }
}

class PositionReader {
  private readonly postings: Postings
  private readonly entry: number
  private readonly out: Occurrences
  private offset: number
  /** Number of the term's document whose positions begin at `offset`. */
  private next = 0

  constructor(postings: Postings, entry: number, out: Occurrences) {
    this.postings = postings
    this.entry = entry
    this.out = out
    this.offset = postings.payloadStarts[entry]
  }

  /** `index`: the document's number among those of the term, ascending from call to call. */
  read(document: number, index: number): void {
    const { payload } = this.postings
    this.skipTo(index)
    let { offset } = this
    let { length } = this.out
    let packed = this.out.packed as Uint32Array
    let occurrence = document * 65_536
    let isLast = false
    while (!isLast) {
      let byte = payload[offset++]
      isLast = (byte & 1) === 1
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = payload[offset++]
        value |= (byte & 127) << shift
      }
      occurrence += value >>> 1
      if (length === packed.length) {
        this.out.length = length
        packed = this.out.reserve(1)
      }
      packed[length++] = occurrence
    }
    this.out.length = length
    this.offset = offset
    this.next = index + 1
  }

  private skipTo(index: number): void {
    const { payload, skips, skipStarts } = this.postings
    const block = Math.floor(index / SKIP)
    if (block * SKIP > this.next) {
      this.offset = skips[skipStarts[this.entry] + block - 1]
      this.next = block * SKIP
    }
    while (this.next < index) {
      this.offset = positionsEnd(payload, this.offset)
      this.next++
    }
  }
}
