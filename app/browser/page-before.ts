import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

let current: string | null = null
let before: string | null | undefined // undefined: nothing was opened since the document was loaded

export function usePageBefore(): void {
  const { pathname, search, key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry has a new key, even for the same page
  useEffect(() => {
    const page = pathname + search
    if (current !== null && page !== current && type !== 'REPLACE') before = type === 'PUSH' ? current : null
    current = page
  }, [pathname, search, key, type])
}

export function pageBefore(): string | null {
  if (before !== undefined) return before
  const referrer = URL.parse(document.referrer)
  return referrer?.origin === location.origin ? referrer.pathname + referrer.search : null
}
