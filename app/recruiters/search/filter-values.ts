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
