import { FREE_PLAN_ID } from '#domain/payments/plans.contract.ts'
import { applyFeedsLimit } from '#server/feeds/feeds.server.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import { withdrawCharges } from '#server/payments/payments.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { changeUser, type User } from '#server/users/users.server.ts'
import { allPlans } from './plans.queries.ts'
import type { PlanRow } from './plans.table.ts'
import { deleteSubscription, putSubscription, type SubscriptionRow } from './subscriptions.queries.ts'

export async function requirePlan(tx: Tx, id: number): Promise<PlanRow> {
  const plan = (await allPlans(tx)).find((plan) => plan.id === id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  return plan
}

/** Saved searches over the plan’s limit pause in the same transaction, and come back with room. */
async function putInForce(tx: Tx, user: User, planId: number): Promise<PlanRow> {
  const plan = await requirePlan(tx, planId)
  await changeUser(tx, user.id, { planId })
  await applyFeedsLimit(tx, user.id, plan.feedsLimit)
  return plan
}

type StartedPeriod = Pick<SubscriptionRow, 'planId' | 'price' | 'currency' | 'periodStart' | 'periodEnd' | 'paymentIds'>

export async function startPeriod(
  tx: Tx,
  user: User,
  started: StartedPeriod & { anchorDay: number; cancelAtEnd?: boolean },
): Promise<void> {
  await withdrawCharges(tx, user.id, 'plan')
  await putSubscription(tx, {
    userId: user.id,
    cancelAtEnd: false,
    ...started,
    nextPlanId: null,
    graceUntil: null,
    attempts: 0,
    dueAt: started.periodEnd,
  })
  const plan = await putInForce(tx, user, started.planId)
  const before = user.planId ?? FREE_PLAN_ID
  if (before === FREE_PLAN_ID || before === plan.id) return
  const { title, feedsLimit } = plan
  const props = { name: user.name, plan: title, from: (await requirePlan(tx, before)).title, feedsLimit }
  await queueMail(tx, { to: user.email, userId: user.id, kind: 'plan-changed', props })
}

/** Back to the free plan now. */
export async function endSubscription(
  tx: Tx,
  user: User,
  { planId }: Pick<SubscriptionRow, 'planId'>,
  reason: 'canceled' | 'unpaid' | 'refunded',
): Promise<void> {
  await withdrawCharges(tx, user.id, 'plan')
  await deleteSubscription(tx, user.id)
  const { feedsLimit } = await putInForce(tx, user, FREE_PLAN_ID)
  const { title } = await requirePlan(tx, planId)
  const props = { name: user.name, plan: title, reason, feedsLimit }
  await queueMail(tx, { to: user.email, userId: user.id, kind: 'subscription-ended', props })
}
