import { placeKey } from '#domain/shared/place-key.ts'
import type { City } from '#domain/shared/places.contract.ts'
import { areasOf, isIn } from './areas.ts'
import type { Gazetteer } from './gazetteer.ts'

const MAX_NAME_LENGTH = 100 // every city's name is shorter

/** Ranks whole names, display names, then population. `Paris, Texas` narrows; an unknown country matches nothing. */
export function searchCities(
  places: Gazetteer,
  options: { query: string; country?: string | undefined; limit: number },
): City[] {
  const [name = '', ...context] = options.query.split(',').map((part) => part.trim())
  const prefix = placeKey(name)
  if (prefix === '' || prefix.length > MAX_NAME_LENGTH) return []
  const limits = [...context.filter((part) => part !== ''), ...(options.country ? [options.country] : [])]
  const within = limits.map((part) => areasOf(places, part))

  // A rank is the fit and, within it, the position, which falls with the population: the lowest are the best.
  const best: number[] = []
  places.withPrefix(prefix, (city, isMain, isWhole) => {
    const rank = ((isWhole ? 0 : 2) + (isMain ? 0 : 1)) * FIT + city
    if (best.length === options.limit && rank >= (best.at(-1) as number)) return
    if (within.every((areas) => isIn(places, city, areas))) insert(best, rank, options.limit)
  })
  return best.map((rank) => places.describe(rank % FIT))
}

const FIT = 2 ** 24 // more than there are cities

function insert(best: number[], rank: number, limit: number): void {
  const known = best.findIndex((other) => other % FIT === rank % FIT)
  if (known >= 0) {
    if ((best[known] as number) <= rank) return
    best.splice(known, 1)
  }
  const index = best.findIndex((other) => other > rank)
  best.splice(index < 0 ? best.length : index, 0, rank)
  if (best.length > limit) best.pop()
}
