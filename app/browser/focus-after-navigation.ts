import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Where the focus goes when a page changes without a full load: to the heading of a new page; on the same page, to the
 * heading of the results, but only if the control that had it is gone (a chip that was removed). Screen readers read
 * out what takes the focus.
 */
export function useFocusAfterNavigation() {
  const { pathname, key } = useLocation()
  const isLoading = useNavigation().state !== 'idle'
  const last = useRef({ pathname, key })
  useEffect(() => {
    if (isLoading || last.current.key === key) return
    const isNewPage = last.current.pathname !== pathname
    last.current = { pathname, key }
    if (isNewPage) return focusHeading('main h1')
    if (document.activeElement === document.body || document.activeElement === null) focusHeading('#results')
  }, [pathname, key, isLoading])
}

function focusHeading(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}
