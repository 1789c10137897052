import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OPENED_HERE } from '#app/browser/modals.ts'
import { isPlainClick } from '#app/browser/place/plain-click.ts'

export const CANDIDATE_MODAL = 'recruiter-search-profile'
export const BUY_MODAL = 'buy-profile-access'

/** A link to a modal about one candidate over this page; closing it goes back to the page as it was. */
export function useCandidateLink(id: string, modal: typeof CANDIDATE_MODAL | typeof BUY_MODAL) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const href = candidateHref(pathname + search, id, modal)
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    const isInModal = hash !== ''
    void navigate(href, { preventScrollReset: true, replace: isInModal, state: isInModal ? state : OPENED_HERE })
  }
  return { href, onClick }
}

export function candidateHref(path: string, id: string, modal: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const params = query.split('&').filter((part) => part !== '' && !part.startsWith('candidate='))
  return `${pathname}?${[...params, `candidate=${encodeURIComponent(id)}`].join('&')}#${modal}`
}
