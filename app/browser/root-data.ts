import { useRouteLoaderData } from 'react-router'
import type { Me } from '#domain/account/auth.contract.ts'
import type { FeatureFlags } from '#domain/shared/settings.contract.ts'
import type { SocialImage } from '#domain/shared/social-image.ts'
import type { AnalyticsTag } from './consent/analytics.ts'

export interface RootData {
  siteName: string
  siteUrl: string
  hasDescriptiveTitles: boolean
  socialImage: SocialImage // of pages without one of their own
  titleVariant: 0 | 1
  me: Me | null
  featureFlags: FeatureFlags
  demo: { emails: string[]; password: string } | null // null outside demo mode
  hasOutbox: boolean
  analytics: AnalyticsTag
  build: string // compared with the newest one while the page is open
}

/** Undefined when the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}

const ALL_CLOSED = { show_login: false, show_headhunter_login: false, allow_registration: false }

export const useFeatureFlags = (): FeatureFlags => useRootData()?.featureFlags ?? ALL_CLOSED
