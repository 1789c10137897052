import { type Bits, hasBit } from './bitmap.ts'
import { listDocuments, type Postings } from './postings.ts'
import { SEGMENT_SIZE } from './segment.ts'

const documents = new Uint16Array(SEGMENT_SIZE)

/** Places of terms, each as `document * 65,536 + position`. */
export class Occurrences {
  places = new Uint32Array(256)
  length = 0

  push(place: number): void {
    if (this.length === this.places.length) {
      const larger = new Uint32Array(this.places.length * 2)
      larger.set(this.places)
      this.places = larger
    }
    this.places[this.length++] = place
  }

  all(): Uint32Array {
    return this.places.subarray(0, this.length)
  }
}

/**
 * Appends every place where a term stands in the documents of `within`, ascending.
 */
export function readOccurrences(postings: Postings, entry: number, within: Bits, out: Occurrences): void {
  const count = listDocuments(postings, entry, documents)
  const { payload } = postings
  let at = postings.payloadStarts[entry] as number
  for (let i = 0; i < count; i++) {
    const document = documents[i] as number
    const wanted = hasBit(within, document)
    let position = 0
    let isLast = false
    while (!isLast) {
      let byte = payload[at++] as number
      isLast = (byte & 1) === 1
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = payload[at++] as number
        value |= (byte & 127) << shift
      }
      position += value >>> 1
      if (wanted) out.push(document * 65_536 + position)
    }
  }
}
