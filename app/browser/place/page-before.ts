import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { currentKey, type Entry, entryValues, tabValue } from './tab-storage.ts'

const pagesBefore = entryValues<string>('pages-before')
const left = tabValue<{ page: string; to: string }>('left-for-document')

let current: (Entry & { page: string }) | null = null

export function usePageBefore(): void {
  const { pathname, search, key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const page = pathname + search
    const entry = { key, pathname, search }
    const before = current
    current = { ...entry, page }
    if (!before) return takeLeft(entry, page)
    if (before.key === key || type === 'POP') return
    const known = type === 'REPLACE' ? pagesBefore.get(before) : before.page
    if (known !== null && known !== page) pagesBefore.set(entry, known)
  }, [pathname, search, key, type])
}

/** Of the current entry of the history; null when it is not known, as in a new tab. */
export function pageBefore(): string | null {
  return pagesBefore.get({ key: currentKey(), pathname: location.pathname, search: location.search })
}

/** Call before a link is left to the browser: the next document cannot know the page before. */
export function rememberLeaving(to: string): void {
  left.set({ page: location.pathname + location.search, to })
}

function takeLeft(entry: Entry, page: string): void {
  const known = left.get()
  left.remove()
  if (known?.to === page && window.history.length > 1) pagesBefore.set(entry, known.page)
}
