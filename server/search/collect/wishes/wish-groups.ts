import { type Bits, countShared, subtractBits } from '../../arrays/bitmap.ts'
import type { Segment } from '../../index/segment.ts'
import type { DocumentSet } from '../../match/document-set.ts'
import { matchFilters } from '../../match/match-filters.ts'
import { scratchCopy } from '../../match/scratch.ts'
import type { CompiledWish } from './wish-sums.ts'

/** Bounds the work of one search; what is parted further has groups too small to matter. */
const MAX_GROUPS = 16

/** Documents that meet the same wishes, by segment. */
interface Group {
  sets: readonly Bits[]
  size: number
}

/** The wishes that count: see `inGroupsOf` of `WeightedWish`. */
export function countedWishes(
  segments: readonly Segment[],
  hits: readonly DocumentSet[],
  wishes: readonly CompiledWish[],
): readonly CompiledWish[] {
  if (wishes.every(({ inGroupsOf }) => inGroupsOf === 0)) return wishes
  let groups: readonly Group[] = [
    { sets: hits.map(({ bits }) => bits), size: hits.reduce((sum, { length }) => sum + length, 0) },
  ]
  return wishes.filter((wish) => {
    if (wish.inGroupsOf === 0) return true
    const parts = parted(segments, hits, groups, wish)
    groups = parts ?? groups
    return parts !== null
  })
}

/** Each group by whether the wish is met; null if a part would be too small. */
function parted(
  segments: readonly Segment[],
  hits: readonly DocumentSet[],
  groups: readonly Group[],
  { filters, inGroupsOf }: CompiledWish,
): Group[] | null {
  if (groups.length > MAX_GROUPS || groups.some(({ size }) => size < 2 * inGroupsOf)) return null
  const met = segments.map((segment, index) => matchFilters(segment, filters, () => hits[index].bits))
  const sizes = groups.map(({ sets }) => sets.reduce((sum, set, index) => sum + countShared(set, met[index]), 0))
  if (groups.some(({ size }, index) => sizes[index] < inGroupsOf || size - sizes[index] < inGroupsOf)) return null
  return groups.flatMap(({ sets, size }, index) => [
    { sets: sets.map((set, at) => shared(set, met[at])), size: sizes[index] },
    { sets: sets.map((set, at) => without(set, met[at])), size: size - sizes[index] },
  ])
}

function shared(set: Bits, other: Bits): Bits {
  const both = scratchCopy(set)
  for (let i = 0; i < both.length; i++) both[i] &= other[i]
  return both
}

function without(set: Bits, other: Bits): Bits {
  const rest = scratchCopy(set)
  subtractBits(rest, other)
  return rest
}
