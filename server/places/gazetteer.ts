import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { countryByCode } from '#domain/options/countries.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import type { City } from '#domain/shared/places.contract.ts'
import {
  aligned,
  EVERYDAY_NAME,
  type GazetteerHeader,
  MAIN_NAME,
  NO_REGION,
  POSITION,
  type SectionName,
} from './gazetteer-format.ts'

export type CityIndex = number // smaller positions have more inhabitants

export interface CityMatch {
  city: CityIndex
  isMain: boolean // matched by its display name
  isEveryday: boolean // without context the name means this city and no namesake
}

export interface Gazetteer {
  size: number
  named(name: string): CityMatch[] // exactly this name in any spelling, the most populous first
  /** A city may be visited several times, once for each of its names. */
  withPrefix(prefix: string, onMatch: (city: CityIndex, isMain: boolean, isWhole: boolean) => void): void
  population(city: CityIndex): number
  countryCode(city: CityIndex): string // ISO 3166-1 alpha-2
  regionCode(city: CityIndex): string | null // `US.CA`; null for a few places outside every division
  describe(city: CityIndex): City
  withId(id: number): CityIndex | null // GeoNames id
  regionName(code: string): string | null
  regionsNamed(name: string): readonly string[]
}

const FILE = new URL('../../data/gazetteer.bin.br', import.meta.url)
let shared: Gazetteer | undefined

/** The first call reads the file, in some 100 ms. */
export function gazetteer(): Gazetteer {
  shared ??= readGazetteer(readFileSync(FILE))
  return shared
}

export function readGazetteer(packed: Buffer): Gazetteer {
  const file = brotliDecompressSync(packed)
  const length = file.readUInt32LE(0)
  const header = JSON.parse(file.toString('utf8', 4, 4 + length)) as GazetteerHeader
  const bytes = (name: SectionName) => {
    const { at: offset, bytes: size } = header.sections[name]
    const start = aligned(4 + length) + offset
    return file.subarray(start, start + size)
  }
  // Copied, since a typed array needs aligned bytes.
  const section = (name: SectionName) => new Uint8Array(bytes(name)).buffer
  const columns = {
    ids: new Uint32Array(section('ids')),
    populations: new Uint32Array(section('populations')),
    lats: new Float32Array(section('lats')),
    lngs: new Float32Array(section('lngs')),
    regionOf: new Uint16Array(section('regionOf')),
    countryOf: new Uint8Array(section('countryOf')),
    nameEnds: new Uint32Array(section('nameEnds')),
    names: Buffer.from(section('names')),
    cityOf: new Uint32Array(section('cityOf')),
    keyEnds: new Uint32Array(section('keyEnds')),
    keyTexts: Buffer.from(section('keyTexts')),
  }
  return { ...nameLookup(columns), ...cityLookup(columns, header), size: header.cities }
}

interface Columns {
  ids: Uint32Array
  populations: Uint32Array
  lats: Float32Array
  lngs: Float32Array
  regionOf: Uint16Array
  countryOf: Uint8Array
  nameEnds: Uint32Array
  names: Buffer
  cityOf: Uint32Array
  keyEnds: Uint32Array
  keyTexts: Buffer
}

function nameLookup({ cityOf, keyEnds, keyTexts }: Columns): Pick<Gazetteer, 'named' | 'withPrefix'> {
  const startOf = (key: number) => (key === 0 ? 0 : (keyEnds[key - 1] as number))
  const compare = (key: number, target: Buffer) =>
    keyTexts.compare(target, 0, target.length, startOf(key), keyEnds[key])

  const firstNotBefore = (target: Buffer) => {
    let low = 0
    let high = cityOf.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(middle, target) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    named(name) {
      const target = Buffer.from(placeKey(name))
      const found: CityMatch[] = []
      if (target.length === 0) return found
      for (let key = firstNotBefore(target); key < cityOf.length && compare(key, target) === 0; key++) {
        found.push(matchOf(cityOf[key] as number))
      }
      return found
    },
    withPrefix(prefix, onMatch) {
      const target = Buffer.from(placeKey(prefix))
      // No byte of UTF-8 is 0xff: every name with this prefix sorts before.
      const end = firstNotBefore(Buffer.concat([target, Buffer.of(0xff)]))
      for (let key = firstNotBefore(target); key < end; key++) {
        const entry = cityOf[key] as number
        onMatch(entry & POSITION, (entry & MAIN_NAME) !== 0, (keyEnds[key] as number) - startOf(key) === target.length)
      }
    },
  }
}

function matchOf(entry: number): CityMatch {
  return { city: entry & POSITION, isMain: (entry & MAIN_NAME) !== 0, isEveryday: (entry & EVERYDAY_NAME) !== 0 }
}

function cityLookup(columns: Columns, header: GazetteerHeader): Omit<Gazetteer, 'named' | 'withPrefix' | 'size'> {
  const { ids, populations, lats, lngs, regionOf, countryOf, nameEnds, names } = columns
  const regions = header.regions.map((entry) => entry.split('|') as [code: string, name: string])
  const regionNames = new Map(regions)
  const byName = Map.groupBy(regions, ([, name]) => placeKey(name))

  const countryCode = (city: CityIndex) => header.countries[countryOf[city] as number] as string
  const regionCode = (city: CityIndex) => {
    const region = regionOf[city] as number
    return region === NO_REGION ? null : (regions[region] as [string, string])[0]
  }
  const regionName = (code: string) => regionNames.get(code) ?? null
  return {
    population: (city) => populations[city] as number,
    countryCode,
    regionCode,
    regionName,
    withId(id) {
      const city = ids.indexOf(id)
      return city < 0 ? null : city
    },
    regionsNamed: (name) => byName.get(placeKey(name))?.map(([code]) => code) ?? [],
    describe(city) {
      const code = countryCode(city)
      const region = regionCode(city)
      return {
        id: ids[city] as number,
        name: names.toString('utf8', city === 0 ? 0 : nameEnds[city - 1], nameEnds[city]),
        region: region && regionName(region),
        country: countryByCode(code)?.name ?? code,
        country_code: code,
        lat: round(lats[city] as number),
        lng: round(lngs[city] as number),
        population: populations[city] as number,
      }
    },
  }
}

/** To five decimals, one metre; the rest is noise of the stored format. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
