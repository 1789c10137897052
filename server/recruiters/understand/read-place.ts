import { countryByCode, countryByName } from '#domain/options/countries.ts'
import { worldRegion } from '#domain/options/world-regions.ts'
import { mainCityNamed, understandPlace } from '#server/places/places.server.ts'
import { phraseKey } from './line-tokens.ts'
import { OCCUPATIONS, PLACE_WORDS } from './meanings.ts'
import type { Demand, Part, PlaceDemand, Reading } from './reading.ts'

const MAX_PLACE = 4
const [KM, MILE] = [1, 1.609]
const UNITS = new Map([
  ['km', KM],
  ['kilometer', KM],
  ['kilometre', KM],
  ['mile', MILE],
  ['mi', MILE],
])
const MAX_RADIUS = 1_000
const MAX_COUNTRIES = 60
/** A place that is also a word needs so many inhabitants, a preposition and a capital letter: `in Reading`. */
const MIN_POPULATION = 50_000

/** `in Berlin`, `Munich`, `within 50 km of Berlin`, `Berlin +50km`, `Berlin, NH`. */
export function readPlace(reading: Reading, from: number): Part | null {
  const radius = radiusBefore(reading, from)
  const preposition = radius ? null : reading.longest(from, (key) => PLACE_WORDS.get(key))
  const start = radius?.to ?? preposition?.to ?? from
  const found = placeAt(reading, start, radius !== null || preposition !== null)
  if (!found) return null
  const { to, ...place } = found
  if (place.id === undefined) return { to, place }
  const after = radius ? null : radiusAfter(reading, to)
  const km = radius?.km ?? after?.km
  return { to: after?.to ?? to, place: { ...place, ...(km !== undefined && { radius_km: km }) } }
}

/** `within 50 km of`, `50km around`. */
function radiusBefore(reading: Reading, from: number): { km: number; to: number } | null {
  const start = from + (reading.key(from) === 'within' ? 1 : 0)
  const distance = distanceAt(reading, start)
  if (!distance || !/^(of|around|from|near)$/.test(reading.key(distance.to))) return null
  return { km: distance.km, to: distance.to + 1 }
}

/** `Berlin +50km`, `Berlin within 50 km`. */
function radiusAfter(reading: Reading, from: number): { km: number; to: number } | null {
  return distanceAt(reading, from + (reading.key(from) === 'within' ? 1 : 0))
}

function distanceAt(reading: Reading, at: number): { km: number; to: number } | null {
  const match = /^\+?(\d{1,4})\s?([a-z]*)$/i.exec(reading.tokens[at]?.text ?? '')
  if (!match) return null
  const isJoined = match[2] !== ''
  const unit = UNITS.get(isJoined ? phraseKey(match[2] ?? '') : reading.key(at + 1))
  if (unit === undefined) return null
  return { km: Math.min(MAX_RADIUS, Math.round(Number(match[1]) * unit)), to: at + (isJoined ? 1 : 2) }
}

type Found = PlaceDemand & { to: number }

function placeAt(reading: Reading, from: number, isNamed: boolean): Found | null {
  const start = isNamed && reading.key(from) === 'the' ? from + 1 : from
  for (let to = Math.min(reading.tokens.length, start + MAX_PLACE); to > start; to--) {
    const tokens = reading.tokens.slice(start, to)
    if (tokens.some(({ key, isFixed }) => key === '' || isFixed)) continue
    const text = reading.text(start, to)
    const found = placeNamed(text) ?? (isNamed && to === start + 1 ? namedInCapitals(reading, start) : null)
    if (found && !(to === start + 1 && isOtherWord(reading, start, isNamed))) return { ...found, to }
  }
  return null
}

function placeNamed(text: string): PlaceDemand | null {
  if (/[()|;]/.test(text)) return null
  const place = understandPlace(text)
  if (place?.id !== undefined) return { id: place.id }
  return place?.country ? { text: place.country } : null
}

/** A word that means something of its own is no place unless it is named as one. */
function isOtherWord(reading: Reading, at: number, isNamed: boolean): boolean {
  const next = reading.tokens[at + 1]
  const isTitle = next !== undefined && !next.isApart && OCCUPATIONS.has(next.key)
  return !isNamed && isTitle && reading.tokens[at]?.text === reading.key(at)
}

function namedInCapitals(reading: Reading, at: number): PlaceDemand | null {
  const [token, next] = [reading.tokens[at], reading.tokens[at + 1]]
  if (!token || !/^\p{Lu}/u.test(token.text) || token.text.length < 4) return null
  if (next && !next.isApart && /^\p{Lu}/u.test(next.text)) return null
  const city = mainCityNamed(token.text)
  return city && city.population >= MIN_POPULATION ? { id: city.id } : null
}

const PERMITS = /^(work permit|work authorization|work authorisation|citizen|passport|visa)$/
const RIGHTS = new Set(
  [
    'work permit',
    'work permit for',
    'work permit in',
    'right to work in',
    'authorised to work in',
    'eligible to work in',
    'allowed to work in',
    'legally in',
    'can work in',
    'can work legally in',
    'visa for',
    'citizen of',
  ].map(phraseKey),
)

/** `right to work in Germany`, `EU work permit`. */
export function readWorkPermit(reading: Reading, from: number): Part | null {
  const right = reading.longest(from, (key) => RIGHTS.has(key) || null)
  if (right) {
    const area = areaAt(reading, reading.key(right.to) === 'the' ? right.to + 1 : right.to)
    return area && { to: area.to, demands: [permitDemand(area)] }
  }
  const area = areaAt(reading, from)
  const permit = area && reading.longest(area.to, (key) => PERMITS.test(key) || null)
  return area && permit ? { to: permit.to, demands: [permitDemand(area)] } : null
}

interface Area {
  codes: readonly string[]
  to: number
}

function areaAt(reading: Reading, from: number): Area | null {
  for (let to = Math.min(reading.tokens.length, from + 3); to > from; to--) {
    const text = reading.text(from, to)
    const country = countryByName(text) ?? (/^[A-Z]{2}$/.test(text) ? countryByCode(text) : null)
    if (country) return { codes: [country.code], to }
    const region = worldRegion(text)
    if (region && region.countries.length <= MAX_COUNTRIES) return { codes: region.countries, to }
  }
  return null
}

const permitDemand = ({ codes }: Area): Demand => ({ path: 'basic.legallyIn', value: codes })
