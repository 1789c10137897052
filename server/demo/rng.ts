/** Repeatable chance: the same seed throws the same numbers on every machine. */
export interface Rng {
  /** Starts the sequence that belongs to `n`, so that the n-th thing does not depend on those before it. */
  restart(n: number): void
  /** In [0, 1). */
  next(): number
  /** A whole number in [0, sides). */
  below(limit: number): number
  bool(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32 behind a mixing step, so that neighbouring seeds and numbers give unrelated sequences. */
export function createRng(seed: number): Rng {
  let state = mix(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    restart: (n) => {
      state = mix(seed ^ mix(n))
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

/** A list in which each entry stands as often as its weight says: picking from it is picking by weight. */
export function byWeight<T>(entries: readonly (readonly [entry: T, weight: number])[]): T[] {
  return entries.flatMap(([entry, weight]) => new Array<T>(weight).fill(entry))
}

/** The list in another order. */
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
