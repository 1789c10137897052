import { useSwitches } from '#app/browser/root-data.ts'
import { useMe } from '#app/browser/session.ts'
import type { NavItem } from '#app/navigation.ts'
import type { Me } from '#domain/auth.contract.ts'
import { ACCOUNT, HOMES } from '#domain/homes.ts'

/** The account's part of the menus: the ways in that are open, or the ways to the own pages. */
export function useAccountItems(): NavItem[] {
  const me = useMe()
  const { show_login, show_headhunter_login } = useSwitches()
  if (me) return [...ownPages(me), { label: 'Your account', href: ACCOUNT }]
  return [
    ...(show_login ? [{ label: 'Log in or create a profile', href: '#login' }] : []),
    ...(show_headhunter_login ? [{ label: 'Recruiters: log in or register', href: '#recruiter-login' }] : []),
  ]
}

/** What a job seeker has beside the account. */
export function ownPages({ headhunter }: Me): NavItem[] {
  return headhunter ? [] : [{ label: 'Your profile', href: HOMES.seeker }]
}
