/** The quantile by linear interpolation (type 7 of Hyndman and Fan); the sample must be sorted and not empty. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new Error('An empty sample has no quantile')
  return below + (above - below) * (place - Math.floor(place))
}

export function median(sample: readonly number[]): number {
  return quantile(sorted(sample), 0.5)
}

export const sorted = (sample: readonly number[]): number[] => sample.toSorted((a, b) => a - b)

export interface Weighted {
  value: number
  weight: number
}

/** The first value at which half of the weight is reached; null without values. */
export function weightedMedian(values: readonly Weighted[]): number | null {
  const ordered = values.toSorted((a, b) => a.value - b.value)
  const half = ordered.reduce((sum, { weight }) => sum + weight, 0) / 2
  let reached = 0
  for (const { value, weight } of ordered) {
    reached += weight
    if (reached >= half) return value
  }
  return null
}

/** The nearest sequence that never falls, by pooling neighbours that do (weighted isotonic regression). */
export function neverFalling(values: readonly Weighted[]): number[] {
  const pools: { value: number; weight: number; length: number }[] = []
  for (const { value, weight } of values) {
    let pool = { value, weight, length: 1 }
    for (let last = pools.at(-1); last && last.value > pool.value; last = pools.at(-1)) {
      const both = last.weight + pool.weight
      pool = {
        value: (last.value * last.weight + pool.value * pool.weight) / both,
        weight: both,
        length: last.length + pool.length,
      }
      pools.pop()
    }
    pools.push(pool)
  }
  return pools.flatMap(({ value, length }) => Array<number>(length).fill(value))
}

/** Members by key, keys in the order of their first member. */
export function groupedBy<T>(members: readonly T[], keyOf: (member: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const member of members) {
    const group = groups.get(keyOf(member))
    if (group) group.push(member)
    else groups.set(keyOf(member), [member])
  }
  return groups
}
