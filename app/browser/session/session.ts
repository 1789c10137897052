import { create } from 'zustand'
import { useRootData } from '#app/browser/root-data.ts'
import type { Me } from '#domain/account/auth.contract.ts'

const PROFILE_MENU_DEFAULT = 'searchable' // specification §3

interface Session {
  me: Me | null | undefined // undefined: as the server rendered the page
  profileMenu: 'hidden' | 'searchable' | 'public'
  newJobs: number // sent and not looked at yet
}

/** The token is out of reach for scripts. */
export const useSession = create<Session>(() => ({ me: undefined, profileMenu: PROFILE_MENU_DEFAULT, newJobs: 0 }))

export function useMe(): Me | null {
  const rootData = useRootData()
  const { me } = useSession()
  return me === undefined ? (rootData?.me ?? null) : me
}

/** Only with both username and email (specification §3). */
export function storeMe(me: Me): void {
  if (me.username && me.email) useSession.setState({ me })
}

/** The profile menu returns to its default (specification §4). */
export function clearSession(): void {
  useSession.setState({ me: null, profileMenu: PROFILE_MENU_DEFAULT, newJobs: 0 })
}
