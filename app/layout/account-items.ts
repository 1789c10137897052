import { useFeatureFlags } from '#app/browser/root-data.ts'
import { useMe } from '#app/browser/session.ts'
import { ACCOUNT_PATH, LANDING_PATHS } from '#app/landing-paths.ts'
import type { NavItem } from '#app/navigation.ts'
import type { Me } from '#domain/account/auth.contract.ts'
import { isSeeker } from '#domain/shared/roles.ts'

/** The ways in that are open, or the user's own pages. */
export function useAccountItems(): NavItem[] {
  const me = useMe()
  const { show_login, show_headhunter_login } = useFeatureFlags()
  if (me) return [...myPages(me), { label: 'Your account', href: ACCOUNT_PATH }]
  return [
    ...(show_login ? [{ label: 'Log in or create a profile', href: '#login' }] : []),
    ...(show_headhunter_login ? [{ label: 'Recruiters: log in or sign up', href: '#recruiter-login' }] : []),
  ]
}

export function myPages(me: Me): NavItem[] {
  return !isSeeker(me) ? [] : [{ label: 'Your profile', href: LANDING_PATHS.seeker }]
}
