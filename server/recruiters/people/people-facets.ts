import { KAGGLE_ACHIEVEMENTS } from '#domain/options/kaggle.ts'
import {
  AVAILABILITY,
  COMPANY_SIZES,
  DATA_SCIENCE_WORKLOADS,
  EDUCATION_LEVELS,
  EXPERIENCE_BANDS,
  LANGUAGES,
  POSITION_TYPES,
} from '#domain/options/lists.ts'
import { keysOf, type Option } from '#domain/options/option.ts'
import { FEW, type PeopleCount, type PeopleFacet } from '#domain/recruiters/people-search.contract.ts'
import type { FacetCount, FacetRequest } from '#server/search/engine.ts'
import { type Applied, GROUP, hasPrivate } from './group-rule.ts'
import type { FoundPeople } from './people-in-index.ts'
import type { Wish } from './wish.ts'

export type Facets = Record<string, { value: string; level?: number; count: PeopleCount }[]>

/** Values of a list that cards keep private are all counted, so that nothing tells which of the small ones exist. */
const PRIVATE: Partial<Record<PeopleFacet, { field: string; list: readonly Option[] }>> = {
  language: { field: 'languages', list: LANGUAGES },
  positionType: { field: 'position_types', list: POSITION_TYPES },
  companySizeValue: { field: 'company_size', list: COMPANY_SIZES },
  dataScienceWorkloadsValue: { field: 'workloads', list: DATA_SCIENCE_WORKLOADS },
}
const VALUES_PER_FACET = 100
const LISTS: Partial<Record<PeopleFacet, readonly Option[]>> = {
  work_experience: EXPERIENCE_BANDS,
  availability: AVAILABILITY,
  education_level: EDUCATION_LEVELS,
}
const PLACES: ReadonlySet<PeopleFacet> = new Set(['country', 'city'])

const isPlace = ({ path }: Wish) => path === 'basic.location'

/** Counts as the search would find with that value instead of the filter on the same field. */
export function facetRequests(
  names: readonly PeopleFacet[],
  wishes: readonly Wish[],
  musts: readonly Wish[],
): FacetRequest[] {
  const place = musts.find(isPlace)
  return names.map((name) => {
    const secret = PRIVATE[name]
    if (secret) return { name, field: secret.field, kind: 'values', limit: secret.list.length }
    const leavesOut = place && PLACES.has(name) ? { leavesOut: place.filter.field } : {}
    return { ...requestOf(name, wishes), ...leavesOut }
  })
}

export function facetsOf(applied: Applied<FoundPeople>, names: readonly PeopleFacet[]): Facets {
  const minCount = hasPrivate(applied) ? GROUP : 1
  return Object.fromEntries(
    names.map((name) => {
      const counts = applied.found.facets[name] ?? []
      const secret = PRIVATE[name]
      if (secret) return [name, privateCounts(applied, secret, counts)]
      return [
        name,
        inOrder(
          counts.filter(({ count }) => count >= minCount),
          LISTS[name],
        ),
      ]
    }),
  )
}

function requestOf(name: PeopleFacet, wishes: readonly Wish[]): FacetRequest {
  if (name === 'kaggle')
    return { name, field: 'kaggle', kind: 'levels', items: KAGGLE_ACHIEVEMENTS.map(({ key }) => key) }
  if (name === 'skills') return { name, field: 'skills', kind: 'levels', items: requestedSkills(wishes) }
  return { name, field: name, kind: 'values', limit: VALUES_PER_FACET }
}

function requestedSkills(wishes: readonly Wish[]): string[] {
  const items = wishes.flatMap(({ filter }) =>
    filter.field === 'skills' ? filter.any.flatMap((clause) => ('item' in clause ? clause.item : [])) : [],
  )
  return [...new Set(items)]
}

function inOrder(counts: readonly FacetCount[], list: readonly Option[] | undefined): FacetCount[] {
  if (!list) return [...counts]
  const places = new Map(list.map(({ key }, index) => [key, index]))
  return counts.toSorted((a, b) => (places.get(a.value) ?? 0) - (places.get(b.value) ?? 0))
}

/** A value that all but one or two have narrows nothing, so its number is that of all. */
function privateCounts(
  { musts, total, found }: Applied<FoundPeople>,
  { field, list }: { field: string; list: readonly Option[] },
  counted: readonly FacetCount[],
): Facets[string] {
  const leftOut = musts.find(({ filter }) => filter.field === field && field !== 'languages')
  const all = total + ((leftOut && found.excluded.get(leftOut)?.total) ?? 0)
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  return keysOf(list).map((value) => {
    const count = counts.get(value) ?? 0
    if (count < GROUP) return { value, count: FEW }
    return { value, count: all - count < GROUP ? all : count }
  })
}
