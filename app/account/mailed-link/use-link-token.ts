import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** For the `headers` of a page that a link with a token opens: no request of the page tells its address. */
export const NO_REFERRER = { 'referrer-policy': 'no-referrer' }

/**
 * The token with which the page was opened. It leaves the address at once: an address is kept in histories, is seen on
 * screens and is passed on (ASVS 5.0, 14.2.1).
 */
export function useLinkToken(given: string | null): string | null {
  const [token] = useState(given)
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (given !== null) void navigate(pathname + hash, { replace: true, preventScrollReset: true })
  }, [])
  return token
}
