import { type Country, countryByName, countryOf } from '#domain/options/countries.ts'
import type { Gazetteer } from './gazetteer.ts'
import { worldRegion } from './world-regions.ts'

export interface CountryList {
  countries: string[] // ISO codes of individually named countries
  allowed: string[] // also the countries of named world regions
}

/** Reads `US`, `Canada/USA`, `Asia`. Null for any other text, and when a part is also a US state (`Georgia`). */
export function readCountries(places: Gazetteer, parts: readonly string[]): CountryList | null {
  const pieces = parts.flatMap((part) =>
    isWide(part) ? [part] : part.split(/\/| and | & /).map((piece) => piece.trim()),
  )
  const countries: string[] = []
  const allowed: string[] = []
  for (const piece of pieces) {
    const region = worldRegion(piece)
    const country = region ? null : unmistakable(places, piece)
    if (country) countries.push(country.code)
    else if (!region) return null
    allowed.push(...(region ?? [(country as Country).code]))
  }
  // `Singapore, Singapore` and `Luxembourg` name a city.
  const isCity =
    countries.length > 0 &&
    pieces.some((piece) => places.named(piece).some((city) => isCapitalOfItself(places, city, piece)))
  return isCity ? null : { countries: [...new Set(countries)], allowed: [...new Set(allowed)] }
}

const isWide = (text: string) => worldRegion(text) !== null || countryByName(text) !== null

function unmistakable(places: Gazetteer, text: string): Country | null {
  if (places.regionsNamed(text).some((code) => code.startsWith('US.'))) return null
  if (/^[a-z]{2}$/i.test(text)) {
    const isState = places.regionName(`US.${text}`) !== null
    return text !== text.toUpperCase() || (isState && countryByName(text) === null) ? null : countryOf(text)
  }
  return countryByName(text)
}

function isCapitalOfItself(
  places: Gazetteer,
  { city, isMain }: { city: number; isMain: boolean },
  name: string,
): boolean {
  return isMain && places.countryCode(city) === countryByName(name)?.code
}
