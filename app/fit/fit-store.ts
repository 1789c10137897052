import { useRef } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { useMe, useSession } from '#app/browser/session/session.ts'
import { isSeeker } from '#domain/shared/roles.ts'

/** Whether the user's profile says anything that jobs can be compared with; null: not known yet. */
export const useFitStore = create<{ hasProfile: boolean | null; version: number }>(() => ({
  ...{ hasProfile: null, version: 0 },
}))

/** After a change of the profile or of the account: what was compared with the former one counts no longer. */
export function clearFits(): void {
  useFitStore.setState(({ version }) => ({ hasProfile: null, version: version + 1 }))
}

useSession.subscribe(({ me }, before) => {
  if (me === null && before.me !== null) clearFits()
})

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
