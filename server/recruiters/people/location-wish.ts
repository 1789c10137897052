import { countryByName } from '#domain/options/countries.ts'
import { type Place, placeText } from '#domain/recruiters/condition-text.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import { cityById } from '#server/places/places.server.ts'
import { ANYWHERE, ANYWHERE_NAME, positionOf } from '#server/profiles/search/people-index.server.ts'
import type { Clause } from '#server/search/engine.ts'
import type { Condition } from './wish.ts'

/** A city with what lies around it, or a place as cards name it. An id that no city has finds nobody. */
export function locationWish(location: Place): Condition {
  const { id, text, radius_km: km = 0, or_remote: orRemote = false } = location
  const place = id === undefined ? namedPlace(text ?? '') : cityWithin(id, km)
  const remote = orRemote ? [{ value: place.field === 'position' ? ANYWHERE : ANYWHERE_NAME }] : []
  return {
    path: 'basic.location',
    label: placeText(location, place.name),
    filter: { field: orRemote ? `${place.field}_or_anywhere` : place.field, any: [...place.any, ...remote] },
    unknown: { field: place.unknown, any: [{ missing: true }] },
    isShown: !orRemote,
  }
}

interface Named {
  name: string
  field: 'position' | 'place_names'
  any: Clause[]
  /** The field that who may live there left open. */
  unknown: string
}

function cityWithin(id: number, km: number): Named {
  const city = cityById(id)
  return {
    name: city?.name ?? 'an unknown place',
    field: 'position',
    any: city ? [km > 0 ? { around: positionOf(city), km } : { value: positionOf(city) }] : [],
    unknown: 'position',
  }
}

function namedPlace(text: string): Named {
  const country = countryByName(text)
  const names = new Set([text, country?.name ?? text].map(placeKey))
  return {
    name: text,
    field: 'place_names',
    any: [...names].map((value) => ({ value })),
    unknown: country ? 'country' : 'city',
  }
}
