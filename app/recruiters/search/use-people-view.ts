import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useOpenPage } from '#app/browser/build-check/use-open-page.ts'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { type PeopleView, peopleHref, readPeopleView } from './people-search-url.ts'

export type ChangeSearch = (search: PeopleSearch, place?: string) => void

/** The search that the address holds. A changed one starts at its first page. */
export function usePeopleView(): { view: PeopleView; change: ChangeSearch } {
  const { search: query, hash } = useLocation()
  const openPage = useOpenPage()
  const view = useMemo(() => readPeopleView(new URLSearchParams(query)), [query])
  const change: ChangeSearch = (search, place = view.place) => {
    // The drawer stays open in its entry of the history, which closing it turns into the page of the new search.
    const isDrawer = hash === '#filters'
    const href = peopleHref({ ...view, search, place, offset: 0 }) + (isDrawer ? hash : '')
    openPage(href, { preventScrollReset: true, replace: isDrawer })
  }
  return { view, change }
}
