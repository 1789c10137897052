import { useEffect } from 'react'
import { useLocation } from 'react-router'

let last: { pathname: string; key: string } | null = null // at module level: an error page remounts the whole layout

/** Focuses a new page's heading (for screen readers), or the results' heading if the focused control was removed. */
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
