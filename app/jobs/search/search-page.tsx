import { lazy, Suspense } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useModal } from '#app/browser/modals.ts'
import { FILTERS_MODAL } from '#app/modals/modal-table.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { FilterIcon } from '#app/ui/icons.tsx'
import { ERRORS } from '#domain/shared/errors.ts'
import { Filters } from './filters.tsx'
import type { FailedSearch, FoundJobs, SearchOutcome } from './found-jobs.ts'
import { SearchChips } from './search-chips.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { SortBar } from './sort-bar.tsx'
import { TitleSwitch } from './title-switch.tsx'

const FiltersDrawer = lazy(() => import('./filters-drawer.tsx').then((module) => ({ default: module.FiltersDrawer })))

export function SearchPage({ outcome, heading }: { outcome: SearchOutcome; heading: string }) {
  return (
    <div className="wrap pb-18">
      <div className="pt-8 pb-5 md:pt-12">
        <h1 tabIndex={-1} className="max-w-[22ch] text-hero">
          {heading}
        </h1>
        <div className="mt-5">
          <SearchForm query={outcome.query} baseSearch={outcome.form} />
        </div>
      </div>
      {'response' in outcome ? <Found found={outcome} /> : <Failed failed={outcome} />}
    </div>
  )
}

function Found({ found }: { found: FoundJobs }) {
  const drawer = useModal(FILTERS_MODAL)
  const isLoading = useNavigation().state === 'loading'
  const chosen = found.response.filters.length
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="results" tabIndex={-1} aria-live="polite" className="tabular text-base tracking-normal">
            {formatCount(found.total)} {found.total === 1 ? 'job' : 'jobs'}
          </h2>
          <SearchChips found={found} />
          <TitleSwitch found={found} />
        </div>
        <div className="flex max-w-full min-w-0 items-start gap-3">
          <ButtonLink href="#filters" size="small" className="lg:hidden">
            <FilterIcon /> Filters{chosen > 0 && ` · ${chosen}`}
          </ButtonLink>
          <SortBar found={found} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[15.75rem_minmax(0,1fr)]">
        <aside
          id="filters"
          aria-label="Filters"
          className="max-lg:hidden max-lg:noscript:order-last max-lg:noscript:block"
        >
          <Filters found={found} />
        </aside>
        <section aria-labelledby="results" aria-busy={isLoading}>
          <SearchResults found={found} />
        </section>
      </div>
      {drawer && (
        <Suspense fallback={null}>
          <FiltersDrawer found={found} isOpen={drawer.isOpen} onClose={drawer.close} />
        </Suspense>
      )}
    </>
  )
}

function Failed({ failed }: { failed: FailedSearch }) {
  return (
    <div role="alert">
      <EmptyState title="The search did not work" actions={<Retry />}>
        {ERRORS[failed.error].text}
      </EmptyState>
    </div>
  )
}

function Retry() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button kind="primary" disabled={state === 'loading'} onClick={() => void revalidate()}>
      Try again
    </Button>
  )
}
