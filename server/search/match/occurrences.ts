import { type Bits, hasBit } from '../arrays/bitmap.ts'
import { listDocuments, type Postings } from '../index/postings.ts'
import { SEGMENT_SIZE } from '../index/segment.ts'

const documents = new Uint16Array(SEGMENT_SIZE)

/** Each as `document * 65,536 + position`. */
export class Occurrences {
  packed = new Uint32Array(256)
  length = 0

  push(occurrence: number): void {
    if (this.length === this.packed.length) {
      const larger = new Uint32Array(this.packed.length * 2)
      larger.set(this.packed)
      this.packed = larger
    }
    this.packed[this.length++] = occurrence
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
  for (let i = 0; i < count; i++) {
    const document = documents[i]
    const isWithin = hasBit(within, document)
    let position = 0
    let isLast = false
    while (!isLast) {
      let byte = payload[offset++]
      isLast = (byte & 1) === 1
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = payload[offset++]
        value |= (byte & 127) << shift
      }
      position += value >>> 1
      if (isWithin) out.push(document * 65_536 + position)
    }
  }
}
