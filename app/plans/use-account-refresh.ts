import { useRevalidator } from 'react-router'
import { loadMe } from '#app/browser/session/session-calls.ts'

/** After a change of the plan: the stored user (`planId`, `isSubscriber`) and the data of the page below. */
export function useAccountRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    await Promise.all([loadMe(), revalidate()])
  }
}
