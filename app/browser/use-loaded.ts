import { useCallback, useEffect, useState } from 'react'
import { asAppError } from './app-error.ts'

/** What a part of a page loads when it appears. `error` is to be shown with a way to `reload`. */
export function useLoaded<Result>(load: () => Promise<Result>) {
  const [loaded, setLoaded] = useState<{ result: Result | null; error: string | null }>({ result: null, error: null })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function at each render
  useEffect(() => {
    let isCurrent = true
    const store = (change: typeof loaded) => isCurrent && setLoaded(change)
    load().then(
      (result) => store({ result, error: null }),
      (cause) => store({ result: null, error: asAppError(cause).message }),
    )
    return () => {
      isCurrent = false
    }
  }, [round])
  const reload = useCallback(() => {
    setLoaded({ result: null, error: null })
    setRound((before) => before + 1)
  }, [])
  return { ...loaded, reload }
}
