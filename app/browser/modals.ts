import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MODAL_CLOSE_DELAY_MS } from '#domain/shared/limits.ts'
import { useHydrated } from './use-hydrated.ts'

/** Every modal by the hash that opens it (specification §2). A link to `#name` opens it, back closes it. */
export const MODAL_NAMES = [
  'mobile-menu',
  'side-menu',
  'filters',
  'login',
  'recruiter-login',
  'account-info',
  'close-account',
  'edit-profile-photo',
  'edit-cover-image',
  'visibility',
  'edit-skills',
  'become-searchable',
] as const
export type ModalName = (typeof MODAL_NAMES)[number]

/** The modal that a hash names, or null: then the hash is an ordinary anchor. */
export function modalOf(hash: string): ModalName | null {
  return MODAL_NAMES.find((name) => `#${name}` === hash) ?? null
}

/** Marks a history entry that a click on this site made, so that closing may go back to the one before it. */
export const OPENED_HERE = { openedHere: true }

export interface ModalState {
  isOpen: boolean
  /** Another for each opening: the key of a modal that begins anew even when it is opened again while it leaves. */
  openCount: number
  /** Nothing once the person has closed it: an answer that comes late neither goes back nor closes another modal. */
  close: () => void
}

/**
 * The state of a modal, or null while there is nothing to render. After closing it stays for 200 ms (specification §9),
 * so that it can leave the screen with its content.
 */
export function useModal(name: ModalName): ModalState | null {
  const isOpen = modalOf(useLocation().hash) === name
  const isHydrated = useHydrated()
  const isMounted = useDelayedUnmount(isOpen)
  const openCount = useOpenCount(isOpen)
  const close = useCloseModal()
  return isHydrated && (isOpen || isMounted) ? { isOpen, openCount, close } : null
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

/** Of the history entry that is shown now, as the router keeps it; its own name for the first one. */
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
