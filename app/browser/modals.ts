import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MODAL_CLOSE_DELAY_MS } from '#domain/shared/limits.ts'
import { useHydrated } from './use-hydrated.ts'

/** State of a history entry that a click on this site made: closing may go back to the entry before it. */
export const OPENED_HERE = { openedHere: true }

export interface ModalState {
  isOpen: boolean
  /** The hash that opened it; empty while it leaves. */
  hash: string
  /** Counts the openings: the key of a modal that starts afresh even when it is reopened while it leaves. */
  openCount: number
  /** Does nothing once the modal is closed: a late response neither goes back nor closes another modal. */
  close: () => void
}

/**
 * The state of the modal that these hashes open, or null while there is nothing to render. After closing it stays for
 * 200 ms (specification §9), so that it can leave the page with its content.
 */
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

/** The router's key of the current history entry; `default` is its key of the first one. */
function currentKey(): string {
  return window.history.state?.key ?? 'default'
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
