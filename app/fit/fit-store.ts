import { useRef } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { useMe } from '#app/browser/session/session.ts'
import { isSeeker } from '#domain/shared/roles.ts'

/** Whether the user's profile says anything that jobs can be compared with; null: not known yet. */
export const useFitStore = create<{ hasProfile: boolean | null }>(() => ({ hasProfile: null }))

/** False for visitors, recruiters, and who is known to have nothing to compare. */
export function useCanFit(): boolean {
  const me = useMe()
  const hasProfile = useFitStore((state) => state.hasProfile)
  return me !== null && isSeeker(me) && hasProfile !== false
}

/** Whether lists keep room for the fits. It changes with the page only: what is on the screen must not move. */
export function useRoomForFits(): boolean {
  const { pathname } = useLocation()
  const canFit = useCanFit()
  const room = useRef({ pathname, canFit })
  if (room.current.pathname !== pathname || (canFit && !room.current.canFit)) room.current = { pathname, canFit }
  return room.current.canFit
}
