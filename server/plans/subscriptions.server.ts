import type { z } from 'zod'
import {
  type activateSubscription,
  FREE_PLAN_ID,
  type fetchOfferedPlans,
  type fetchPlans,
  type Plan,
  type Subscription,
  type updatePlan,
} from '#domain/payments/plans.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import {
  chargeOrder,
  checkOrder,
  checkoutUrl,
  deleteSavedCard,
  type OrderRow,
  openOrders,
  type Purchases,
  placeOrder,
  shownCard,
  withdrawCharges,
} from '#server/payments/payments.server.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { changeUser, findUserForUpdate, type User } from '#server/users/users.server.ts'
import { endSubscription } from './plan-in-force.ts'
import { type PlanDetails, startPlan } from './plan-purchase.ts'
import { allPlans, type PlanRow, planIdOf } from './plans.queries.ts'
import { type SubscriptionRow, subscriptionOf, updateSubscription } from './subscriptions.queries.ts'
import { creditOf } from './terms.ts'

const PATHS = { returnPath: '/myjobs/account/subscription-activation', leavePath: '/myjobs/account' }
/** Payment services refuse less (Stripe: 0.50 EUR). Less is not charged: the period is shorter by it. */
export const MIN_CHARGE = 50

type SubscriptionBody = z.output<typeof Subscription>

function toSubscription(sub: SubscriptionRow, card: SubscriptionBody['card']): SubscriptionBody {
  return {
    plan_id: sub.planId,
    status: sub.graceUntil ? 'past_due' : sub.cancelAtEnd ? 'canceled' : 'active',
    period_end: sub.periodEnd.toISOString(),
    ends_at: sub.cancelAtEnd ? sub.periodEnd.toISOString() : null,
    next_plan_id: sub.nextPlanId,
    grace_until: sub.graceUntil?.toISOString() ?? null,
    card,
  }
}

/** The plan in force and its billing. Throws `session_expired` for an unknown user. */
async function stateOf(services: Services, userId: string, db: Db | Tx = services.db) {
  const planId = await planIdOf(db, userId)
  if (planId === undefined) throw new AppError('session_expired')
  const sub = await subscriptionOf(db, userId)
  return {
    current_plan_id: planId,
    subscription: sub && toSubscription(sub, await shownCard(db, services, userId)),
  }
}

function toPlan({ feedsLimit, isRetired: _, ...plan }: PlanRow): Plan {
  return { ...plan, feeds_limit: feedsLimit }
}

export async function offeredPlans(services: Services): Promise<ResponseOf<typeof fetchOfferedPlans>> {
  const plans = await allPlans(services.db)
  return { plans: plans.filter(({ isRetired }) => !isRetired).map(toPlan) }
}

export async function plansFor(services: Services, userId: string): Promise<ResponseOf<typeof fetchPlans>> {
  const state = await stateOf(services, userId)
  const sub = await subscriptionOf(services.db, userId)
  const plans = (await allPlans(services.db)).filter(({ id, isRetired }) => !isRetired || id === state.current_plan_id)
  const now = services.clock()
  return { plans: plans.map((plan) => ({ ...toPlan(plan), due_now: dueNow(plan, sub, now) })), ...state }
}

/** Throws `plan_not_found`, `no_payment_method`, `payment_failed`, `payment_pending` or `payments_unavailable`. */
export async function choosePlan(
  services: Services,
  purchases: Purchases,
  userId: string,
  choice: { planId: number; key: string },
): Promise<ResponseOf<typeof updatePlan>> {
  const { order, email } = await services.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId)
    if (!user) throw new AppError('session_expired')
    return { order: await applyChoice(tx, services, user, choice), email: user.email }
  })
  if (order?.status === 'open') {
    if (!order.savedCard) return { checkout_url: await checkoutUrl(services, order, { email, ...PATHS }) }
    if ((await chargeNow(services, purchases, order)).status === 'declined') throw new AppError('payment_failed')
  }
  if (order && order.status !== 'open' && order.status !== 'paid') throw new AppError('payment_failed')
  return stateOf(services, userId)
}

async function chargeNow(services: Services, purchases: Purchases, order: OrderRow): Promise<OrderRow> {
  try {
    return await chargeOrder(services, purchases, order)
  } catch (error) {
    throw error instanceof AppError && error.code === 'payments_unavailable' ? new AppError('payment_pending') : error
  }
}

/** What needs no payment is done; else the order to be paid. */
async function applyChoice(
  tx: Tx,
  services: Services,
  user: User,
  { planId, key }: { planId: number; key: string },
): Promise<OrderRow | null> {
  const plans = await allPlans(tx)
  const target = plans.find(({ id, isRetired }) => id === planId && (!isRetired || id === user.planId))
  if (!target) throw AppError.ofField('plan_not_found', 'plan_id')
  const sub = await subscriptionOf(tx, user.id)
  if (target.id === FREE_PLAN_ID) {
    if (sub) await cancel(tx, user, sub)
    else await changeUser(tx, user.id, { planId: FREE_PLAN_ID })
    return null
  }
  const current = plans.find(({ id }) => id === sub?.planId)
  if (sub && current && !sub.graceUntil && isForPeriodEnd(target, current)) {
    if (sub.cancelAtEnd) await requireCard(tx, services, user.id)
    const nextPlanId = target.id === current.id ? null : target.id
    await updateSubscription(tx, user.id, { cancelAtEnd: false, nextPlanId })
    return null
  }
  return startOrOrder(tx, services, { user, sub, target, key })
}

