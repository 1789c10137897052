import { type Bits, fillBits, subtractBits, wordsFor } from '../arrays/bitmap.ts'
import { SEGMENT_SIZE, type Segment } from '../index/segment.ts'

/** All documents, and beyond; not to be changed. */
export const EVERYTHING: Bits = new Uint32Array(wordsFor(SEGMENT_SIZE)).fill(0xffffffff)

/** Memory of sets, each as large as the largest segment, with the set that was made in it last. */
const pool: Bits[] = []
let used = 0

/** An empty set for the search under way; its memory is used again, since a search takes hundreds and keeps none. */
export function scratchBits(size: number): Bits {
  const bits = acquireBits(size)
  bits.fill(0)
  return bits
}

export function scratchCopy(of: Bits): Bits {
  const bits = acquireBits(of.length * 32)
  bits.set(of)
  return bits
}

/** Documents of the segment that are neither removed nor replaced, as a set for the search under way. */
export function liveBits({ size, deleted, deletedCount }: Segment): Bits {
  const bits = acquireBits(size)
  fillBits(bits, size)
  if (deletedCount > 0) subtractBits(bits, deleted)
  return bits
}

function acquireBits(size: number): Bits {
  const words = wordsFor(size)
  const last = pool[used]
  const bits =
    last?.length === words ? last : new Uint32Array(last?.buffer ?? new ArrayBuffer(SEGMENT_SIZE / 8), 0, words)
  pool[used++] = bits
  return bits
}

/** To be called before each search, which runs to its end without a pause: gives up all the sets that were taken. */
export function resetScratch(): void {
  used = 0
}
