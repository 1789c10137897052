import { type Bits, hasBit } from '../arrays/bitmap.ts'
import { listDocuments, type Postings, positionsEnd } from '../index/postings.ts'
import { SEGMENT_SIZE } from '../index/segment.ts'

const documents = new Uint16Array(SEGMENT_SIZE)

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
  const count = listDocuments(postings, entry, documents)
  const { payload } = postings
  let offset = postings.payloadStarts[entry]
  // Each position takes a byte at least.
  const packed = out.reserve((postings.payloadStarts[entry + 1] ?? payload.length) - offset)
  let length = out.length
  for (let i = 0; i < count; i++) {
    const document = documents[i]
    if (!hasBit(within, document)) {
      offset = positionsEnd(payload, offset)
      continue
    }
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
      packed[length++] = occurrence
    }
  }
  out.length = length
}
