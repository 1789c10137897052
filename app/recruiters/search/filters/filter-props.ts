import type { FilterField } from '#app/recruiters/search/filter-table.ts'
import type { Facets } from '../people-facets.ts'
import type { PeopleView } from '../people-search-url.ts'
import type { ChangeSearch } from '../use-people-view.ts'

/** What the filters show and change. */
export interface FiltersProps {
  view: PeopleView
  facets: Facets
  change: ChangeSearch
}

/** One control. Undefined: the filter asks nothing. */
export interface ControlProps {
  field: FilterField
  value: unknown
  set: (value: unknown, place?: string) => void
  facets: Facets
  place: string
}
