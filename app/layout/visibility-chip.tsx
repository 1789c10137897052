import { useEffect, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import { useSession } from '#app/browser/session/session.ts'
import { LANDING_PATHS } from '#app/landing-paths.ts'
import type { Me } from '#domain/account/auth.contract.ts'
import { fetchVisibility } from '#domain/profile/visibility.contract.ts'
import { isSeeker } from '#domain/shared/roles.ts'

const LABELS = { hidden: 'Hidden', searchable: 'Searchable', public: 'Public' }

/** Keeps its size without a word. */
export function VisibilityChip({ label }: { label: string | null }) {
  return (
    <a
      href={`${LANDING_PATHS.seeker}#visibility`}
      className={`inline-flex min-h-8 w-24 items-center justify-center rounded-full bg-primary-soft text-s font-[550] text-primary-strong hover:bg-primary hover:text-on-primary max-md:hidden touch:min-h-11 ${label ? '' : 'invisible'}`}
    >
      <span className="sr-only">Your profile is </span>
      {label}
    </a>
  )
}

/**
 * Null while unknown, and for recruiters and operators, who have no profile. One request for each log-in; the profile page and its
 * modals report each change.
 */
export function useVisibilityLabel({ username, accountTypeId }: Me): string | null {
  const visibility = useSession(({ profileMenu }) => profileMenu)
  const [knownOf, setKnownOf] = useState<string | null>(null)
  useEffect(() => {
    if (!isSeeker({ accountTypeId })) return
    let isCurrent = true
    callApi(fetchVisibility, {}).then(
      ({ attributes }) => {
        if (!isCurrent) return
        useSession.setState({ profileMenu: attributes.visibility })
        setKnownOf(username)
      },
      (error) => logError('Who can see the profile could not be loaded.', error),
    )
    return () => {
      isCurrent = false
    }
  }, [username, accountTypeId])
  return knownOf === username ? LABELS[visibility] : null
}
