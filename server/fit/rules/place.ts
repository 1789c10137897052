import type { FitResult } from '#domain/fit/fit.contract.ts'
import type { Place } from '#domain/jobs/jobs.contract.ts'
import { countryByCode, countryByName } from '#domain/options/countries.ts'
import { WORLDWIDE, worldRegion } from '#domain/options/world-regions.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import { mainCityNamed } from '#server/places/places.server.ts'
import { circleAround, isWithin, packPosition } from '#server/search/arrays/positions.ts'
import type { FitJob, FitProfile } from '../fit-sides.ts'

/** A way that people travel to work. */
export const COMMUTE_KM = 50

/** Countries by code in which the job can be done; null: everywhere, or not stated. */
export function countriesOf({ isRemote, remoteFrom, places }: FitJob): ReadonlySet<string> | null {
  if (isRemote && remoteFrom.includes(WORLDWIDE)) return null
  const named = [...places.map(({ country }) => country), ...(isRemote ? remoteFrom : [])]
  const codes = new Set(named.flatMap((name) => (name === null ? [] : codesOf(name))))
  return codes.size > 0 ? codes : null
}

function codesOf(name: string): readonly string[] {
  const country = countryByName(name)
  return country ? [country.code] : (worldRegion(name)?.countries ?? [])
}

export const countryNames = (codes: Iterable<string>): string[] =>
  Array.from(codes, (code) => countryByCode(code)?.name ?? code)

type Home = Pick<FitProfile, 'city' | 'country' | 'relocates'>

/** Whether somebody can come to one of the places. Who may move or not, and whose home is elsewhere, is open. */
export function onSiteResult(places: readonly Place[], { city, country, relocates }: Home): FitResult {
  if (places.some((place) => isNear(place, { city, country }))) return 'met'
  if (relocates === true) return 'met'
  const isElsewhere = places.every((place) => isApart(place, { city, country }))
  return isElsewhere && relocates === false ? 'missed' : 'unknown'
}

export function remoteResult(job: FitJob, { country, relocates }: Home): FitResult {
  if (job.remoteFrom.includes(WORLDWIDE)) return 'met'
  const codes = countriesOf(job)
  const home = country === null ? null : countryByName(country)
  if (!codes || !home) return 'unknown'
  if (codes.has(home.code) || relocates === true) return 'met'
  return relocates === false ? 'missed' : 'unknown'
}

type Named = Pick<Place, 'city' | 'country'>

function isNear(place: Named, home: Named): boolean {
  if (place.city === null) return place.country !== null && isSame(place.country, home.country)
  if (home.city === null || !maySame(place.country, home.country)) {
    // Over a border only by the distance.
    return home.city !== null && isWithinReach(place, home)
  }
  return isSame(place.city, home.city) || isWithinReach(place, home)
}

/** Both say where they are, and it is not the same. */
function isApart(place: Named, home: Named): boolean {
  if (place.country !== null && home.country !== null && !isSame(place.country, home.country)) return true
  return place.city !== null && home.city !== null
}

const isSame = (a: string, b: string | null) => b !== null && placeKey(a) === placeKey(b)
const maySame = (a: string | null, b: string | null) => a === null || b === null || isSame(a, b)

function isWithinReach(a: Named, b: Named): boolean {
  const [from, to] = [positionOf(a), positionOf(b)]
  return from !== null && to !== null && isWithin(circleAround(from, COMMUTE_KM), to)
}

/** Of the largest city of that name; null when that one lies in another country. */
export function positionOf({ city, country }: Named): number | null {
  const found = city === null ? null : mainCityNamed(city)
  if (!found || !maySame(found.country, country)) return null
  return packPosition(found.lat, found.lng)
}
