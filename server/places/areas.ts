import { countryByCode, countryByName } from '#domain/options/countries.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import aliases from '../../data/place-aliases.json' with { type: 'json' }
import type { CityIndex, Gazetteer } from './gazetteer.ts'

export interface Area {
  country: string // ISO 3166-1 alpha-2
  region: string | null // `US.CA`; null for the whole country
}

const REGION_NAMES = new Map(Object.entries(aliases.regionNames).map(([name, code]) => [placeKey(name), code]))
const REGION_CODES = Object.entries(aliases.regionCodes) as [country: string, codes: Record<string, string>][]

const areaOfRegion = (code: string): Area => ({ country: code.slice(0, 2), region: code })

/** Likeliest first: `Georgia` is a state and a country. Codes of two or three letters count in capitals only. */
export function areasOf(places: Gazetteer, text: string): Area[] {
  const name = text.replace(/^(state|province|canton) of | (län|province|voivodeship|oblast|prefecture)$/gi, '').trim()
  const country = countryByName(name)
  const byName = [...new Set([REGION_NAMES.get(placeKey(name)) ?? [], places.regionsNamed(name)].flat())].map(
    areaOfRegion,
  )
  // A bare name is most often a US state; elsewhere the country comes first.
  const american = byName.filter((area) => area.country === 'US')
  const others = byName.filter((area) => area.country !== 'US')
  return [
    ...american,
    ...(country ? [{ country: country.code, region: null }] : []),
    ...others,
    ...areasByCode(places, name),
  ]
}

function areasByCode(places: Gazetteer, text: string): Area[] {
  const code = text.replace(/\./g, '')
  if (!/^[A-Z]{2,3}$/.test(code)) return []
  const areas: Area[] = []
  if (places.regionName(`US.${code}`)) areas.push(areaOfRegion(`US.${code}`))
  for (const [country, codes] of REGION_CODES) {
    if (codes[code]) areas.push(areaOfRegion(`${country}.${codes[code]}`))
  }
  // Some countries' regions are numbered by their own letters: `ZH` in Switzerland, `ENG` in the United Kingdom.
  for (const country of ['CH', 'GB', 'BE']) {
    if (places.regionName(`${country}.${code}`)) areas.push(areaOfRegion(`${country}.${code}`))
  }
  const country = code.length === 2 ? countryByCode(code) : null
  if (country) areas.push({ country: country.code, region: null })
  return areas
}

export function isIn(places: Gazetteer, city: CityIndex, areas: readonly Area[]): boolean {
  const country = places.countryCode(city)
  return areas.some(
    (area) => area.country === country && (area.region === null || area.region === places.regionCode(city)),
  )
}
