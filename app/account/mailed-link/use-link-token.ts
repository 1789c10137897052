import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

export const NO_REFERRER = { 'referrer-policy': 'no-referrer' }

/** The token with which the page was opened. It leaves the address, which histories keep, at once (ASVS 5.0, 14.2.1). */
export function useLinkToken(given: string | null): { token: string | null; clear: () => void } {
  const [token, setToken] = useState(given)
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (given !== null) void navigate(pathname + hash, { replace: true, preventScrollReset: true })
  }, [])
  return { token, clear: () => setToken(null) }
}
