import { CREDITS_PATH } from '#app/landing-paths.ts'
import type { Me } from '#domain/account/auth.contract.ts'
import type { GeneralSettings } from '#domain/shared/settings.contract.ts'

export type Costs = Pick<GeneralSettings, 'recruiter_job_cost_per_day' | 'profile_access_cost'>

/** `costs` is null for users who need no credits. */
export function AccountSummary({ me, costs }: { me: Me; costs: Costs | null }) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_1fr] gap-x-[24px] gap-y-2">
      <dt className="text-ink-2">Account type</dt>
      <dd>{me.accountTypeName}</dd>
      <dt className="text-ink-2">Username</dt>
      <dd className="wrap-anywhere">{me.username}</dd>
      {costs && (
        <>
          <dt className="text-ink-2">Credits</dt>
          <dd className="tabular">
            A job costs {costs.recruiter_job_cost_per_day} credits a day. Access to a profile costs{' '}
            {costs.profile_access_cost}.{' '}
            <a href={CREDITS_PATH} className="font-semibold text-primary underline">
              Balance, packages and history
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}
