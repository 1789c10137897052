import type { Bits } from './bitmap.ts'
import type { ReadyFilter } from './clauses.ts'
import { DocumentSet } from './document-set.ts'
import { evaluate } from './evaluate.ts'
import { type Batch, batchesOf } from './filter-steps.ts'
import type { Plan } from './plan.ts'
import { liveBits } from './scratch.ts'
import type { Segment } from './segment.ts'
import { siftBits, startBits, withoutGroups } from './sift-bits.ts'
import { siftList } from './sift-list.ts'

/** A request in the numbers of the collection. */
export interface ReadyRequest {
  plan: Plan | null
  filters: readonly ReadyFilter[]
}

/** What matches in one segment: everything asked for, and everything but one group of filters. */
export interface Matches {
  hits: DocumentSet
  without: ReadonlyMap<string, DocumentSet>
}

/** Documents in fewer words of a set are looked at one by one. */
const FEW_WORDS = 600

/** `leftOut`: groups of filters that some facet leaves out. */
export function matchSegment(segment: Segment, { plan, filters }: ReadyRequest, leftOut: ReadonlySet<string>): Matches {
  const live = liveBits(segment)
  const matching = plan ? evaluate(segment, plan, live) : live
  const batches = batchesOf(segment, filters, leftOut)
  const sifted = startBits(segment, matching)
  for (let at = 0; at < batches.length; at++) {
    const left = siftBits(segment, sifted, batches[at] as Batch)
    if (left < FEW_WORDS && at + 1 < batches.length) return siftList(segment, sifted, batches.slice(at + 1).flat())
  }
  const setOf = (bits: Bits) => DocumentSet.ofBits(segment.size, bits)
  const without = Array.from(withoutGroups(sifted), ([group, bits]) => [group, setOf(bits)] as const)
  return { hits: setOf(sifted.hits), without: new Map(without) }
}
