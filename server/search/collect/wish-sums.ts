import type { Bits } from '../arrays/bitmap.ts'
import type { WeightedWish } from '../engine.ts'
import { type Collection, SEGMENT_SIZE, type Segment } from '../index/segment.ts'
import { type CompiledFilter, compileFilter } from '../match/clauses.ts'
import { matchFilters } from '../match/match-filters.ts'

export interface CompiledWish {
  filters: readonly CompiledFilter[]
  weight: number
}

export function compileWish(collection: Collection, { filter, weight }: WeightedWish): CompiledWish {
  return { filters: [compileFilter(collection, filter)], weight }
}

const sums = new Float64Array(SEGMENT_SIZE)

/** The sum of the weights that each hit meets. Shared memory: valid until the next segment. */
export function sumWishes(segment: Segment, wishes: readonly CompiledWish[], hits: Bits): Float64Array {
  sums.fill(0, 0, segment.size)
  for (const { filters, weight } of wishes) {
    const met = matchFilters(segment, filters, () => hits)
    for (let i = 0; i < hits.length; i++) {
      for (let word = hits[i] & met[i]; word !== 0; word &= word - 1)
        sums[(i << 5) + 31 - Math.clz32(word & -word)] += weight
    }
  }
  return sums
}
