import { useRef } from 'react'
import { useLocation } from 'react-router'

const PARAMETER = 'candidate'

/** `path` with the candidate that a modal over it shows. */
export function withCandidate(path: string, id: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const params = query.split('&').filter((part) => part !== '' && !part.startsWith(`${PARAMETER}=`))
  return `${pathname}?${[...params, `${PARAMETER}=${encodeURIComponent(id)}`].join('&')}`
}

/** Of the address; while the modal fades out it keeps its candidate, though the address has none any more. */
export function useCandidateShown(isOpen: boolean): string | null {
  const id = new URLSearchParams(useLocation().search).get(PARAMETER)
  const last = useRef(id)
  if (isOpen) last.current = id
  return last.current
}
