import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render, true from then on: for what only the browser knows, such as the hash. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
