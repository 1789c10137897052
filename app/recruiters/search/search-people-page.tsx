import { useModal } from '#app/browser/modals.ts'
import { SKIP_LINK } from '#app/layout/skip-link.ts'
import { FILTERS_MODAL } from '#app/modal-host/modal-table.ts'
import { SavePeopleSearch } from '#app/recruiters/alerts/save-people-search.tsx'
import { SavedPeopleSearches } from '#app/recruiters/alerts/saved-people-searches.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CARD } from '#app/ui/card.ts'
import { formatCount } from '#app/ui/format-count.ts'
import { FilterIcon } from '#app/ui/icons.tsx'
import { ActiveChips } from './active-chips.tsx'
import { activeConditions } from './filter-labels.ts'
import { PeopleFilterColumn } from './filters/people-filters.tsx'
import { PeopleFiltersDrawer } from './filters-drawer.tsx'
import type { PeopleFound } from './people-facets.ts'
import { peopleHref } from './people-search-url.ts'
import { PeopleResults } from './results/people-results.tsx'
import { PeopleSort } from './results/people-sort.tsx'
import { SearchLine } from './search-line.tsx'
import { useGoneSaved } from './use-gone-saved.ts'
import { type FirstPeople, usePeople } from './use-people.ts'
import { usePeopleView } from './use-people-view.ts'

/** `first`: what the server found for the address of the page, if it rendered it. */
export function SearchPeoplePage({ first }: { first: FirstPeople | null }) {
  const { view, change } = usePeopleView()
  const { found, error, isLoading, reload } = usePeople(view, first)
  const drawer = useModal(FILTERS_MODAL)
  useGoneSaved()
  const filters = { view, change, facets: found?.facets ?? {} }
  const conditions = activeConditions(view.search, view.place)
  const count = conditions.length
  return (
    <div className="wrap pb-18">
      <a href="#people" className={SKIP_LINK}>
        Skip to candidates
      </a>
      <div className="grid gap-4 pt-6 pb-5">
        <h1 tabIndex={-1} className="text-2xl">
          Search candidates
        </h1>
        <SearchLine view={view} change={change} />
        <ActiveChips view={view} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <aside aria-label="Filters" data-keeps-focus className={`${CARD} max-lg:hidden sm:px-4! sm:py-3!`}>
          <PeopleFilterColumn {...filters} />
        </aside>
        <section id="people" tabIndex={-1} aria-labelledby="found" aria-busy={isLoading}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
            <h2 id="found" aria-live="polite" className="tabular min-h-8 text-xl">
              {resultOf(found)}
            </h2>
            <div className="flex max-w-full min-w-0 flex-wrap items-center gap-3">
              <ButtonLink href={`#${FILTERS_MODAL}`} size="small" className="lg:hidden">
                <FilterIcon /> Filters{count > 0 && ` · ${count}`}
              </ButtonLink>
              <SavePeopleSearch search={view.search} title={conditions.map(({ label }) => label).join(', ')} />
              <PeopleSort view={view} />
            </div>
          </div>
          <div className={isLoading && found ? 'opacity-60 transition-opacity delay-300' : ''}>
            <PeopleResults found={found} error={error} view={view} change={change} onRetry={reload} />
          </div>
          <div className={`${CARD} mt-8`}>
            <SavedPeopleSearches hrefOf={peopleHref} />
          </div>
        </section>
      </div>
      {drawer && <PeopleFiltersDrawer {...drawer} {...filters} result={resultOf(found) || 'candidates'} />}
    </div>
  )
}

function resultOf(found: PeopleFound | null): string {
  if (!found) return 'Candidates'
  if (found.is_withheld) return 'Fewer than 3 candidates'
  return `${formatCount(found.total)} ${found.total === 1 ? 'candidate' : 'candidates'}`
}
