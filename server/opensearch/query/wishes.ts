import type { WeightedWish } from '#server/search/engine.ts'
import type { Collection } from '#server/search/index/segment.ts'
import type { Json } from '../client.ts'
import { allOf, EVERYTHING, noneOf } from './dsl.ts'
import { filterQuery } from './filter-query.ts'

const MAX_WEIGHT = 1_000_000
/** Bounds the work of one search; what is parted further has groups too small to matter. */
const MAX_GROUPS = 16

export interface QueriedWish {
  met: Json
  weight: number
  /** 0: counts in any case. */
  inGroupsOf: number
}

export function wishOf(collection: Collection, { filter, weight, inGroupsOf = 0 }: WeightedWish): QueriedWish {
  if (!Number.isInteger(weight) || Math.abs(weight) > MAX_WEIGHT)
    throw new RangeError(`Weight ${weight} can’t be added.`)
  return { met: filterQuery(collection, filter), weight, inGroupsOf }
}

/** Counts the hits in each of these groups. */
export type CountGroups = (groups: readonly Json[]) => Promise<number[]>

/**
 * The wishes that count (`inGroupsOf`). One request counts all that may be next; the first that parts every group well
 * is taken, and the ones behind it are counted anew.
 */
export async function countedWishes(
  wishes: readonly QueriedWish[],
  total: number,
  count: CountGroups,
): Promise<QueriedWish[]> {
  const counted = new Set(wishes.filter(({ inGroupsOf }) => inGroupsOf === 0))
  let groups = [{ query: EVERYTHING, size: total }]
  let left = wishes.filter(({ inGroupsOf }) => inGroupsOf > 0)
  while (left.length > 0 && groups.length <= MAX_GROUPS) {
    const parts = left.map(({ met }) => groups.map(({ query }) => allOf([query, met])))
    const sizes = await count(parts.flat())
    const sizesOf = (index: number) => groups.map((_, at) => sizes[index * groups.length + at] ?? 0)
    const next = left.findIndex(({ inGroupsOf }, index) =>
      sizesOf(index).every((size, at) => size >= inGroupsOf && (groups[at]?.size ?? 0) - size >= inGroupsOf),
    )
    const wish = left[next]
    if (!wish) break
    counted.add(wish)
    const met = sizesOf(next)
    groups = groups.flatMap(({ query, size }, at) => [
      { query: allOf([query, wish.met]), size: met[at] ?? 0 },
      { query: allOf([query, noneOf(wish.met)]), size: size - (met[at] ?? 0) },
    ])
    left = left.slice(next + 1)
  }
  return wishes.filter((wish) => counted.has(wish))
}

/** A score may not be negative: instead of taking a weight from those that meet a wish, it is given to all others. */
export function sumOfWishes(wishes: readonly QueriedWish[]): Json[] {
  const sums = wishes
    .filter(({ weight }) => weight !== 0)
    .map(({ met, weight }) => ({ filter: weight > 0 ? met : noneOf(met), weight: Math.abs(weight) }))
  // Without any function that fits, a document would get 1.
  return [...sums, { filter: EVERYTHING, weight: 1 }]
}
