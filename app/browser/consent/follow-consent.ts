import { type AnalyticsTag, applyConsent } from './analytics.ts'
import { readConsent } from './consent-record.ts'

/** Applies what was chosen, or cleared, in another tab, once this one is looked at. Returns how to stop. */
export function followConsent(tag: AnalyticsTag): () => void {
  const reread = () => applyConsent(readConsent(document.cookie) ?? new Set(), tag)
  document.addEventListener('visibilitychange', reread)
  window.addEventListener('focus', reread)
  return () => {
    document.removeEventListener('visibilitychange', reread)
    window.removeEventListener('focus', reread)
  }
}