/** Staying as well; nothing is paid for these before the next period. */
function isForPeriodEnd(target: PlanRow, current: PlanRow): boolean {
  return target.id === current.id || target.price < current.price || target.currency !== current.currency
}

/** What is left of it counts; money of another currency does not. */
const runningPeriod = (sub: SubscriptionRow | null, { currency }: Pick<PlanRow, 'currency'>) =>
  sub && !sub.graceUntil && sub.currency === currency ? sub : null

/** The price less what is left of the running period; too little to charge is 0. */
function dueNow(plan: Pick<PlanRow, 'price' | 'currency'>, sub: SubscriptionRow | null, now: Date): number {
  const running = runningPeriod(sub, plan)
  const due = Math.max(plan.price - (running ? creditOf(running, now) : 0), 0)
  return due < MIN_CHARGE ? 0 : due
}

interface Start {
  user: User
  sub: SubscriptionRow | null
  target: PlanRow
  key: string
}

async function startOrOrder(tx: Tx, services: Services, { user, sub, target, key }: Start): Promise<OrderRow | null> {
  const now = services.clock()
  const running = runningPeriod(sub, target)
  const counted = running && { credit: creditOf(running, now), period_start: running.periodStart.toISOString() }
  const { price, currency } = target
  const details: PlanDetails = { plan_id: target.id, price, currency, counted, renews: null }
  const due = dueNow(target, sub, now)
  if (due === 0) {
    await startPlan(tx, now, { user, sub, details, amount: 0, paymentId: null })
    return null
  }
  const open = await openOrders(tx, services, user.id, 'plan')
  const charging = open.find(({ savedCard }) => savedCard)
  if (charging) {
    if (charging.withdrawnAt || !isSame(charging.details, details)) throw new AppError('payment_pending')
    return charging
  }
  const savedCard = running !== null && (await shownCard(tx, services, user.id)) !== null
  const same = open.find((order) => order.url && order.amount === due && isSame(order.details, details))
  if (same && !savedCard) return same
  const description = counted?.credit ? `${target.title}, one month, less what was paid` : `${target.title}, one month`
  const order = { userId: user.id, purpose: 'plan' as const, details, description, savedCard }
  const placed = await placeOrder(tx, services, {
    ...order,
    price: { amount: due, currency },
    key: `plan ${target.id} ${key}`,
  })
  if (!placed) throw new AppError('payment_pending')
  return placed
}

function isSame(details: unknown, { plan_id, counted }: PlanDetails): boolean {
  const known = details as PlanDetails
  return known.plan_id === plan_id && known.renews === null && known.counted?.period_start === counted?.period_start
}

async function requireCard(tx: Tx, services: Services, userId: string): Promise<void> {
  if (!(await shownCard(tx, services, userId))) throw new AppError('no_payment_method')
}

/** With the period; what is past due has no paid time left and ends now. */
async function cancel(tx: Tx, user: User, sub: SubscriptionRow): Promise<void> {
  if (sub.graceUntil) return endSubscription(tx, user, sub, 'canceled')
  await withdrawCharges(tx, user.id, 'plan')
  if (sub.cancelAtEnd) return
  await updateSubscription(tx, user.id, { cancelAtEnd: true, nextPlanId: null })
  const plan = (await allPlans(tx)).find(({ id }) => id === sub.planId)
  const props = { name: user.name, plan: plan?.title ?? '', ends: sub.periodEnd.toISOString() }
  await queueMail(tx, { to: user.email, userId: user.id, kind: 'subscription-canceled', props })
}

/** Throws `no_subscription`, or `no_payment_method` when it is to continue without a card. */
export async function changeCancellation(
  services: Services,
  userId: string,
  { atEnd }: { atEnd: boolean },
): Promise<SubscriptionBody> {
  return services.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId)
    const sub = user && (await subscriptionOf(tx, userId))
    if (!sub) throw new AppError('no_subscription')
    if (atEnd) await cancel(tx, user, sub)
    else if (sub.cancelAtEnd) {
      await requireCard(tx, services, userId)
      await updateSubscription(tx, userId, { cancelAtEnd: false })
    }
    const { subscription } = await stateOf(services, userId, tx)
    return subscription ?? endedNow(sub, services.clock())
  })
}

function endedNow(sub: SubscriptionRow, now: Date): SubscriptionBody {
  const ended = { ...sub, graceUntil: null, cancelAtEnd: true, nextPlanId: null }
  return { ...toSubscription(ended, null), ends_at: now.toISOString() }
}

/** A subscription then ends with its period. Throws `no_payment_method` or `payments_unavailable`. */
export async function deleteCard(services: Services, userId: string): Promise<void> {
  await deleteSavedCard(services, userId)
  await services.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId)
    const sub = user && (await subscriptionOf(tx, userId))
    if (sub && !sub.graceUntil) await cancel(tx, user, sub)
  })
}

const RETURNED = {
  open: 'pending',
  paid: 'paid',
  declined: 'declined',
  abandoned: 'abandoned',
  expired: 'expired',
} as const

/** Throws `checkout_not_found`. A payment service that can’t be reached leaves the checkout pending. */
export async function activate(
  services: Services,
  purchases: Purchases,
  userId: string,
  checkout: string,
): Promise<ResponseOf<typeof activateSubscription>> {
  const order = await checkOrder(services, purchases, { id: checkout, userId })
  if (!order) throw AppError.ofField('checkout_not_found', 'checkout')
  return { status: RETURNED[order.status], ...(await stateOf(services, userId)) }
}
