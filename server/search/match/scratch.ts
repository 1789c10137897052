import { type Bits, fillBits, subtractBits, wordsFor } from '../arrays/bitmap.ts'
import { SEGMENT_SIZE } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'

/** Read-only; includes numbers beyond the last document. */
export const EVERYTHING: Bits = new Uint32Array(wordsFor(SEGMENT_SIZE)).fill(0xffffffff)

/** Memory of the largest segment's size, each with its latest set. */
const pool: Bits[] = []
let used = 0

/** An empty set for the current search. A search needs hundreds, so the next one reuses their memory. */
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

/** Documents neither removed nor replaced; valid for the current search. */
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

/** Called before each search, which runs without a pause: releases all sets of the one before. */
export function resetScratch(): void {
  used = 0
}

export const usedScratch = () => used

/** Sets acquired since so many were used are no longer needed: the next ones find their memory in the cache. */
export function releaseScratch(before: number): void {
  used = before
}
