import { useFeatureFlags } from '#app/browser/root-data.ts'
import { useMe, useSession } from '#app/browser/session/session.ts'
import {
  ACCOUNT_PATH,
  CREDITS_PATH,
  JOB_LISTINGS_PATH,
  JOBS_FOR_ME_PATH,
  LANDING_PATHS,
  SAVED_CONTACTS_PATH,
  SAVED_JOBS_PATH,
  SAVED_SEARCHES_PATH,
  SEARCH_PROFILES_PATH,
  SENT_JOBS_PATH,
} from '#app/landing-paths.ts'
import type { NavItem } from '#app/navigation.ts'
import type { Me } from '#domain/account/auth.contract.ts'
import { isSeeker } from '#domain/shared/roles.ts'

/** The ways in that are open, or the user's own pages. */
export function useAccountItems(): NavItem[] {
  const me = useMe()
  const pages = useMyPages(me)
  const { show_login, show_headhunter_login } = useFeatureFlags()
  if (me) return [...pages, { label: 'Your account', href: ACCOUNT_PATH }]
  return [
    ...(show_login ? [{ label: 'Log in or create a profile', href: '#login' }] : []),
    ...(show_headhunter_login ? [{ label: 'Recruiters: log in or sign up', href: '#recruiter-login' }] : []),
  ]
}

export const RECRUITER_PAGES: NavItem[] = [
  { label: 'Search candidates', href: SEARCH_PROFILES_PATH },
  { label: 'Saved candidates', href: SAVED_CONTACTS_PATH },
  { label: 'Job offers', href: JOB_LISTINGS_PATH },
  { label: 'Credits', href: CREDITS_PATH },
]

/** With new jobs, the saved searches lead to them. */
export function useMyPages(me: Me | null): NavItem[] {
  const count = useSession(({ newJobs }) => newJobs)
  if (me?.headhunter) return RECRUITER_PAGES
  if (!me || !isSeeker(me)) return []
  return [
    { label: 'Your profile', href: LANDING_PATHS.seeker },
    { label: 'Jobs for you', href: JOBS_FOR_ME_PATH },
    { label: 'Saved searches', href: count > 0 ? SENT_JOBS_PATH : SAVED_SEARCHES_PATH, count },
    { label: 'Saved jobs', href: SAVED_JOBS_PATH },
  ]
}
