import { useEffect, useState } from 'react'

/** A short wait must not flicker. */
export function useDelayed(isWaiting: boolean, afterMs = 300): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setDelayed(false)
    const timer = setTimeout(() => setDelayed(true), afterMs)
    return () => clearTimeout(timer)
  }, [isWaiting, afterMs])
  return isWaiting && isDelayed
}
