import { create } from 'zustand'
import type { Me } from '#domain/account/auth.contract.ts'
import { useRootData } from './root-data.ts'

/** What the profile menu says about the own profile; the proposed default of specification §3. */
const PROFILE_MENU_DEFAULT = 'searchable'

interface Session {
  /** Undefined: what the server knew when it wrote the page still holds. */
  me: Me | null | undefined
  profileMenu: 'hidden' | 'searchable' | 'public'
}

/** Who is logged in. The token itself is out of reach for scripts. */
export const useSession = create<Session>(() => ({ me: undefined, profileMenu: PROFILE_MENU_DEFAULT }))

/** The account that is logged in, on the server as in the browser; null for a visitor. */
export function useMe(): Me | null {
  const rootData = useRootData()
  const { me } = useSession()
  return me === undefined ? (rootData?.me ?? null) : me
}

/** Stores the answer about the own account, but only if it has both username and email (specification §3). */
export function storeMe(me: Me): void {
  if (me.username && me.email) useSession.setState({ me })
}

/** Forgets who was logged in; the profile menu goes back to its default (specification §4). */
export function clearSession(): void {
  useSession.setState({ me: null, profileMenu: PROFILE_MENU_DEFAULT })
}
