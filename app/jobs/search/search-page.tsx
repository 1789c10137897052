import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useModal } from '#app/browser/modals.ts'
import { lastSearch } from '#app/browser/place/last-search.ts'
import { LoadAgain } from '#app/forms/load-failed.tsx'
import { SKIP_LINK } from '#app/layout/skip-link.ts'
import { FILTERS_MODAL, SAVE_SEARCH_MODAL } from '#app/modal-host/modal-table.ts'
import { notLoaded } from '#app/modal-host/not-loaded.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { FilterIcon } from '#app/ui/icons.tsx'
import { ERRORS } from '#domain/shared/errors.ts'
import { SEARCH_PAGE_SIZE } from '#domain/shared/limits.ts'
import { longLists } from '../long-lists.ts'
import { Filters } from './filters.tsx'
import type { FailedSearch, FoundJobs, SearchOutcome } from './found-jobs.ts'
import { newSearchOf } from './new-search.ts'
import { SearchChips } from './search-chips.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { SortBar } from './sort-bar.tsx'
import { TitleSwitch } from './title-switch.tsx'
import { useBarHeight } from './use-bar-height.ts'

const SaveSearchDialog = lazy(async () => ({
  default: await import('#app/feeds/saving/save-search-dialog.tsx').then(
    (module) => module.SaveSearchDialog,
    notLoaded,
  ),
}))
const FiltersDrawer = lazy(async () => ({
  default: await import('./filters-drawer.tsx').then((module) => module.FiltersDrawer, notLoaded),
}))

export function SearchPage({ outcome, defaultHeading }: { outcome: SearchOutcome; defaultHeading: string }) {
  const { found, failed } = useLastFound(outcome)
  const shown = found ?? outcome
  const heading = shown.heading ?? defaultHeading
  const { key, pathname, search } = useLocation()
  useEffect(() => {
    if (!failed) lastSearch.set({ href: pathname + search, label: heading })
  }, [failed, pathname, search, heading])
  useEffect(() => {
    if (!found || failed || found.limit <= SEARCH_PAGE_SIZE || found.total <= SEARCH_PAGE_SIZE) return
    longLists.set({ key, pathname, search }, { state: found.state, limit: found.limit })
  }, [found, failed, key, pathname, search])
  return (
    <div className="wrap pb-18">
      <a href="#jobs" className={SKIP_LINK}>
        Skip to jobs
      </a>
      <div className="pt-6 pb-5">
        {/* One line, so that the filters stay under the pointer whatever is chosen. */}
        <h1 tabIndex={-1} className="text-2xl lg:truncate" title={heading}>
          {heading}
        </h1>
        <div className="mt-5">
          <SearchForm query={shown.query} baseSearch={shown.form} />
        </div>
      </div>
      {found ? <Found found={found} failed={failed} /> : failed && <Failed failed={failed} />}
    </div>
  )
}

function useLastFound(outcome: SearchOutcome): { found: FoundJobs | null; failed: FailedSearch | null } {
  const last = useRef<FoundJobs | null>(null)
  const isFound = 'response' in outcome
  if (isFound) last.current = outcome
  return { found: last.current, failed: isFound ? null : outcome }
}

function Found({ found, failed }: { found: FoundJobs; failed: FailedSearch | null }) {
  const drawer = useModal(FILTERS_MODAL)
  const saving = useModal(SAVE_SEARCH_MODAL)
  const isLoading = useNavigation().state === 'loading'
  const chosen = found.response.filters.length
  const bar = useBarHeight()
  return (
    <>
      <div
        ref={bar}
        data-keeps-focus
        className="z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-paper py-2 max-lg:pb-4 lg:sticky lg:top-16"
      >
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="results" tabIndex={-1} aria-live="polite" className="tabular text-base tracking-normal">
            {resultsHeading(found)}
          </h2>
          <SearchChips found={found} />
          <TitleSwitch found={found} />
        </div>
        <div className="flex max-w-full min-w-0 flex-wrap items-center gap-3 max-lg:w-full">
          <ButtonLink href="#filters" size="small" className="lg:hidden">
            <FilterIcon /> Filters{chosen > 0 && ` · ${chosen}`}
          </ButtonLink>
          <ButtonLink href={`#${SAVE_SEARCH_MODAL}`} size="small" className="lg:order-last noscript:hidden">
            Save search
          </ButtonLink>
          {found.total > 0 && <SortBar found={found} />}
        </div>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[15.75rem_minmax(0,1fr)]">
        <aside
          id="filters"
          aria-label="Filters"
          data-keeps-focus
          className="max-lg:hidden max-lg:noscript:order-last max-lg:noscript:block lg:sticky lg:top-[calc(4rem+var(--bar,3.5rem))] lg:max-h-[calc(100dvh-4.5rem-var(--bar,3.5rem))] lg:overflow-y-auto lg:overscroll-contain lg:pr-2"
        >
          <Filters found={found} />
        </aside>
        <section id="jobs" tabIndex={-1} aria-labelledby="results" aria-busy={isLoading}>
          {failed && <Failed failed={failed} />}
          <SearchResults found={found} />
        </section>
      </div>
      {saving && (
        <Suspense fallback={null}>
          <SaveSearchDialog
            key={saving.openCount}
            search={newSearchOf(found)}
            isOpen={saving.isOpen}
            onClose={saving.close}
          />
        </Suspense>
      )}
      {drawer && (
        <Suspense fallback={null}>
          <FiltersDrawer found={found} {...drawer} />
        </Suspense>
      )}
    </>
  )
}

function resultsHeading({ state: { offset }, limit, total }: FoundJobs): string {
  if (offset > 0)
    return `${formatCount(offset + 1)}–${formatCount(Math.min(offset + limit, total))} of ${formatCount(total)} jobs`
  return `${formatCount(total)} ${total === 1 ? 'job' : 'jobs'}`
}

function Failed({ failed }: { failed: FailedSearch }) {
  return (
    <div role="alert">
      <EmptyState title="The search didn’t work" headingLevel={2} actions={<LoadAgain />}>
        {ERRORS[failed.error].text}
      </EmptyState>
    </div>
  )
}
