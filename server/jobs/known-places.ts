import type { LandingPath } from '#domain/jobs/job-paths.ts'
import { countryOf } from '#domain/options/countries.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import { whileSearchIsAway } from '#domain/shared/search-away.ts'
import { cityNamed, understandPlace } from '#server/places/places.server.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { JOBS } from './search/jobs.schema.ts'

type PlaceField = 'city' | 'country'

const ALL_VALUES = 1_000_000

interface KnownPlaces {
  generation: number
  names: Promise<Record<PlaceField, Map<string, string>>>
}

const known = new WeakMap<SearchEngine, KnownPlaces>()

/** The places of a landing page as live jobs spell them, else as the gazetteer does, else as typed. */
export async function withKnownPlaces(services: Services, path: LandingPath): Promise<LandingPath> {
  if (!path.city && !path.country) return path
  const { city: cities, country: countries } = await placeNames(services.indexes.get(JOBS)).catch(
    whileSearchIsAway({ city: new Map(), country: new Map() }),
  )
  const ofCity = (name: string) => cities.get(keyOf(name))
  const ofCountry = (name: string) => countries.get(keyOf(name))
  return {
    ...path,
    city: path.city && (ofCity(path.city) ?? understandPlace(path.city)?.city ?? cityNamed(path.city) ?? path.city),
    country: path.country && (ofCountry(path.country) ?? countryOf(path.country)?.name ?? path.country),
  }
}

/** A path joins words that a name separates: `l-aquila`, `laquila`. */
const keyOf = (name: string) => placeKey(name).replaceAll(' ', '')

function placeNames(engine: SearchEngine): KnownPlaces['names'] {
  const last = known.get(engine)
  if (last?.generation === engine.generation) return last.names
  const names = readNames(engine)
  known.set(engine, { generation: engine.generation, names })
  names.catch(() => known.delete(engine)) // the next page retries
  return names
}

async function readNames(engine: SearchEngine) {
  const facet = (field: PlaceField) => ({ name: field, field, kind: 'values' as const, limit: ALL_VALUES })
  const { facets } = await engine.search({ limit: 0, offset: 0, facets: [facet('city'), facet('country')] })
  const byKey = (field: PlaceField) =>
    new Map((facets[field] ?? []).toReversed().map(({ value }) => [keyOf(value), value]))
  return { city: byKey('city'), country: byKey('country') }
}
