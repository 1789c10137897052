import { seededRandom } from '#server/platform/seeded-random.ts'

export interface Rng {
  /** Starts the sequence of `n`, so that the n-th item does not depend on those before it. */
  restart(n: number): void
  /** In [0, 1). */
  next(): number
  /** A whole number in [0, limit). */
  below(limit: number): number
  bool(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** A mixing step before the generator: neighbouring seeds and numbers give unrelated sequences. */
export function createRng(seed: number): Rng {
  let random = seededRandom(mix(seed))
  const next = () => random()
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    restart: (n) => {
      random = seededRandom(mix(seed ^ mix(n)))
    },
    next,
    below,
    bool: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
  }
}

function mix(n: number): number {
  let bits = (n ^ 0x9e3779b9) | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** Repeats each entry by its weight: picking from the list is picking by weight. */
export function byWeight<T>(entries: readonly (readonly [entry: T, weight: number])[]): T[] {
  return entries.flatMap(([entry, weight]) => new Array<T>(weight).fill(entry))
}

export function shuffled<T>(rng: Rng, list: readonly T[]): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = rng.below(i + 1)
    const moved = copy[i] as T
    copy[i] = copy[j] as T
    copy[j] = moved
  }
  return copy
}
