import { callApi } from '#app/browser/api.ts'
import { useMe } from '#app/browser/session/session.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { fetchPlans } from '#domain/payments/plans.contract.ts'
import { type PastDue, PastDueBanner } from './past-due-banner.tsx'
import { currentPlan, type PlanState } from './plan-change.ts'

/** Loaded beside the page, for subscribers alone: a failure concerns nothing else. */
export function PastDueNotice() {
  const me = useMe()
  return me?.isSubscriber ? <LoadedNotice key={me.username} /> : null
}

function LoadedNotice() {
  const { result } = useLoaded(() => callApi(fetchPlans, {}))
  return <PastDueBanner pastDue={result && pastDueOf(result)} />
}

export function pastDueOf(state: PlanState): PastDue | null {
  const plan = currentPlan(state)
  const { subscription } = state
  return plan && subscription?.status === 'past_due' ? { plan, subscription } : null
}
