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
