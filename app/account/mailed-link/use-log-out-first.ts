import { useEffect } from 'react'
import { asAppError } from '#app/browser/app-error.ts'
import { notify } from '#app/browser/notifications.ts'
import { clearSession, useMe } from '#app/browser/session/session.ts'
import { endSession } from '#app/browser/session/session-calls.ts'

/**
 * Logs out the current user when the page opens (specification §2). By a call, not by the GET of the page, which
 * changes nothing (decision 0086).
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
