import { useEffect } from 'react'
import { useMe, useSession } from './session.ts'

export function useSessionCheck(): void {
  const mayHaveSession = useMe() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each full page load, not after each log-in
  useEffect(() => {
    // A page that logs out first has already cleared the store.
    if (mayHaveSession && useSession.getState().me === undefined)
      void import('./session-calls.ts').then(({ loadMe }) => loadMe())
  }, [])
}
