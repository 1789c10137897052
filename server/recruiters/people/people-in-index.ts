import type { PeopleSort } from '#domain/recruiters/people-search.contract.ts'
import type {
  Excluded,
  FacetCount,
  FacetRequest,
  FieldFilter,
  SearchEngine,
  SearchRequest,
  SortKey,
} from '#server/search/engine.ts'
import { type Counted, filtersOf, GROUP } from './group-rule.ts'
import type { Wish } from './wish.ts'

/** What every search of a viewer has in common: the words, and who is hidden from the viewer. */
export interface Base {
  query: NonNullable<SearchRequest['query']> | null
  hidden: readonly FieldFilter[]
}

/** The people of the index whom a viewer may find. */
export interface People {
  engine: SearchEngine
  base: Base
}

/** Counts for `applyMusts`. */
export function counting({ engine, base: { query, hidden } }: People): (musts: readonly Wish[]) => Promise<Counted> {
  return async (musts) => {
    const secret = musts.filter(({ isShown }) => !isShown)
    const { total, excluded } = await engine.search({
      ...{ query, filters: [...hidden, ...filtersOf(musts)], limit: 0, offset: 0 },
      excluded: secret.map((must) => ({ filter: hidden.length + musts.indexOf(must) })),
    })
    return { total, leftOut: new Map(secret.map((must, index) => [must, excluded[index]?.total ?? 0])) }
  }
}

const SORTS: Record<PeopleSort, readonly SortKey[]> = {
  match: [
    { field: 'wishes', direction: 'desc' },
    { field: 'relevance', direction: 'desc' },
    { field: 'updated', direction: 'desc' },
  ],
  activity: [{ field: 'updated', direction: 'desc' }],
  experience: [
    { field: 'years', direction: 'desc' },
    { field: 'updated', direction: 'desc' },
  ],
}

/** With fewer people found, those who miss one condition are listed, too. */
export const NEAR_MISSES = 5
const LATEST: readonly SortKey[] = [{ field: 'updated', direction: 'desc' }]

export interface PageOfPeople {
  sort: PeopleSort
  offset: number
  limit: number
}

export interface FoundPeople extends Counted {
  /** Of the page, best first; the rest of the product shows them only by `visiblePeople`. */
  userIds: string[]
  facets: Record<string, FacetCount[]>
  /** By must: whom it alone excludes; `also`: those of them who left it open; `keys`: the latest, where few are found. */
  excluded: ReadonlyMap<Wish, Excluded>
  /** Nice-to-haves that rank and explain: private ones only in groups (decision 0149). */
  counted: ReadonlySet<Wish>
}

/** Page, total, facets, what each must alone excludes, and which nice-to-haves count, in one pass. */
export function searchingPage(
  { engine, base: { query, hidden } }: People,
  { sort, offset, limit }: PageOfPeople,
  nice: readonly Wish[],
  facetsOf: (musts: readonly Wish[]) => FacetRequest[],
): (musts: readonly Wish[]) => Promise<FoundPeople> {
  const list = { sort: LATEST, limit: NEAR_MISSES, below: NEAR_MISSES }
  return async (musts) => {
    const found = await engine.search({
      ...{ query, filters: [...hidden, ...filtersOf(musts)], sort: SORTS[sort], offset, limit },
      wishes: nice.map(({ isShown, ...wish }) => (isShown ? wish : { ...wish, inGroupsOf: GROUP })),
      facets: facetsOf(musts),
      excluded: musts.map(({ unknown, isShown }, index) => ({
        filter: hidden.length + index,
        ...(isShown && offset === 0 && { also: unknown, list }),
      })),
    })
    const excluded = new Map(musts.map((must, index) => [must, found.excluded[index] as Excluded]))
    return {
      ...{ total: found.total, userIds: found.hits.map(({ key }) => key), facets: found.facets, excluded },
      counted: new Set(nice.filter((_, index) => found.counted[index])),
      leftOut: new Map(Array.from(excluded, ([must, { total }]) => [must, total])),
    }
  }
}
