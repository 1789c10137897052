import { SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { FILTER_FIELDS } from '#app/recruiters/search/filter-table.ts'
import { ChipLink, RemovableChip } from '#app/ui/chip.tsx'
import { filterLabel, isActive } from './filter-labels.ts'
import { valueAt, withoutFilter } from './filter-values.ts'
import { type PeopleView, peopleHref } from './people-search-url.ts'

/** Every active filter in words; each chip is the link that removes it. */
export function ActiveChips({ view }: { view: PeopleView }) {
  const { search, place } = view
  const active = FILTER_FIELDS.flatMap((field) => {
    const value = valueAt(search.filters, field.path)
    return isActive(value) ? [{ path: field.path, label: filterLabel(field, value, place) }] : []
  })
  if (active.length === 0) return null
  return (
    <ul aria-label="Current search" className="flex min-w-0 flex-wrap items-center gap-2">
      {active.map(({ path, label }) => (
        <li key={path} className="max-w-full">
          <RemovableChip
            label={path in search.nice ? `Nice to have: ${label}` : label}
            href={peopleHref({ ...view, search: withoutFilter(search, path), offset: 0 })}
          />
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <ChipLink label="Clear all" href={SEARCH_PROFILES_PATH} />
        </li>
      )}
    </ul>
  )
}
