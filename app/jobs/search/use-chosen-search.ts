import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useOpenPage } from '#app/browser/build-check/use-open-page.ts'
import type { SearchState } from '#domain/jobs/job-search-url.ts'
import { type FoundJobs, understoodAsFilters } from './found-jobs.ts'
import { isByDefault } from './search-heading.ts'
import { hrefOfForm, parseSearchUrl } from './search-url.ts'

/** The last chosen search, before its response arrives, so that a quick second choice adds to the first. */
export function useChosenSearch(found: FoundJobs): {
  chosen: SearchState
  choose: (form: HTMLFormElement) => void
} {
  const { hash } = useLocation()
  const openPage = useOpenPage()
  const [requested, setRequested] = useState<{ before: FoundJobs; state: SearchState } | null>(null)
  const { state: loading } = useNavigation()
  useEffect(() => {
    if (loading === 'idle') setRequested(null) // arrived as `found`, or failed
  }, [loading])
  const choose = (form: HTMLFormElement) => {
    const href = hrefOfForm(form)
    const page = parseSearchUrl(new URL(href, location.origin))
    if (page?.kind === 'search') setRequested({ before: found, state: page.state })
    // An open drawer stays open: the hash is kept, and closing it leads to the last chosen search.
    openPage(href + hash, { preventScrollReset: true, replace: hash !== '' })
  }
  // Under the names that jobs hold: a page's path may name a place in another spelling, or a country as its city.
  const shown = isByDefault(found.state) ? found.state : understoodAsFilters(found)
  return { chosen: requested?.before === found ? requested.state : shown, choose }
}
