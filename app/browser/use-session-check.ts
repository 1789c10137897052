import { useEffect } from 'react'
import { useMe, useSession } from './session.ts'

/** Checks once whether the session still exists. Visitors cost no call. */
export function useSessionCheck(): void {
  const mayHaveSession = useMe() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each full page load, not after each log-in
  useEffect(() => {
    // A page that logs out first has cleared the store by now.
    if (mayHaveSession && useSession.getState().me === undefined)
      void import('./session-calls.ts').then(({ loadMe }) => loadMe())
  }, [])
}
