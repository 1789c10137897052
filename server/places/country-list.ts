import { type Country, countryByName, countryOf } from '#domain/options/countries.ts'
import { worldRegion } from '#domain/options/world-regions.ts'
import type { Gazetteer } from './gazetteer.ts'

export interface CountryList {
  countries: string[] // ISO codes of individually named countries
  names: string[] // English names of the countries and world regions
}

/**
 * Reads `US`, `Canada/USA`, `Asia`. Null for any other text, and when a part is also a US state (`Georgia`), unless it
 * is the code of the country stated apart (`hint`, ISO).
 */
export function readCountries(places: Gazetteer, parts: readonly string[], hint: string | null): CountryList | null {
  const pieces = parts.flatMap((part) =>
    isWide(part) ? [part] : part.split(/\/| and | & | \+ /).map((piece) => piece.trim()),
  )
  const countries: string[] = []
  const names: string[] = []
  for (const piece of pieces) {
    const region = worldRegion(piece)
    const country = region ? null : piece === hint ? countryOf(piece) : unmistakable(places, piece)
    if (country) countries.push(country.code)
    else if (!region) return null
    names.push((region ?? (country as Country)).name)
  }
  // `Singapore, Singapore` and `Luxembourg` name a city.
  const isCity =
    countries.length > 0 &&
    pieces.some((piece) => places.named(piece).some((city) => isCapitalOfItself(places, city, piece)))
  return isCity ? null : { countries: [...new Set(countries)], names: [...new Set(names)] }
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
