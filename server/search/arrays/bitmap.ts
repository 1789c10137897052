/** Sets of document numbers below 65,536 as bits of 32-bit words. The caller keeps bits beyond the last document clear. */
export type Bits = Uint32Array

export const wordsFor = (size: number) => (size + 31) >>> 5

export const emptyBits = (size: number): Bits => new Uint32Array(wordsFor(size))

/** 1 if a bit of the word is set, else 0. Without a branch: it would be mispredicted every other time. */
export const isAny = (word: number) => (word | -word) >>> 31

export const bitAt = (bits: Bits, index: number) => (bits[index >>> 5] >>> (index & 31)) & 1

export const hasBit = (bits: Bits, index: number) => bitAt(bits, index) === 1

export function setBit(bits: Bits, index: number): void {
  bits[index >>> 5] |= 1 << (index & 31)
}

export function clearBit(bits: Bits, index: number): void {
  bits[index >>> 5] &= ~(1 << (index & 31))
}

export function fillBits(bits: Bits, size: number): void {
  const whole = size >>> 5
  bits.fill(0xffffffff, 0, whole)
  if (size & 31) bits[whole] = (1 << (size & 31)) - 1
}

export function orBits(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i++) into[i] |= other[i]
}

export function subtractBits(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i++) into[i] &= ~other[i]
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) count += popcount(bits[i])
  return count
}

export function countShared(bits: Bits, other: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) count += popcount(bits[i] & other[i])
  return count
}

export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Writes the numbers of the set bits into `out`, ascending; returns their count. */
export function listBits(bits: Bits, out: Uint16Array): number {
  let length = 0
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]
    const base = i << 5
    while (word !== 0) {
      const lowest = word & -word
      out[length++] = base + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return length
}
