import { useEffect } from 'react'
import { useLocation } from 'react-router'

let last: { pathname: string; key: string } | null = null // at module level: an error page remounts the whole layout

/**
 * Focuses a new page's heading (for screen readers), or the results' heading if the focused control was removed. Within
 * `data-keeps-focus` the focus stays: a filter chosen on a landing page changes the path, but not the place of the user.
 */
export function useFocusAfterNavigation() {
  const { pathname, key } = useLocation()
  useEffect(() => {
    const before = last
    last = { pathname, key }
    if (!before || before.key === key) return
    const focused = document.activeElement ?? document.body
    if (focused.closest('[data-keeps-focus]')) return
    if (before.pathname !== pathname) return focusHeading('main h1')
    if (focused === document.body) focusHeading('#results')
  }, [pathname, key])
}

function focusHeading(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}
