import { useEffect, useState } from 'react'

/** True once `isWaiting` has lasted `afterMs`: what is quick must not flicker. */
export function useLate(isWaiting: boolean, afterMs = 300): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [isWaiting, afterMs])
  return isWaiting && isLate
}
