import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** At module level: the whole layout mounts again when an error page replaces it. */
let last: { pathname: string; key: string } | null = null

/**
 * A new page focuses its heading; the same page focuses the heading of the results, if the focused control was removed.
 * Screen readers read out what is focused.
 */
export function useFocusAfterNavigation() {
  const { pathname, key } = useLocation()
  useEffect(() => {
    const before = last
    last = { pathname, key }
    if (!before || before.key === key) return
    if (before.pathname !== pathname) return focusHeading('main h1')
    if (document.activeElement === document.body || document.activeElement === null) focusHeading('#results')
  }, [pathname, key])
}

function focusHeading(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}
