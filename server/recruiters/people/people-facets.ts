import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
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
import { SKILL_LEVELS } from '#domain/options/skill-groups.ts'
import { WORK_SECTOR_KEYS } from '#domain/options/work-sectors.ts'
import { FEW, type PeopleCount, type PeopleFacet } from '#domain/recruiters/people-search.contract.ts'
import { tierLevel } from '#server/profiles/search/people-index.server.ts'
import type { FacetCount, FacetRequest } from '#server/search/engine.ts'
import { type Applied, GROUP, hasPrivate, privateCount } from './group-rule.ts'
import type { FoundPeople } from './people-in-index.ts'
import type { Wish } from './wish.ts'

type Value = Pick<FacetCount, 'value' | 'level'>
export type Facets = Record<string, { value: string; level?: number; count: PeopleCount }[]>

/** Values of a list that cards keep private are all counted, so that nothing tells which of the small ones exist. */
const PRIVATE: Partial<Record<PeopleFacet, { field: string; list: readonly Option[] }>> = {
  language: { field: 'languages', list: LANGUAGES },
  positionType: { field: 'position_types', list: POSITION_TYPES },
  companySizeValue: { field: 'company_size', list: COMPANY_SIZES },
  dataScienceWorkloadsValue: { field: 'workloads', list: DATA_SCIENCE_WORKLOADS },
}
const VALUES_PER_FACET = 100
const LISTS: Partial<Record<PeopleFacet, readonly string[]>> = {
  work_sector: WORK_SECTOR_KEYS,
  work_experience: keysOf(EXPERIENCE_BANDS),
  availability: keysOf(AVAILABILITY),
  education_level: keysOf(EDUCATION_LEVELS),
}
const KAGGLE = keysOf(KAGGLE_ACHIEVEMENTS)
const TIERS = KAGGLE_TIERS.map(({ key }) => tierLevel(key))
const SKILL = SKILL_LEVELS.map(({ level }) => level)
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

/** Every value of a list has its number, in the order of the list; places have one where it may be told. */
export function facetsOf(
  applied: Applied<FoundPeople>,
  names: readonly PeopleFacet[],
  wishes: readonly Wish[],
): Facets {
  const isPrivate = hasPrivate(applied)
  const told = (count: number): PeopleCount => (isPrivate && count < GROUP ? FEW : count)
  return Object.fromEntries(
    names.map((name) => {
      const counts = applied.found.facets[name] ?? []
      const secret = PRIVATE[name]
      if (secret) return [name, privateCounts(applied, secret, counts)]
      if (PLACES.has(name)) return [name, counts.filter(({ count }) => told(count) !== FEW)]
      const counted = new Map(counts.map((one) => [nameOf(one), one.count]))
      return [name, valuesOf(name, wishes).map((one) => ({ ...one, count: told(counted.get(nameOf(one)) ?? 0) }))]
    }),
  )
}

const nameOf = ({ value, level }: Value) => `${value} ${level}`

function valuesOf(name: PeopleFacet, wishes: readonly Wish[]): Value[] {
  const levels = name === 'kaggle' ? TIERS : SKILL
  const items = name === 'kaggle' ? KAGGLE : name === 'skills' ? requestedSkills(wishes) : []
  const keys = LISTS[name] ?? []
  return [...keys.map((value) => ({ value })), ...items.flatMap((value) => levels.map((level) => ({ value, level })))]
}

function requestOf(name: PeopleFacet, wishes: readonly Wish[]): FacetRequest {
  if (name === 'kaggle') return { name, field: 'kaggle', kind: 'levels', items: KAGGLE }
  if (name === 'skills') return { name, field: 'skills', kind: 'levels', items: requestedSkills(wishes) }
  return { name, field: name, kind: 'values', limit: LISTS[name]?.length ?? VALUES_PER_FACET }
}

function requestedSkills(wishes: readonly Wish[]): string[] {
  const items = wishes.flatMap(({ filter }) =>
    filter.field === 'skills' ? filter.any.flatMap((clause) => ('item' in clause ? clause.item : [])) : [],
  )
  return [...new Set(items)]
}

function privateCounts(
  { musts, total, found }: Applied<FoundPeople>,
  { field, list }: { field: string; list: readonly Option[] },
  counted: readonly FacetCount[],
): Facets[string] {
  const leftOut = musts.find(({ filter }) => filter.field === field && field !== 'languages')
  const all = total + ((leftOut && found.excluded.get(leftOut)?.total) ?? 0)
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  return keysOf(list).map((value) => ({ value, count: privateCount(counts.get(value) ?? 0, all) }))
}
