import type { FitResult } from '#domain/fit/fit.contract.ts'
import type { Place } from '#domain/jobs/jobs.contract.ts'
import { countryByCode, countryByName } from '#domain/options/countries.ts'
import { WORLDWIDE, worldRegion } from '#domain/options/world-regions.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import { mainCityNamed } from '#server/places/places.server.ts'
import { circleAround, isWithin, packPosition } from '#server/search/arrays/positions.ts'
import type { FitJob, FitProfile } from '../fit-sides.ts'
import { oncePer } from '../memo.ts'

/** A way that people travel to work. */
export const COMMUTE_KM = 50

/** Countries by code in which the job can be done; null: everywhere, or not stated. */
export const countriesOf = oncePer(({ isRemote, remoteFrom, places }: FitJob): ReadonlySet<string> | null => {
  if (isRemote && remoteFrom.includes(WORLDWIDE)) return null
  const named = [...places.map(({ country }) => country), ...(isRemote ? remoteFrom : [])]
  const codes = new Set(named.flatMap((name) => (name === null ? [] : codesOf(name))))
  return codes.size > 0 ? codes : null
})

function codesOf(name: string): readonly string[] {
  const country = countryByName(name)
  return country ? [country.code] : (worldRegion(name)?.countries ?? [])
}

export const countryNames = (codes: Iterable<string>): string[] =>
  Array.from(codes, (code) => countryByCode(code)?.name ?? code)

/** Whether somebody can come to one of the places. Who may move or not, and whose home is elsewhere, is open. */
export function onSiteResult({ places }: FitJob, profile: FitProfile): FitResult {
  if (profile.relocates === true) return 'met'
  const home = spotOf(profile)
  const spots = places.map(spotOf)
  if (spots.some((spot) => isNear(spot, home))) return 'met'
  return profile.relocates === false && spots.every((spot) => isApart(spot, home)) ? 'missed' : 'unknown'
}

export function remoteResult(job: FitJob, profile: FitProfile): FitResult {
  if (job.remoteFrom.includes(WORLDWIDE)) return 'met'
  const codes = countriesOf(job)
  const { code } = spotOf(profile)
  if (!codes || code === null) return 'unknown'
  if (codes.has(code) || profile.relocates === true) return 'met'
  return profile.relocates === false ? 'missed' : 'unknown'
}

type Named = Pick<Place, 'city' | 'country'>

interface Spot {
  city: string | null
  country: string | null
  /** ISO 3166-1; null for a country that we don't know. */
  code: string | null
  position: number | null
}

const spotOf = oncePer(
  (named: Named): Spot => ({
    city: named.city && placeKey(named.city),
    country: named.country && placeKey(named.country),
    code: named.country === null ? null : (countryByName(named.country)?.code ?? null),
    position: positionOf(named),
  }),
)

function isNear(place: Spot, home: Spot): boolean {
  if (place.city === null) return place.country !== null && place.country === home.country
  if (home.city === null) return false
  return (place.city === home.city && maySame(place.country, home.country)) || isWithinReach(place, home)
}

/** Both say where they are, and it is not the same. */
function isApart(place: Spot, home: Spot): boolean {
  return !maySame(place.country, home.country) || (place.city !== null && home.city !== null)
}

const maySame = (a: string | null, b: string | null) => a === null || b === null || a === b

/** Over a border, too. */
function isWithinReach({ position: from }: Spot, { position: to }: Spot): boolean {
  return from !== null && to !== null && isWithin(circleAround(from, COMMUTE_KM), to)
}

/** Of the largest city of that name; null when that one lies in another country. */
export function positionOf({ city, country }: Named): number | null {
  const found = city === null ? null : mainCityNamed(city)
  if (!found || (country !== null && placeKey(country) !== placeKey(found.country))) return null
  return packPosition(found.lat, found.lng)
}
