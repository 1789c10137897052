import { type Bits, orBits } from './bitmap.ts'
import type { Step } from './filter-steps.ts'
import { passing } from './passing.ts'
import { scratchBits, scratchCopy } from './scratch.ts'
import type { Segment } from './segment.ts'

/** What is left of a segment after some steps. */
export interface SiftedBits {
  /** Passed every step. */
  hits: Bits
  /** Failed the steps of just one group: all that a set without that group holds more. */
  nearly: Bits
  /** By group: what failed it first. */
  failed: Map<string, Bits>
}

/** `within` is changed by the steps. */
export const startBits = (segment: Segment, within: Bits): SiftedBits => ({
  hits: within,
  nearly: scratchBits(segment.size),
  failed: new Map(),
})

/** Takes out what fails the step; returns in how many words of the sets something is left. */
export function siftBits(segment: Segment, sifted: SiftedBits, { group, filters }: Step): number {
  const { hits, nearly, failed } = sifted
  const pass = passing(segment, filters, () => (failed.size > 0 ? both(sifted) : hits))
  if (group === null) return failed.size > 0 ? keepBoth(hits, nearly, pass) : keep(hits, pass)
  const fails = scratchBits(segment.size)
  failed.set(group, fails)
  return part(hits, nearly, pass, fails)
}

/** All that is left. */
export function both({ hits, nearly }: SiftedBits): Bits {
  const all = scratchCopy(hits)
  orBits(all, nearly)
  return all
}

function keep(hits: Bits, pass: Bits): number {
  let left = 0
  for (let i = 0; i < hits.length; i++) {
    const hit = (hits[i] as number) & (pass[i] as number)
    hits[i] = hit
    if (hit !== 0) left++
  }
  return left
}

function keepBoth(hits: Bits, nearly: Bits, pass: Bits): number {
  let left = 0
  for (let i = 0; i < hits.length; i++) {
    const passes = pass[i] as number
    const hit = (hits[i] as number) & passes
    const near = (nearly[i] as number) & passes
    hits[i] = hit
    nearly[i] = near
    if ((hit | near) !== 0) left++
  }
  return left
}

/** What fails is one step from a hit, if it failed none before. */
function part(hits: Bits, nearly: Bits, pass: Bits, fails: Bits): number {
  let left = 0
  for (let i = 0; i < hits.length; i++) {
    const passes = pass[i] as number
    const before = hits[i] as number
    const lost = before & ~passes
    const near = ((nearly[i] as number) & passes) | lost
    hits[i] = before & passes
    fails[i] = lost
    nearly[i] = near
    if (((before & passes) | near) !== 0) left++
  }
  return left
}

/** By group: what passes all the steps but those of the group. */
export function withoutGroups({ hits, nearly, failed }: SiftedBits): Map<string, Bits> {
  for (const bits of failed.values()) {
    for (let i = 0; i < bits.length; i++) bits[i] = ((bits[i] as number) & (nearly[i] as number)) | (hits[i] as number)
  }
  return failed
}
