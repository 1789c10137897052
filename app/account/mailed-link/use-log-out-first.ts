import { useEffect } from 'react'
import { asAppError } from '#app/browser/app-error.ts'
import { notify } from '#app/browser/notifications.ts'
import { clearSession, useMe } from '#app/browser/session.ts'
import { endSession } from '#app/browser/session-calls.ts'

/**
 * Logs out whoever is logged in when the page opens (specification §2). By a call from the page, not by opening the
 * address: a GET changes nothing (decision 0086).
 */
export function useLogOutFirst(): void {
  const isLoggedIn = useMe() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens; who logs in on the page stays so
  useEffect(() => {
    if (!isLoggedIn) return
    clearSession()
    endSession().catch((error) => notify(asAppError(error).message, 'error'))
  }, [])
}
