import { useSwitches } from '#app/browser/root-data.ts'
import { useMe } from '#app/browser/session.ts'
import type { NavItem } from '#app/navigation.ts'
import { ACCOUNT } from '#domain/homes.ts'

/** The account's part of the menus: the ways in that are open, or the way to the own page. */
export function useAccountItems(): NavItem[] {
  const me = useMe()
  const { show_login, show_headhunter_login } = useSwitches()
  if (me) return [{ label: 'Your account', href: ACCOUNT }]
  return [
    ...(show_login ? [{ label: 'Log in or create a profile', href: '#login' }] : []),
    ...(show_headhunter_login ? [{ label: 'Recruiters: log in or register', href: '#recruiter-login' }] : []),
  ]
}
