import { FREE_PLAN_ID, type fetchPlans, type Plan, type Subscription } from '#domain/payments/plans.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'

export type PlanState = Omit<ResponseOf<typeof fetchPlans>, 'plans'> & { plans: readonly Plan[] }

/**
 * What choosing a plan does (Decision 5). `upgrade` charges the saved card; `downgrade` and `cancel` wait for the end of
 * the paid period, `end` doesn't; `keep` takes one of those back; `needs-card` can't be chosen without a saved card.
 */
export type PlanChange =
  | 'none'
  | 'scheduled'
  | 'checkout'
  | 'upgrade'
  | 'downgrade'
  | 'cancel'
  | 'end'
  | 'keep'
  | 'needs-card'

export function changeTo(plan: Plan, state: PlanState): PlanChange {
  const { current_plan_id, subscription } = state
  if (!subscription) return withoutSubscription(plan, current_plan_id)
  if (subscription.status === 'past_due') return plan.id === FREE_PLAN_ID ? 'end' : 'checkout'
  if (plan.id === FREE_PLAN_ID) return subscription.ends_at ? 'scheduled' : 'cancel'
  if (!isForPeriodEnd(plan, currentPlan(state))) return subscription.card ? 'upgrade' : 'checkout'
  if (subscription.ends_at && !subscription.card) return 'needs-card'
  return laterChange(plan, subscription)
}

function withoutSubscription(plan: Plan, currentId: number): PlanChange {
  if (plan.id === currentId) return 'none'
  return plan.id === FREE_PLAN_ID ? 'end' : 'checkout'
}

function isForPeriodEnd(plan: Plan, current: Plan | undefined): boolean {
  if (!current) return false
  return plan.id === current.id || plan.price < current.price || plan.currency !== current.currency
}

function laterChange(plan: Plan, { plan_id, next_plan_id, ends_at }: Subscription): PlanChange {
  if (plan.id === plan_id) return ends_at !== null || next_plan_id !== null ? 'keep' : 'none'
  return plan.id === next_plan_id ? 'scheduled' : 'downgrade'
}

export function planById(plans: readonly Plan[], id: number | null | undefined): Plan | undefined {
  return plans.find((plan) => plan.id === id)
}

export const currentPlan = ({ plans, current_plan_id }: PlanState) => planById(plans, current_plan_id)
