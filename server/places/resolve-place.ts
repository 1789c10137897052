import type { WorkMode } from '#domain/jobs/jobs.contract.ts'
import { countryByCode, countryOf } from '#domain/options/countries.ts'
import { areasOf } from './areas.ts'
import { readCountries } from './country-list.ts'
import type { Gazetteer } from './gazetteer.ts'
import { areaPlace, type ResolvedPlace, resolveParts } from './place-parts.ts'
import { readPlace, saysAnywhere, splitPlaces } from './place-text.ts'

export interface ResolvedPlaces {
  places: ResolvedPlace[] // distinct, in the order of the source
  remote: boolean // at least one text says so
  workMode: WorkMode | null // the most remote mode that a text names
  remoteCountries: string[] // English names, where a remote worker may live; empty = anywhere, or not remote
}

export interface PlaceHints {
  country?: string | undefined // name or code; may be wrong: the text of a place wins
}

export function resolvePlaces(places: Gazetteer, texts: readonly string[], hints: PlaceHints = {}): ResolvedPlaces {
  const hinted = hints.country ? countryOf(hints.country) : null
  const found = new Map<string, ResolvedPlace>()
  const add = (place: ResolvedPlace) =>
    (place.city ?? place.region ?? place.country) !== null &&
    found.set(JSON.stringify([place.city, place.region, place.country]), place)
  const modes = new Set<WorkMode>()
  const remoteCodes = new Set<string>()
  for (const text of texts.flatMap(splitPlaces)) {
    const { parts, workMode } = readPlace(text)
    if (workMode) modes.add(workMode)
    if (parts.length === 0) continue
    const wide = readCountries(places, parts)
    const here = wide ? wide.countries.map((code) => areaPlace(places, { country: code, region: null })) : []
    if (!wide) here.push(resolveParts(places, parts, hinted?.code ?? null))
    for (const place of here) add(place)
    if (workMode !== 'remote') continue
    for (const code of wide?.allowed ?? here.flatMap((place) => place.countryCode ?? possibleCountries(places, parts)))
      remoteCodes.add(code)
  }
  const remote = modes.has('remote')
  const isAnywhere = texts.some(saysAnywhere)
  if (found.size === 0 && remoteCodes.size === 0 && hinted && !isAnywhere) {
    add(areaPlace(places, { country: hinted.code, region: null }))
    if (remote) remoteCodes.add(hinted.code)
  }
  return {
    places: [...found.values()],
    remote,
    workMode: (['remote', 'hybrid', 'onsite'] as const).find((mode) => modes.has(mode)) ?? null,
    remoteCountries: Array.from(remoteCodes, (code) => countryByCode(code)?.name ?? code),
  }
}

/** `Remote, Georgia` is open to residents of both, not to the whole world. */
function possibleCountries(places: Gazetteer, parts: readonly string[]): string[] {
  return parts.flatMap((part) => areasOf(places, part)).map((area) => area.country)
}
