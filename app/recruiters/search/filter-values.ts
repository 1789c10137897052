import { FILTER_FIELDS } from '#app/recruiters/search/filter-table.ts'
import type { FilterPath, PeopleFilters, PeopleSearch } from '#domain/recruiters/people-filters.ts'

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(filters: PeopleFilters, path: FilterPath): unknown {
  return path.split('.').reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), filters)
}

/** Undefined removes it, with the groups that it leaves empty. */
export function withValue(filters: PeopleFilters, path: FilterPath, value: unknown): PeopleFilters {
  return changed(filters, path.split('.'), value) as PeopleFilters
}

function changed(tree: Tree, [key = '', ...rest]: string[], value: unknown): Tree {
  const { [key]: before, ...others } = tree
  const next = rest.length === 0 ? value : changed(isTree(before) ? before : {}, rest, value)
  const isGone = next === undefined || (rest.length > 0 && isTree(next) && Object.keys(next).length === 0)
  return isGone ? others : { ...others, [key]: next }
}

/** Its weight goes with it. */
export function withoutFilter({ filters, nice }: PeopleSearch, path: FilterPath): PeopleSearch {
  const { [path]: _, ...others } = nice
  return { filters: withValue(filters, path, undefined), nice: others }
}

/** Null: a must. */
export function withWeight({ filters, nice }: PeopleSearch, path: FilterPath, weight: number | null): PeopleSearch {
  const { [path]: _, ...others } = nice
  return { filters, nice: weight === null ? others : { ...others, [path]: weight } }
}

/** A path of a wish: one language of several is removed alone. */
export function withoutWish(search: PeopleSearch, path: FilterPath): PeopleSearch {
  const above = path.slice(0, path.lastIndexOf('.'))
  const list = valueAt(search.filters, above)
  if (!Array.isArray(list)) return withoutFilter(search, path)
  const rest = list.filter((one) => `${above}.${one}` !== path)
  return rest.length === 0
    ? withoutFilter(search, above)
    : { ...search, filters: withValue(search.filters, above, rest) }
}

/** What `added` says replaces what was there; words are put together. */
export function mergedSearch({ filters, nice }: PeopleSearch, added: PeopleFilters): PeopleSearch {
  const words = [filters.basic?.query, added.basic?.query].filter(Boolean).join(' ')
  const merged = FILTER_FIELDS.reduce((before, { path }) => {
    const value = valueAt(added, path)
    return value === undefined ? before : withValue(before, path, value)
  }, filters)
  return { filters: withValue(merged, 'basic.query', words || undefined), nice }
}
