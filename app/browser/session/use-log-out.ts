import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { asAppError } from '#app/browser/app-error.ts'
import { notify } from '#app/browser/notifications.ts'
import { HOME_PATH } from '#app/landing-paths.ts'

/** State of a navigation home, which ends the session once the page before has been left. */
export const LOGGING_OUT = 'logging out'

/** Leaving first lets a page with unsaved changes ask. The state is dropped, or a reload would log out again. */
export function useLogOut(): void {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (state !== LOGGING_OUT) return
    void navigate(HOME_PATH, { replace: true, state: null })
    import('./session-calls.ts')
      .then(({ endSession }) => endSession())
      .catch((error) => notify(asAppError(error).message, 'error'))
  }, [key])
}
