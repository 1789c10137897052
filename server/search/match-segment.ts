import type { Bits } from './bitmap.ts'
import { DocumentSet } from './document-set.ts'
import { evaluate } from './evaluate.ts'
import type { Batch } from './filter-steps.ts'
import type { Matches } from './matches.ts'
import type { Plan } from './plan.ts'
import { liveBits } from './scratch.ts'
import type { Segment } from './segment.ts'
import { missedOf, siftBits, startBits } from './sift-bits.ts'
import { siftList } from './sift-list.ts'

/** Documents in fewer words of a set are looked at one by one. */
const FEW_WORDS = 600
/** At the end documents in fewer words are listed, each with the group that it missed, once for all the facets. */
const NOT_ALL_WORDS = 1_900

/** `batches`: the filters of the request in the order in which they are taken. */
export function matchSegment(segment: Segment, plan: Plan | null, batches: readonly Batch[]): Matches {
  const live = liveBits(segment)
  const matching = plan ? evaluate(segment, plan, live) : live
  const sifted = startBits(segment, matching)
  for (let at = 0; at < batches.length; at++) {
    const left = siftBits(segment, sifted, batches[at] as Batch)
    const isLast = at + 1 === batches.length
    if (left < (isLast ? NOT_ALL_WORDS : FEW_WORDS)) return siftList(segment, sifted, batches.slice(at + 1).flat())
  }
  const setOf = (bits: Bits) => DocumentSet.ofBits(segment.size, bits)
  const missed = Array.from(missedOf(sifted), ([group, bits]) => [group, setOf(bits)] as const)
  return { hits: setOf(sifted.hits), missed: new Map(missed) }
}
