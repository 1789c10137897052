import { LRUCache } from 'lru-cache'
import type { City } from '#domain/shared/places.contract.ts'
import { gazetteer } from './gazetteer.ts'
import * as resolving from './resolve-place.ts'
import * as searching from './search-cities.ts'
import * as understanding from './understand-place.ts'

export type { ResolvedPlaces } from './resolve-place.ts'
export type { UnderstoodPlace } from './understand-place.ts'

/** Reads the gazetteer early, so that the first request needn't wait for it. */
export function preparePlaces(): void {
  gazetteer()
}

export function searchCities(options: { query: string; country?: string | undefined; limit: number }): City[] {
  return searching.searchCities(gazetteer(), options)
}

export function cityById(id: number): City | null {
  const city = gazetteer().withId(id)
  return city === null ? null : gazetteer().describe(city)
}

const resolved = new LRUCache<string, resolving.ResolvedPlaces>({ max: 20_000 }) // sources repeat the same few places

/** The result is cached and shared: do not change it. */
export function resolvePlaces(
  texts: readonly string[],
  hints: resolving.PlaceHints = {},
): Readonly<resolving.ResolvedPlaces> {
  const key = JSON.stringify([hints.country, hints.remote, ...texts])
  const known = resolved.get(key)
  if (known) return known
  const found = resolving.resolvePlaces(gazetteer(), texts, hints)
  resolved.set(key, found)
  return found
}

export function resolveRemoteFrom(texts: readonly string[]): ReturnType<typeof resolving.resolveRemoteFrom> {
  return resolving.resolveRemoteFrom(gazetteer(), texts)
}

/** Of namesakes the largest. */
export function mainCityNamed(text: string): City | null {
  const [largest] = gazetteer().named(text)
  return largest ? gazetteer().describe(largest.city) : null
}

/** The name that jobs hold for a city under any of its names and spellings; of namesakes the largest. */
export function cityNamed(text: string): string | null {
  return mainCityNamed(text)?.name ?? null
}

export function understandPlace(text: string): understanding.UnderstoodPlace | null {
  return understanding.understandPlace(gazetteer(), text)
}
