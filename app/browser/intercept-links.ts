import { useEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { isModalHash } from '#app/modals/modal-table.ts'
import { OPENED_HERE } from './modals.ts'

/**
 * One listener for all links: pages work without script, and a thousand cards cost no component. Left to the browser:
 * other origins, new tabs, downloads, links with a `type`, anchors of this page. `data-keep-scroll` keeps the position.
 */
export function useInterceptLinks() {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    const onClick = (event: MouseEvent) => followLink(event, navigate, state)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate, state])
}

function followLink(event: MouseEvent, navigate: NavigateFunction, state: unknown) {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.download || link.type || link.origin !== location.origin) return

  const isThisPage = link.pathname === location.pathname && link.search === location.search
  const isModal = isModalHash(link.hash)
  if (isThisPage && link.hash && !isModal) return

  event.preventDefault()
  void navigate(link.pathname + link.search + link.hash, optionsFor(link, isThisPage && isModal, state))
}

/** A page opened from a modal replaces it in the history: back must not reopen it. */
function optionsFor(source: HTMLElement, opensModal: boolean, state: unknown): NavigateOptions {
  const replace = isModalHash(location.hash)
  if (opensModal) return { preventScrollReset: true, replace, state: replace ? state : OPENED_HERE }
  return { preventScrollReset: source.dataset.keepScroll !== undefined, replace }
}
