import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OPENED_HERE } from '#app/browser/modals.ts'
import { isPlainClick } from '#app/browser/place/plain-click.ts'
import { withCandidate } from './candidate-shown.ts'

const CANDIDATE_MODAL = 'recruiter-search-profile'
const BUY_MODAL = 'buy-profile-access'

/** A link to the modal of one candidate over this page; closing it goes back to the page as it was. */
export function useCandidateLink(id: string) {
  const { pathname, search } = useLocation()
  return useModalLink(candidateHref(pathname + search, id))
}

/** Over the modal of the candidate, too: closing leads back there. */
export function useBuyLink(id: string) {
  const { pathname, search } = useLocation()
  return useModalLink(`${withCandidate(pathname + search, id)}#${BUY_MODAL}`)
}

function useModalLink(href: string) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    void navigate(href, { preventScrollReset: true, state: OPENED_HERE })
  }
  return { href, onClick }
}

export const candidateHref = (path: string, id: string) => `${withCandidate(path, id)}#${CANDIDATE_MODAL}`
