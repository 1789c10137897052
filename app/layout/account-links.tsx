import { lazy, Suspense } from 'react'
import { useFeatureFlags } from '#app/browser/root-data.ts'
import { useMe } from '#app/browser/session/session.ts'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { ACCOUNT_PATH } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Me } from '#domain/account/auth.contract.ts'
import { isSeeker } from '#domain/shared/roles.ts'
import { AccountName } from './account-name.tsx'

const ProfileMenu = lazy(() => import('./profile-menu.tsx').then((module) => ({ default: module.ProfileMenu })))

/** The log-in for visitors, the profile menu for users. */
export function AccountLinks() {
  const me = useMe()
  const isHydrated = useHydrated()
  const { show_login, show_headhunter_login, allow_registration } = useFeatureFlags()
  if (me) {
    const link = <AccountLink me={me} />
    return isHydrated ? (
      <Suspense fallback={link}>
        <ProfileMenu me={me} />
      </Suspense>
    ) : (
      link
    )
  }
  return (
    <>
      {show_headhunter_login && (
        <ButtonLink href="#recruiter-login" kind="ghost" className="max-lg:hidden">
          Recruiters
        </ButtonLink>
      )}
      {show_login && (
        <ButtonLink href="#login" className="max-md:min-h-10 max-md:px-3.5 touch:min-h-11">
          Log in
        </ButtonLink>
      )}
      {show_login && allow_registration && (
        <ButtonLink href="#login" kind="primary" className="max-md:hidden">
          Create profile
        </ButtonLink>
      )}
    </>
  )
}

/** A placeholder in the menu's size until its script has loaded. */
function AccountLink({ me }: { me: Me }) {
  return (
    <ButtonLink
      href={ACCOUNT_PATH}
      className={`pr-9.5 pl-4 ${isSeeker(me) ? 'md:ml-26' : me.headhunter ? 'ml-22' : ''}`}
    >
      <AccountName me={me} />
    </ButtonLink>
  )
}
