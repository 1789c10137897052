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
import type { FacetCount, FacetRequest, FieldFilter, SearchEngine } from '#server/search/engine.ts'
import { type Applied, type Base, filtersOf, GROUP, hasPrivate } from './group-rule.ts'
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

interface Counting {
  engine: SearchEngine
  base: Base
  applied: Applied
  wishes: readonly Wish[]
}

/** Counts as the search would find with that value instead of the filter on the same field. */
export async function countFacets(counting: Counting, names: readonly PeopleFacet[]): Promise<Facets> {
  const facets: Facets = {}
  const isPlaced = counting.applied.musts.some(isPlace)
  const together = names.filter((name) => !PRIVATE[name] && !(isPlaced && PLACES.has(name)))
  const apart = names.filter((name) => !PRIVATE[name] && !together.includes(name))
  Object.assign(facets, await countShown(counting, together, counting.applied.musts))
  const elsewhere = counting.applied.musts.filter((must) => !isPlace(must))
  Object.assign(facets, await countShown(counting, apart, elsewhere))
  for (const name of names) if (PRIVATE[name]) facets[name] = await countPrivate(counting, PRIVATE[name])
  return facets
}

const isPlace = ({ path }: Wish) => path === 'basic.location'

async function countShown(
  { engine, base, applied, wishes }: Counting,
  names: readonly PeopleFacet[],
  musts: readonly Wish[],
): Promise<Facets> {
  if (names.length === 0) return {}
  const requests = names.map((name) => requestOf(name, wishes))
  const filters = [...base.hidden, ...filtersOf(musts)]
  const { facets } = await engine.search({ query: base.query ?? null, filters, facets: requests, limit: 0, offset: 0 })
  const minCount = hasPrivate(applied) ? GROUP : 1
  return Object.fromEntries(
    names.map((name) => [
      name,
      inOrder(
        (facets[name] ?? []).filter(({ count }) => count >= minCount),
        LISTS[name],
      ),
    ]),
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
async function countPrivate(
  { engine, base, applied }: Counting,
  { field, list }: { field: string; list: readonly Option[] },
): Promise<Facets[string]> {
  const isLeftOut = (filter: FieldFilter) => filter.field === field && field !== 'languages'
  const others = filtersOf(applied.musts).filter((filter) => !isLeftOut(filter))
  const { facets, total } = await engine.search({
    ...{ query: base.query ?? null, filters: [...base.hidden, ...others], limit: 0, offset: 0 },
    facets: [{ name: field, field, kind: 'values', limit: list.length }],
  })
  const counts = new Map(facets[field]?.map(({ value, count }) => [value, count]))
  return keysOf(list).map((value) => {
    const count = counts.get(value) ?? 0
    if (count < GROUP) return { value, count: FEW }
    return { value, count: total - count < GROUP ? total : count }
  })
}
