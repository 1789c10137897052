import { AppError } from '#domain/shared/errors.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Services } from '#server/platform/services.ts'
import { lastChangeOf } from '#server/profiles/profiles.server.ts'
import { hiddenFrom, PROFILES } from '#server/profiles/search/people-index.server.ts'
import type { FacetRequest, FieldFilter } from '#server/search/engine.ts'
import { findUserById } from '#server/users/users.server.ts'
import { privateCount } from '../people/group-rule.ts'
import { FIELD_CHOICES, type FieldChoices } from './field-choices.ts'

const MAX_PLACES = 20

async function excludedFor({ db }: Services, viewer: Viewer): Promise<FieldFilter[]> {
  const recruiter = await findUserById(db, viewer.id)
  if (!recruiter) throw new AppError('session_expired')
  return hiddenFrom(recruiter)
}

/** Counts of the candidates that this recruiter can find; of what cards keep private as decision 0149 tells them. */
export async function fieldsData(
  services: Services,
  viewer: Viewer,
  names: readonly string[] = [...FIELD_CHOICES.keys()],
) {
  const unknown = names.find((name) => !FIELD_CHOICES.has(name))
  if (unknown !== undefined) throw new AppError('invalid', { fields: `There’s no filter “${unknown}”.` })
  const requested = [...new Set(names)].map((name) => [name, FIELD_CHOICES.get(name) as FieldChoices] as const)
  const facets = requested.map(([name, { field, options, clauseOf }]): FacetRequest => {
    const clauses = options.map(({ key }) => ({ name: key, clause: clauseOf(key) }))
    return { name, field, kind: 'clauses', clauses }
  })
  const filters = await excludedFor(services, viewer)
  const found = await services.indexes.get(PROFILES).search({ filters, limit: 0, offset: 0, facets })
  const told = (count: number, isOnCard: boolean) => (isOnCard ? count : privateCount(count, found.total))
  const fields = requested.map(([name, { options, isOnCard }]) => {
    const counts = new Map(found.facets[name]?.map(({ value, count }) => [value, count]))
    return [name, options.map(({ key, label }) => ({ value: key, label, count: told(counts.get(key) ?? 0, isOnCard) }))]
  })
  return { fields: Object.fromEntries(fields) }
}

/** Number and day of the latest change are those of the candidates that this recruiter can find. */
export async function activeIndex(services: Services, viewer: Viewer) {
  const engine = services.indexes.get(PROFILES)
  const { total, hits } = await engine.search({
    filters: await excludedFor(services, viewer),
    sort: [{ field: 'updated', direction: 'desc' }],
    limit: 1,
    offset: 0,
  })
  const latest = hits[0] ? await lastChangeOf(services, hits[0].key) : null
  return {
    index: PROFILES,
    generation: engine.generation,
    profiles: total,
    updated: latest?.toISOString().slice(0, 10) ?? null,
  }
}

/** Cities and countries of the cards that this recruiter can find, by the beginning of a word, the most frequent first. */
export async function customLocations(services: Services, viewer: Viewer, query: string) {
  if (placeKey(query) === '') return { locations: [] }
  const engine = services.indexes.get(PROFILES)
  const named = await Promise.all(
    (['city', 'country'] as const).map(async (field) => {
      const values = await engine.suggest({ prefix: query, field, limit: MAX_PLACES })
      return { field, clauses: values.map((value) => ({ name: value, clause: { value } })) }
    }),
  )
  const facets = named.map(({ field, clauses }): FacetRequest => ({ name: field, field, kind: 'clauses', clauses }))
  const { facets: counts } = await engine.search({
    filters: await excludedFor(services, viewer),
    limit: 0,
    offset: 0,
    facets,
  })
  const locations = Object.values(counts)
    .flat()
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return { locations: distinct(locations).slice(0, MAX_PLACES) }
}

/** Singapore is a city and a country: the larger count holds both. */
function distinct(locations: readonly { value: string; count: number }[]) {
  const seen = new Set<string>()
  return locations.filter(({ value }) => !seen.has(placeKey(value)) && seen.add(placeKey(value)))
}
