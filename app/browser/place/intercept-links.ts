import { useEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { isNewBuild } from '#app/browser/build-check/use-build-check.ts'
import { OPENED_HERE } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { isModalHash } from '#app/modal-host/modal-table.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { SEARCH_PAGE_SIZE } from '#domain/shared/limits.ts'
import { pageBefore, rememberLeaving } from './page-before.ts'
import { isPlainClick } from './plain-click.ts'

/**
 * One listener for all links: pages work without script, and a thousand cards cost no component. Left to the browser:
 * other origins, new tabs, downloads, links with a `type`, anchors of this page, jobs of a long list (below).
 * `data-keep-scroll` keeps the position; `data-goes-back` leads back in the history if its page is the one before.
 */
export function useInterceptLinks() {
  const navigate = useNavigate()
  const { state, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation ends what was pending
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-pending]')) delete link.dataset.pending
  }, [key])
  useEffect(() => {
    const onClick = (event: MouseEvent) => followLink(event, navigate, state)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate, state])
}

function followLink(event: MouseEvent, navigate: NavigateFunction, state: unknown) {
  if (event.defaultPrevented || !isPlainClick(event)) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.type || link.origin !== location.origin)
    return

  const isThisPage = link.pathname === location.pathname && link.search === location.search
  const isModal = isModalHash(link.hash)
  if (isThisPage && link.hash && !isModal) return

  if (isNewBuild() && !isModal) return
  const isOffline = navigator.onLine === false && !isModal
  if (!isOffline && link.matches('.job') && isLongList()) return rememberLeaving(link.pathname + link.search)
  event.preventDefault()
  if (isOffline) return notify(ERRORS.unreachable.text, 'error')
  if (link.dataset.goesBack !== undefined && pageBefore() === link.pathname + link.search) return void navigate(-1)
  link.dataset.pending = ''
  void navigate(link.pathname + link.search + link.hash, optionsFor(link, isThisPage && isModal, state))
}

/** Longer than a list loaded in the browser: its jobs are loaded as documents, so that Back brings all of it again. */
function isLongList(): boolean {
  return document.querySelectorAll('#jobs a.job').length > SEARCH_PAGE_SIZE
}

/** A page opened from a modal replaces it in the history: back must not reopen it. */
function optionsFor(source: HTMLElement, opensModal: boolean, state: unknown): NavigateOptions {
  const replace = isModalHash(location.hash)
  if (opensModal) return { preventScrollReset: true, replace, state: replace ? state : OPENED_HERE }
  return { preventScrollReset: source.dataset.keepScroll !== undefined, replace }
}
