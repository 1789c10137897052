import { type Bits, wordsFor } from '../arrays/bitmap.ts'
import type { Segment } from '../index/segment.ts'
import { DocumentSet } from './document-set.ts'
import { evaluate } from './evaluate.ts'
import { filterBits, missedOf, startBits } from './filter-bits.ts'
import { filterList } from './filter-list.ts'
import type { Batch } from './filter-steps.ts'
import type { Matches } from './matches.ts'
import type { Plan } from './plan.ts'
import { liveBits, releaseScratch, usedScratch } from './scratch.ts'

/** Below this share of non-empty words, documents are tested one by one. */
const FEW = 0.3
/** Below this share at the end they are listed, each with the group it fails, once for all facets. */
const NOT_ALL = 0.93

export function matchSegment(segment: Segment, plan: Plan | null, batches: readonly Batch[]): Matches {
  const used = usedScratch()
  const live = liveBits(segment)
  const matching = plan ? evaluate(segment, plan, live) : live
  const filtered = startBits(segment, matching)
  const words = wordsFor(segment.size)
  for (let i = 0; i < batches.length; i++) {
    const left = filterBits(segment, filtered, batches[i])
    const isLast = i + 1 === batches.length
    if (left >= words * (isLast ? NOT_ALL : FEW)) continue
    const listed = filterList(segment, filtered, batches.slice(i + 1).flat())
    releaseScratch(used)
    return listed
  }
  const setOf = (bits: Bits) => DocumentSet.ofBits(segment.size, bits)
  const missed = Array.from(missedOf(filtered), ([group, bits]) => [group, setOf(bits)] as const)
  return { hits: setOf(filtered.hits), missed: new Map(missed) }
}
