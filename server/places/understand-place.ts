import { fold } from '#domain/fold.ts'
import { countryByName } from '#domain/options/countries.ts'
import type { Gazetteer } from './gazetteer.ts'

/** What a person means by a word or two typed into a search. */
export interface UnderstoodPlace {
  /** The name by which jobs hold the city. */
  city?: string
  /** English name of the country; absent beside a city whose namesakes are in other countries. */
  country?: string
}

/** Smaller cities are understood only with their country. */
const KNOWN_TO_MANY = 50_000
/** Names of cities that are everyday words of job searches. */
const WORDS = new Set(
  'reading nice mobile bath date most split orange lead male lens tours page same young central enterprise independence commerce industry of man bar car data san hub can go art ok best lima march wa spa un ion sale vale rio sur media oral normal star eden delta alpha beta omega opportunity research media university college'.split(
    ' ',
  ),
)

/**
 * The place that people mean by this text: `NYC`, `SF`, `UK`, `Bangalore`, `München`, `Bay Area`, `Texas` (no city, so
 * nothing). Null when it is no place that many know.
 */
export function understandPlace(places: Gazetteer, text: string): UnderstoodPlace | null {
  const typed = fold(text)
  const name = places.named(typed).length > 0 ? typed : typed.replace(/^(greater|metro) | area$/g, '')
  if (name.length < 2 || WORDS.has(name)) return null
  const found = places.named(name)
  const everyday = found.find(({ isEveryday }) => isEveryday)
  const country = countryByName(name)
  const inside = country && found.find(({ city, isMain }) => isMain && places.countryCode(city) === country.code)
  if (country && !inside) return { country: country.name }
  const main = found.find(({ isMain }) => isMain)
  const best = everyday ?? inside ?? (main && places.population(main.city) >= KNOWN_TO_MANY ? main : found[0])
  if (!best || name.length < (everyday ? 2 : 3) || places.population(best.city) < KNOWN_TO_MANY) return null
  const { name: city, country: its } = places.describe(best.city)
  const isOnly = everyday || inside || !found.some((other) => other.isMain && isRival(places, other.city, best.city))
  return isOnly ? { city, country: its } : { city }
}

function isRival(places: Gazetteer, other: number, best: number): boolean {
  const isAbroad = places.countryCode(other) !== places.countryCode(best)
  return isAbroad && places.population(other) * 10 > places.population(best)
}
