import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OPENED_HERE } from '#app/browser/modals.ts'
import { isPlainClick } from '#app/browser/place/plain-click.ts'

export const CANDIDATE_MODAL = 'recruiter-search-profile'
const BUY_MODAL = 'buy-profile-access'

/** A link to the modal of one candidate over this page; closing it goes back to the page as it was. */
export function useCandidateLink(id: string) {
  const { pathname, search } = useLocation()
  return useModalLink(candidateHref(pathname + search, id))
}

/** `prepare` tells the modal which candidate. Over the modal of the candidate: closing leads back there. */
export function useBuyLink(prepare: () => void) {
  const { pathname, search } = useLocation()
  return useModalLink(`${pathname}${search}#${BUY_MODAL}`, prepare)
}

function useModalLink(href: string, prepare?: () => void) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    prepare?.()
    void navigate(href, { preventScrollReset: true, state: OPENED_HERE })
  }
  return { href, onClick }
}

export function candidateHref(path: string, id: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const params = query.split('&').filter((part) => part !== '' && !part.startsWith('candidate='))
  return `${pathname}?${[...params, `candidate=${encodeURIComponent(id)}`].join('&')}#${CANDIDATE_MODAL}`
}
