import { type Bits, countShared } from '../../arrays/bitmap.ts'
import type { WeightedWish } from '../../engine.ts'
import { SEGMENT_SIZE } from '../../index/postings.ts'
import type { Collection, Segment } from '../../index/segment.ts'
import { type CompiledFilter, compileFilter } from '../../match/clauses.ts'
import { DocumentSet } from '../../match/document-set.ts'
import { matchFilters } from '../../match/match-filters.ts'
import { scratchBits, scratchCopy } from '../../match/scratch.ts'

export interface CompiledWish {
  filters: readonly CompiledFilter[]
  weight: number
  /** 0: counts in any case. */
  inGroupsOf: number
}

/** The sums of many stay below 31 digits. */
const MAX_WEIGHT = 1_000_000

export function compileWish(collection: Collection, { filter, weight, inGroupsOf = 0 }: WeightedWish): CompiledWish {
  if (!Number.isInteger(weight) || Math.abs(weight) > MAX_WEIGHT)
    throw new RangeError(`Weight ${weight} can’t be added.`)
  return { filters: [compileFilter(collection, filter)], weight, inGroupsOf }
}

/** A sum of weights for each hit, as binary numbers: the n-th set has the hits whose sum has the n-th digit. */
type Digits = readonly Bits[]

/**
 * Adds 32 documents at a time, as an adder of a processor does: each digit is one operation on a word. Instead of taking
 * a negative weight from those that meet the wish, it is given to all others: all sums are higher by `lift`.
 */
function sumDigits(segment: Segment, wishes: readonly CompiledWish[], hits: Bits): Digits {
  const highest = wishes.reduce((sum, { weight }) => sum + Math.abs(weight), 0)
  const digits = Array.from({ length: 32 - Math.clz32(highest) }, () => scratchBits(segment.size))
  for (const { filters, weight } of wishes) {
    const met = matchFilters(segment, filters, () => hits)
    const size = Math.abs(weight)
    const flip = weight < 0 ? -1 : 0
    for (let digit = 0; size >>> digit !== 0; digit++) if ((size >>> digit) & 1) addAt(digits, digit, hits, met, flip)
  }
  return digits
}

const liftOf = (wishes: readonly CompiledWish[]) => wishes.reduce((sum, { weight }) => sum - Math.min(0, weight), 0)

function addAt(digits: Digits, from: number, hits: Bits, met: Bits, flip: number): void {
  for (let i = 0; i < hits.length; i++) {
    let carry = hits[i] & (met[i] ^ flip)
    for (let digit = from; carry !== 0; digit++) {
      const bits = digits[digit]
      const before = bits[i]
      bits[i] = before ^ carry
      carry &= before
    }
  }
}

const sums = new Float64Array(SEGMENT_SIZE)

function writeSums(digits: Digits, lift: number, of: Bits): Float64Array {
  for (let i = 0; i < of.length; i++) {
    for (let word = of[i]; word !== 0; word &= word - 1) {
      const bit = 31 - Math.clz32(word & -word)
      let sum = -lift
      for (let digit = 0; digit < digits.length; digit++) sum += ((digits[digit][i] >>> bit) & 1) << digit
      sums[(i << 5) + bit] = sum
    }
  }
  return sums
}

/** The sum of the weights that each hit meets. Shared memory: valid until the next segment. */
export const sumWishes = (segment: Segment, wishes: readonly CompiledWish[], hits: Bits): Float64Array =>
  writeSums(sumDigits(segment, wishes, hits), liftOf(wishes), hits)

/** Hits with the highest sums: at least `limit` if there are so many, and all those whose sum equals the last one's. */
export function bestWished(
  segment: Segment,
  wishes: readonly CompiledWish[],
  hits: DocumentSet,
  limit: number,
): { hits: DocumentSet; sums: Float64Array } {
  const digits = sumDigits(segment, wishes, hits.bits)
  const best = hits.length <= limit ? hits : DocumentSet.ofBits(segment.size, highest(digits, hits.bits, limit))
  return { hits: best, sums: writeSums(digits, liftOf(wishes), best.bits) }
}

/** Digit by digit: `equal` are those that have the digits of the sum at the limit so far, `above` have a higher one. */
function highest(digits: Digits, hits: Bits, limit: number): Bits {
  const equal = scratchCopy(hits)
  const above = scratchBits(hits.length * 32)
  let found = 0
  for (const digit of digits.toReversed()) {
    const having = countShared(equal, digit)
    const isAtLimit = found + having >= limit
    if (!isAtLimit) found += having
    for (let i = 0; i < equal.length; i++) {
      const set = equal[i] & digit[i]
      if (!isAtLimit) above[i] |= set
      equal[i] = isAtLimit ? set : equal[i] & ~digit[i]
    }
  }
  for (let i = 0; i < equal.length; i++) equal[i] |= above[i]
  return equal
}
