import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Outside the component, because the whole layout is made anew when an error page takes over or ends. */
let last: { pathname: string; key: string } | null = null

/**
 * Where the focus goes when a page changes without a full load: to the heading of a new page; on the same page, to the
 * heading of the results, but only if the control that had it is gone (a chip that was removed). Screen readers read
 * out what takes the focus.
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
