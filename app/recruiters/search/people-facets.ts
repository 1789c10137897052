import { FILTER_FIELDS, type FilterField } from '#app/recruiters/search/filter-table.ts'
import { formatCount } from '#app/ui/format-count.ts'
import type { PeopleCount, PeopleFacet, searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'

export type PeopleFound = ResponseOf<typeof searchProfiles>
export type Facets = PeopleFound['facets']

export const SHOWN_FACETS: PeopleFacet[] = [
  ...new Set(FILTER_FIELDS.flatMap(({ facet }) => (facet === undefined ? [] : [facet]))),
]

/** People with this option of a filter; undefined where nothing is counted. */
export function countOf(
  facets: Facets,
  field: FilterField,
  option: { key: string; level: number },
): string | undefined {
  if (!field.facet) return undefined
  const counts = facets[field.facet]
  if (!counts) return undefined
  const { value, level } = valueIn(field, option)
  const counted = counts.find((one) => one.value === value && one.level === level)
  return counted && shownCount(counted.count)
}

/** Levels of a skill and tiers of an achievement are counted below its name. */
function valueIn({ kind, path, facet }: FilterField, { key, level }: { key: string; level: number }) {
  if (facet === 'kaggle') return { value: path.split('.')[1], level }
  return kind === 'level' ? { value: path.slice(path.lastIndexOf('.') + 1), level } : { value: key, level: undefined }
}

/** Where a number would say too much it is "<3". */
export const shownCount = (count: PeopleCount) => (typeof count === 'number' ? formatCount(count) : count)
