import { useMe } from '#app/browser/session/session.ts'
import { ACCOUNT_PATH } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Plan, Subscription } from '#domain/payments/plans.contract.ts'
import { pastDueText } from './plan-texts.ts'

export interface PastDue {
  plan: Pick<Plan, 'title'>
  subscription: Subscription
}

/** Above every page of the user while a payment is overdue. */
export function PastDueBanner({ pastDue }: { pastDue: PastDue | null }) {
  const me = useMe()
  if (!me || !pastDue) return null
  return (
    <div className="wrap pt-6">
      <section
        aria-label="Payment overdue"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-l border border-secondary bg-secondary-soft px-5 py-4"
      >
        <p className="min-w-0">{pastDueText(pastDue.plan, pastDue.subscription)}</p>
        <ButtonLink href={`${ACCOUNT_PATH}#plan`}>Go to your plan</ButtonLink>
      </section>
    </div>
  )
}
