import { useEffect, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { checkLink } from '#domain/profile/visibility.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'

/** Longer than between two keys, so that a word is checked once. */
const DEBOUNCE_MS = 350

type Check = ResponseOf<typeof checkLink>

/** Whether the typed link is available. Null until that is known; an error leaves it to saving. */
export function useLinkCheck(typed: string, currentLink: string): Check | null {
  const [known, setKnown] = useState<{ typed: string; check: Check } | null>(null)
  useEffect(() => {
    if (typed.trim() === '' || typed === currentLink) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      callApi(checkLink, { link: typed }, { signal: controller.signal }).then(
        (check) => setKnown({ typed, check }),
        () => setKnown(null),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, currentLink])
  return known?.typed === typed && typed !== currentLink ? known.check : null
}
