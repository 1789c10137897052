import { create } from 'zustand'
import type { Me } from '#domain/account/auth.contract.ts'
import { useRootData } from './root-data.ts'

/** Default of specification §3. */
const PROFILE_MENU_DEFAULT = 'searchable'

interface Session {
  /** Undefined: as the server rendered the page. */
  me: Me | null | undefined
  profileMenu: 'hidden' | 'searchable' | 'public'
}

/** The token is out of reach for scripts. */
export const useSession = create<Session>(() => ({ me: undefined, profileMenu: PROFILE_MENU_DEFAULT }))

/** The same on server and browser; null for a visitor. */
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
  useSession.setState({ me: null, profileMenu: PROFILE_MENU_DEFAULT })
}
