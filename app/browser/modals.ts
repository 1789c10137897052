import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentKey } from '#app/browser/place/tab-storage.ts'
import { MODAL_CLOSE_DELAY_MS } from '#domain/shared/limits.ts'
import { useHydrated } from './use-hydrated.ts'

export const OPENED_HERE = { openedHere: true } // a click on this site made the history entry: closing may go back

export interface ModalState {
  isOpen: boolean
  hash: string
  openCount: number // a key: a modal reopened during its exit starts afresh
  close: () => void // does nothing once closed: a late response closes no other modal
}

/** A closed modal keeps its content for 200 ms, its exit (specification §9); null without one. */
export function useModal(...names: string[]): ModalState | null {
  const { hash } = useLocation()
  const isOpen = names.some((name) => `#${name}` === hash)
  const isHydrated = useHydrated()
  const isMounted = useDelayedUnmount(isOpen)
  const openCount = useOpenCount(isOpen)
  const close = useCloseModal()
  return isHydrated && (isOpen || isMounted) ? { hash: isOpen ? hash : '', isOpen, openCount, close } : null
}

function useOpenCount(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen, openCount: 0 })
  if (last.isOpen !== isOpen) setLast({ isOpen, openCount: last.openCount + Number(isOpen) })
  return last.openCount
}

function useCloseModal() {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  return useCallback(() => {
    if (key !== currentKey()) return
    if (state?.openedHere) return void navigate(-1)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [pathname, search, state, key, navigate])
}

function useDelayedUnmount(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen) return setWasOpen(true)
    const timer = setTimeout(() => setWasOpen(false), MODAL_CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return wasOpen
}
