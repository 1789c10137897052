import { countryByName } from '#domain/options/countries.ts'
import type { PeopleFilters } from '#domain/recruiters/people-filters.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import { cityById } from '#server/places/places.server.ts'
import { ANYWHERE, ANYWHERE_NAME, positionOf } from '#server/profiles/search/people-index.server.ts'
import type { Clause } from '#server/search/engine.ts'
import type { Condition } from './wishes.ts'

type AskedLocation = NonNullable<NonNullable<PeopleFilters['basic']>['location']>

/** A city with what lies around it, or a place as cards name it. An id that no city has finds nobody. */
export function locationWish({ id, text, radius_km: km = 0, or_remote: orRemote = false }: AskedLocation): Condition {
  const place = id === undefined ? namedPlace(text ?? '') : cityWithin(id, km)
  const remote = orRemote ? [{ value: place.field === 'position' ? ANYWHERE : ANYWHERE_NAME }] : []
  return {
    path: 'basic.location',
    label: orRemote ? `${place.label} or working from home` : place.label,
    filter: { field: orRemote ? `${place.field}_or_anywhere` : place.field, any: [...place.any, ...remote] },
    unknown: { field: place.unknown, any: [{ missing: true }] },
    isShown: !orRemote,
  }
}

interface Place {
  label: string
  field: 'position' | 'place_names'
  any: Clause[]
  /** The field that who may live there left open. */
  unknown: string
}

function cityWithin(id: number, km: number): Place {
  const city = cityById(id)
  const name = city?.name ?? 'an unknown place'
  return {
    label: km > 0 ? `Within ${km} km of ${name}` : `In ${name}`,
    field: 'position',
    any: city ? [km > 0 ? { around: positionOf(city), km } : { value: positionOf(city) }] : [],
    unknown: 'position',
  }
}

function namedPlace(text: string): Place {
  const country = countryByName(text)
  const names = new Set([text, country?.name ?? text].map(placeKey))
  return {
    label: `In ${text}`,
    field: 'place_names',
    any: [...names].map((value) => ({ value })),
    unknown: country ? 'country' : 'city',
  }
}
