import type { Sections } from '#domain/profile/profile-sections.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import { cityById } from '#server/places/places.server.ts'
import { packPosition } from '#server/search/arrays/positions.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import type { FaceOfProfile } from './cards.ts'

/** In the `…_or_anywhere` fields, of who wants to work from home always or mostly. No place has this position or name. */
export const ANYWHERE = -1
export const ANYWHERE_NAME = '*'

const FROM_HOME: ReadonlySet<string | null> = new Set(['always', '3-4-days-a-week'])

export const positionOf = ({ lat, lng }: { lat: number; lng: number }) => packPosition(lat, lng)

/** Where somebody lives, as far as the card shows it; a position only of a city of the gazetteer. */
export function placesOf({ row, sections }: FaceOfProfile, card: AnonymousCard): SearchDocument['values'] {
  const names = [card.city, card.country].flatMap((name) => (name === null ? [] : [placeKey(name)]))
  const position = row.showCity ? positionOfCity(sections.about_you.location) : null
  const isAnywhere = FROM_HOME.has(sections.workplace.workFromHome)
  return {
    country: card.country,
    city: card.city,
    position,
    position_or_anywhere: isAnywhere ? ANYWHERE : position,
    place_names: names,
    place_names_or_anywhere: isAnywhere ? [...names, ANYWHERE_NAME] : names,
  }
}

function positionOfCity(city: Sections['about_you']['location']): number | null {
  return city && positionOf(cityById(city.id) ?? city)
}
