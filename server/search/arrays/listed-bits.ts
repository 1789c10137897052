import type { Bits } from './bitmap.ts'

/** Documents of a segment as a set and as an ascending list, valid up to `length`. */
export interface ListedBits {
  documents: Uint16Array
  length: number
  bits: Bits
}
