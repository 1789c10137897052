import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isModalHash } from '#app/modal-host/modal-table.ts'
import { HASH_SCROLL_OFFSET_PX, HASH_SCROLL_RETRY_MS } from '#domain/shared/limits.ts'

/** 70 px below the top, with a second attempt after 300 ms (specification §2). */
export function useScrollToHash() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same hash is requested again
  useEffect(() => {
    if (!hash || isModalHash(hash) || scrollTo(hash)) return
    const timer = setTimeout(() => scrollTo(hash), HASH_SCROLL_RETRY_MS)
    return () => clearTimeout(timer)
  }, [hash, key])
}

function scrollTo(hash: string): boolean {
  const target = document.getElementById(decode(hash.slice(1)))
  if (!target) return false
  window.scrollTo({ top: window.scrollY + target.getBoundingClientRect().top - HASH_SCROLL_OFFSET_PX })
  return true
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
