import type { Bits } from '../../arrays/bitmap.ts'

/** Hits of a segment as a set and as an ascending list, valid up to `length`. */
export interface ListedHits {
  documents: Uint16Array
  length: number
  bits: Bits
}
