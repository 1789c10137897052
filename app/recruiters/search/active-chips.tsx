import { SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { ChipLink, RemovableChip } from '#app/ui/chip.tsx'
import { activeConditions } from './filter-labels.ts'
import { withoutFilter } from './filter-values.ts'
import { type PeopleView, peopleHref } from './people-search-url.ts'

/** Every active filter in words; each chip is the link that removes it. */
export function ActiveChips({ view }: { view: PeopleView }) {
  const { search, place } = view
  const active = activeConditions(search, place)
  if (active.length === 0) return null
  return (
    <ul aria-label="Current search" className="flex min-w-0 flex-wrap items-center gap-2">
      {active.map(({ field: { path }, label }) => (
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
