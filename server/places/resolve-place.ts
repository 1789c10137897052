import type { WorkMode } from '#domain/jobs/jobs.contract.ts'
import { countryByCode, countryOf } from '#domain/options/countries.ts'
import { WORLDWIDE, worldRegion } from '#domain/options/world-regions.ts'
import { areasOf } from './areas.ts'
import { readCountries } from './country-list.ts'
import type { Gazetteer } from './gazetteer.ts'
import { areaPlace, type ResolvedPlace, resolveParts } from './place-parts.ts'
import { type PlaceText, readPlace, saysWorldwide, splitPlaces } from './place-text.ts'

export interface ResolvedPlaces {
  places: ResolvedPlace[] // distinct, in the order of the source
  workMode: WorkMode | null // the most remote mode that a text names
  /** Where a remote worker may live: English names of countries and world regions, `worldwide`; empty = not stated. */
  remoteFrom: string[]
  unread: string[] // texts that name neither a place nor a way of working
  guessed: string[] // texts with several meanings, of which each is kept
}

export interface PlaceHints {
  country?: string | undefined // name or code; may be wrong: the text of a place wins
  remote?: boolean | undefined // stated apart: each text may say from where
}

/** "Remote", "Anywhere" or nothing beside a stated country is remote work within that country (Decision 2). */
export function resolvePlaces(places: Gazetteer, texts: readonly string[], hints: PlaceHints = {}): ResolvedPlaces {
  const hinted = hints.country ? countryOf(hints.country) : null
  const found = new Map<string, ResolvedPlace>()
  const modes = new Set<WorkMode>()
  const remoteFrom = new Set<string>()
  const [unread, guessed]: [string[], string[]] = [[], []]
  for (const { text, ...read } of texts.flatMap((text) => readAll(places, text, hinted?.code ?? null))) {
    if (read.workMode) modes.add(read.workMode)
    if (!read.workMode && read.places.length + read.from.length === 0) unread.push(text)
    if (read.isGuessed) guessed.push(text)
    for (const place of read.places) found.set(JSON.stringify([place.city, place.region, place.country]), place)
    if (read.saysFrom || (hints.remote && !read.workMode)) for (const name of read.from) remoteFrom.add(name)
  }
  if (hinted && found.size === 0 && remoteFrom.size === 0)
    found.set('', areaPlace(places, { country: hinted.code, region: null }))
  if ((hints.remote || modes.has('remote')) && remoteFrom.size === 0)
    for (const { country } of found.values()) if (country) remoteFrom.add(country)
  return {
    places: [...found.values()],
    workMode: (['remote', 'hybrid', 'onsite'] as const).find((mode) => modes.has(mode)) ?? null,
    remoteFrom: [...remoteFrom],
    unread,
    guessed,
  }
}

/** The pieces of one text. Countries beside remote work say from where, too: `Remote US or Canada`. */
function readAll(places: Gazetteer, text: string, hint: string | null) {
  const pieces = splitPlaces(text).map((piece) => ({ text: piece, ...readOne(places, piece, hint) }))
  const isAnyRemote = pieces.some(({ workMode }) => workMode === 'remote')
  return pieces.map((piece) => ({
    ...piece,
    saysFrom: piece.workMode === 'remote' || (isAnyRemote && piece.isWide && !piece.workMode),
  }))
}

interface ReadPlace {
  places: ResolvedPlace[]
  workMode: WorkMode | null
  from: string[] // the countries and regions that it names, should the work be remote
  isWide: boolean // it names countries or regions only
  isGuessed: boolean
}

function readOne(places: Gazetteer, text: string, hint: string | null): ReadPlace {
  const { parts, workMode } = readPlace(text)
  if (workMode === 'remote' && saysWorldwide(text))
    return { places: [], workMode, from: [WORLDWIDE], isWide: true, isGuessed: false }
  if (parts.length === 0) return { places: [], workMode, from: [], isWide: false, isGuessed: false }
  const wide = readCountries(places, parts, hint)
  if (wide) {
    const countries = wide.countries.map((country) => areaPlace(places, { country, region: null }))
    return { places: countries, workMode, from: wide.names, isWide: true, isGuessed: false }
  }
  const place = resolveParts(places, parts, hint)
  const isKnown = place.countryCode !== null
  const from = isKnown ? [place.countryCode as string] : possibleCountries(places, parts)
  return {
    places: [place].filter(({ city, region, country }) => (city ?? region ?? country) !== null),
    workMode,
    from: from.map((code) => countryByCode(code)?.name ?? code),
    isWide: false,
    isGuessed: !isKnown && from.length > 1,
  }
}

/** `Remote, Georgia` is open to residents of both, not to the whole world. */
function possibleCountries(places: Gazetteer, parts: PlaceText['parts']): string[] {
  return [...new Set(parts.flatMap((part) => areasOf(places, part)).map((area) => area.country))]
}

/** Texts of a field that states who may apply, where a code of two letters is a country: `DE`, `UK`, `EMEA`, `Texas`. */
export function resolveRemoteFrom(
  places: Gazetteer,
  texts: readonly string[],
): Pick<ResolvedPlaces, 'remoteFrom' | 'unread'> {
  const names = new Set<string>()
  const unread: string[] = []
  for (const text of texts) {
    const listed = listOfCountries(text)
    const found = listed ? { remoteFrom: listed, unread: [] } : resolvePlaces(places, [text], { remote: true })
    unread.push(...found.unread)
    for (const name of found.remoteFrom) names.add(name)
  }
  return { remoteFrom: [...names], unread }
}

/** English names, where every piece is a country or world region by itself: `DE, AT, CH`, `US & CA`, `UK or EMEA`. */
function listOfCountries(text: string): string[] | null {
  if (text.length > MAX_LIST_LENGTH) return null
  const pieces = text.split(/[,;|/+\n]/).flatMap((piece) => (areaNamed(piece) ? [piece] : piece.split(AND_OR)))
  const named = pieces.filter((piece) => piece.trim() !== '').map(areaNamed)
  return named.length > 0 && named.every((one) => one !== null) ? named.map(({ name }) => name) : null
}

const areaNamed = (text: string) => countryOf(text.trim()) ?? worldRegion(text.trim())

const AND_OR = /&|\b(?:and|or|und|oder|et|ou)\b/i
const MAX_LIST_LENGTH = 4_000
