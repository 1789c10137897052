import { FREE_PLAN_ID } from '#domain/payments/plans.contract.ts'
import {
  chargeOrder,
  type OrderRow,
  type Purchases,
  placeOrder,
  providerNameOf,
  shownCard,
} from '#server/payments/payments.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { explainError } from '#server/platform/process/explain-error.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserForUpdate, type User } from '#server/users/users.server.ts'
import { endSubscription, requirePlan } from './plan-in-force.ts'
import { markPastDue, type PlanDetails, renew } from './plan-purchase.ts'
import { dueSubscriptions, type SubscriptionRow, subscriptionOf } from './subscriptions.queries.ts'
import { MIN_CHARGE } from './subscriptions.server.ts'

const AT_ONCE = 200

/** Renews or ends what is due. A subscription that fails unexpectedly is logged and tried again by the next run. */
export async function renewSubscriptions(services: Services, purchases: Purchases): Promise<void> {
  for (const userId of await dueSubscriptions(services.db, services.clock(), AT_ONCE))
    await renewOne(services, purchases, userId).catch((error: Error) => {
      services.log.error({ user: userId, reason: explainError(error) }, 'a subscription could not be renewed')
    })
}

async function renewOne(services: Services, purchases: Purchases, userId: string): Promise<void> {
  const order = await services.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId)
    const sub = user && (await subscriptionOf(tx, userId))
    return sub && sub.dueAt <= services.clock() ? decide(tx, services, user, sub) : null
  })
  if (order?.status === 'open') await chargeOrder(services, purchases, order)
}

/** The order that renews it; null when it was renewed without a payment, ended or is past due. */
async function decide(tx: Tx, services: Services, user: User, sub: SubscriptionRow): Promise<OrderRow | null> {
  const now = services.clock()
  if (sub.graceUntil && sub.graceUntil <= now) return end(tx, user, sub, 'unpaid')
  if (sub.cancelAtEnd || user.blockedAt || sub.nextPlanId === FREE_PLAN_ID) return end(tx, user, sub, 'canceled')
  const plan = await requirePlan(tx, sub.nextPlanId ?? sub.planId)
  const { price, currency } = plan
  const renews = sub.periodEnd.toISOString()
  const details: PlanDetails = { plan_id: plan.id, price, currency, counted: null, renews }
  if (price < MIN_CHARGE) {
    await renew(tx, now, { user, sub, details, paymentId: null })
    return null
  }
  if (!providerNameOf(services) || !(await shownCard(tx, services, user.id))) {
    await markPastDue(tx, services, { user, sub, details, hasCard: false })
    return null
  }
  return placeOrder(tx, services, {
    userId: user.id,
    purpose: 'plan',
    details,
    description: `${plan.title}, one month`,
    price: { amount: price, currency },
    key: `renewal ${renews} ${sub.attempts}`,
    savedCard: true,
  })
}

async function end(tx: Tx, user: User, sub: SubscriptionRow, reason: 'canceled' | 'unpaid'): Promise<null> {
  await endSubscription(tx, user, sub, reason)
  return null
}
