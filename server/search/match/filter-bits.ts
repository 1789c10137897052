import { type Bits, isAny } from '../arrays/bitmap.ts'
import type { Segment } from '../index/segment.ts'
import type { Batch } from './filter-steps.ts'
import { matchFilters } from './match-filters.ts'
import { EVERYTHING, scratchBits } from './scratch.ts'

export interface FilteredBits {
  /** Match every step. */
  hits: Bits
  /** Fail the steps of just one group. */
  nearly: Bits
  /** By group: its matches among the documents considered at the time. */
  passed: Map<string, Bits>
}

export const startBits = (segment: Segment, hits: Bits): FilteredBits => ({
  hits,
  nearly: scratchBits(segment.size),
  passed: new Map(),
})

/** Returns the number of words with any document left. */
export function filterBits(segment: Segment, filtered: FilteredBits, batch: Batch): number {
  const within = () => (filtered.passed.size > 0 ? allLeft(filtered) : filtered.hits)
  const sets = batch.map((step) => matchFilters(segment, step.filters, within))
  const [only] = batch
  if (only?.group === null) return retainMatching(filtered, sets[0])
  for (let i = 0; i < batch.length; i++) filtered.passed.set(batch[i]?.group as string, sets[i])
  return filterByGroups(filtered, sets)
}

function retainMatching({ hits, nearly }: FilteredBits, pass: Bits): number {
  let left = 0
  for (let i = 0; i < hits.length; i++) {
    const passes = pass[i]
    const hit = hits[i] & passes
    const near = nearly[i] & passes
    hits[i] = hit
    nearly[i] = near
    left += isAny(hit | near)
  }
  return left
}

/** Removes documents that fail more than one group, for up to four sets at a time. */
function filterByGroups({ hits, nearly }: FilteredBits, sets: readonly Bits[]): number {
  const [first = EVERYTHING, second = EVERYTHING, third = EVERYTHING, fourth = EVERYTHING] = sets
  let left = 0
  for (let i = 0; i < hits.length; i++) {
    let hit = hits[i]
    let near = nearly[i]
    let pass = first[i]
    near = (near & pass) | (hit & ~pass)
    hit &= pass
    pass = second[i]
    near = (near & pass) | (hit & ~pass)
    hit &= pass
    pass = third[i]
    near = (near & pass) | (hit & ~pass)
    hit &= pass
    pass = fourth[i]
    near = (near & pass) | (hit & ~pass)
    hit &= pass
    hits[i] = hit
    nearly[i] = near
    left += isAny(hit | near)
  }
  return left
}

function allLeft({ hits, nearly }: FilteredBits): Bits {
  const all = scratchBits(hits.length * 32)
  for (let i = 0; i < all.length; i++) all[i] = hits[i] | nearly[i]
  return all
}

/** By group: documents that fail this group alone. */
export function missedOf({ nearly, passed }: FilteredBits): Map<string, Bits> {
  const missed = new Map<string, Bits>()
  for (const [group, pass] of passed) {
    const bits = scratchBits(nearly.length * 32)
    for (let i = 0; i < bits.length; i++) bits[i] = nearly[i] & ~pass[i]
    missed.set(group, bits)
  }
  return missed
}
