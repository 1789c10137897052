import type { Json } from '../client.ts'
import { allOf, noneOf } from './dsl.ts'
import type { QueriedFilter } from './filter-query.ts'

/**
 * One search for the hits and for what single filters leave out: its query finds the documents that miss at most one
 * group of filters, `isHit` the hits among them, and each count has the filters that it keeps.
 */
export interface LeftOut {
  query: Json
  /** Null: the query finds the hits alone. */
  isHit: Json | null
  /** Without the filters of a group; null: with all. */
  without(group: string | null): Json
  /** What one filter alone excludes. */
  excludedBy(filter: number): Json
}

export function leaveOut(
  text: Json | null,
  filters: readonly QueriedFilter[],
  groups: ReadonlySet<string>,
  excludedBy: ReadonlySet<number>,
): LeftOut {
  const isJudged = ({ group }: QueriedFilter, index: number) =>
    (group !== null && groups.has(group)) || excludedBy.has(index)
  const judged = filters.filter(isJudged)
  const always = filters.filter((filter, index) => !isJudged(filter, index))
  const parts = [...Map.groupBy(filters.entries(), ([index, { group }]) => groupKey(index, group, groups))]
    .map(([, members]) => members.filter(([index, filter]) => isJudged(filter, index)))
    .filter((members) => members.length > 0)
    .map((members) => allOf(members.map(([, { query }]) => query)))
  const nearly = { bool: { should: parts, minimum_should_match: parts.length - 1 } }
  const others = (isLeftOut: (filter: QueriedFilter) => boolean) =>
    allOf(judged.filter((filter) => !isLeftOut(filter)).map(({ query }) => query))
  return {
    query: allOf([...(text ? [text] : []), ...always.map(({ query }) => query), ...(parts.length > 1 ? [nearly] : [])]),
    isHit: judged.length > 0 ? others(() => false) : null,
    without: (group) => others((filter) => group !== null && filter.group === group),
    excludedBy(index) {
      const only = filters[index] as QueriedFilter
      return allOf([others((filter) => filter === only), noneOf(only.query)])
    },
  }
}

/** Filters that no facet leaves out together stand alone. */
const groupKey = (index: number, group: string | null, groups: ReadonlySet<string>) =>
  group !== null && groups.has(group) ? group : `filter ${index}`
