import type { Bits } from './bitmap.ts'
import type { ReadyFilter } from './clauses.ts'
import { DocumentSet } from './document-set.ts'
import { evaluate } from './evaluate.ts'
import { type Batch, batchesOf } from './filter-steps.ts'
import type { Matches } from './matches.ts'
import type { Plan } from './plan.ts'
import { liveBits } from './scratch.ts'
import type { Segment } from './segment.ts'
import { missedOf, siftBits, startBits } from './sift-bits.ts'
import { siftList } from './sift-list.ts'

/** A request in the numbers of the collection. */
export interface ReadyRequest {
  plan: Plan | null
  filters: readonly ReadyFilter[]
}

/** Documents in fewer words of a set are looked at one by one. */
const FEW_WORDS = 600
/** At the end documents in fewer words are listed, each with the group that it missed, once for all the facets. */
const NOT_ALL_WORDS = 1_900

/** `leftOut`: groups of filters that some facet leaves out. */
export function matchSegment(segment: Segment, { plan, filters }: ReadyRequest, leftOut: ReadonlySet<string>): Matches {
  const live = liveBits(segment)
  const matching = plan ? evaluate(segment, plan, live) : live
  const batches = batchesOf(segment, filters, leftOut)
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
