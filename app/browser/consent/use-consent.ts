import { useEffect } from 'react'
import { useRootData } from '#app/browser/root-data.ts'
import { whenIdle } from '#app/browser/when-idle.ts'
import { type AnalyticsTag, applyConsent } from './analytics.ts'
import { readConsent } from './consent-record.ts'
import { followConsent } from './follow-consent.ts'

const WITHOUT_TAG: AnalyticsTag = { id: null, origin: '' }

export const useAnalyticsTag = (): AnalyticsTag => useRootData()?.analytics ?? WITHOUT_TAG

/** Once for each full page load. The dialogs are fetched only where there is no choice yet. */
export function useConsent(): void {
  const tag = useAnalyticsTag()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tag is fixed for the page load
  useEffect(() => followConsent(tag), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const accepted = readConsent(document.cookie)
    if (accepted) return applyConsent(accepted, tag)
    const showBox = () => void import('./consent-dialogs.ts').then(({ startConsent }) => startConsent(tag), ignore)
    return whenIdle(showBox, { latestMs: 2_000, otherwiseMs: 500 })
  }, [])
}

/** Offline: the next page asks. */
const ignore = () => undefined
