import { z } from 'zod'
import { queueMail } from '#server/mail/mail.server.ts'
import { definePurchase } from '#server/payments/payments.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserForUpdate, type User } from '#server/users/users.server.ts'
import { endSubscription, requirePlan, startPeriod } from './plan-in-force.ts'
import { type SubscriptionRow, subscriptionOf, updateSubscription } from './subscriptions.queries.ts'
import { creditOf, daysAfter, GRACE_DAYS, monthAfter, periodFor, renewalStart, retryAt } from './terms.ts'

/** What was agreed when the order was placed, whatever the plans cost by now. */
export const PlanDetails = z.strictObject({
  plan_id: z.int(),
  price: z.int(),
  currency: z.string(),
  /** Counted from the period that began then; null: nothing was. */
  counted: z.strictObject({ credit: z.int(), period_start: z.string() }).nullable(),
  /** The end of the period that is renewed; null: not a renewal. */
  renews: z.string().nullable(),
})
export type PlanDetails = z.output<typeof PlanDetails>

export const planPurchase = definePurchase(PlanDetails, {
  async grant(tx, services, { userId, details, paymentId, amount }) {
    const user = await requireUser(tx, userId)
    const sub = await subscriptionOf(tx, userId)
    if (details.renews) await renew(tx, services.clock(), { user, sub, details, paymentId })
    else await startPlan(tx, services.clock(), { user, sub, details, amount, paymentId })
  },
  async declined(tx, services, { userId, details }) {
    const sub = await subscriptionOf(tx, userId)
    if (sub && details.renews === sub.periodEnd.toISOString())
      await markPastDue(tx, services, { user: await requireUser(tx, userId), sub, details, hasCard: true })
  },
  async takeBack(tx, _services, { userId, paymentId }) {
    const sub = await subscriptionOf(tx, userId)
    if (sub?.paymentIds.includes(paymentId)) await endSubscription(tx, await requireUser(tx, userId), sub, 'refunded')
  },
})

async function requireUser(tx: Tx, id: string): Promise<User> {
  const user = await findUserForUpdate(tx, id)
  if (!user) throw new Error('The buyer of a plan is gone')
  return user
}

interface Start {
  user: User
  sub: SubscriptionRow | null
  details: PlanDetails
  /** Of the payment; 0 without one. */
  amount: number
  paymentId: string | null
}

/** Now: what is left of the running period counts, as agreed while that period runs, else as it is by now. */
export async function startPlan(tx: Tx, now: Date, { user, sub, details, amount, paymentId }: Start): Promise<void> {
  const { plan_id: planId, price, currency, counted } = details
  const running = sub && !sub.graceUntil && sub.currency === currency ? sub : null
  const isAgreed = running && counted?.period_start === running.periodStart.toISOString()
  const credit = isAgreed ? counted.credit : running ? creditOf(running, now) : 0
  const value = credit + amount
  const periodEnd = periodFor(now, { value, price })
  const isMonth = value === price
  await startPeriod(tx, user, {
    planId,
    price: value,
    currency,
    periodStart: now,
    periodEnd,
    anchorDay: (isMonth ? now : periodEnd).getUTCDate(),
    paymentIds: [...(credit > 0 && running ? running.paymentIds : []), ...(paymentId ? [paymentId] : [])],
  })
}

interface Renewal {
  user: User
  sub: SubscriptionRow | null
  details: PlanDetails
  paymentId: string | null
}

/** A subscription that ended while its renewal was being paid runs for the paid month and ends then. */
export async function renew(tx: Tx, now: Date, { user, sub, details, paymentId }: Renewal): Promise<void> {
  const { plan_id: planId, currency, renews } = details
  const paid = paymentId ? details.price : 0
  if (sub && sub.periodEnd.toISOString() !== renews) {
    await startPlan(tx, now, { user, sub, details, amount: paid, paymentId })
    return
  }
  const periodStart = sub ? renewalStart(sub.periodEnd, now) : now
  const anchorDay = sub && periodStart === sub.periodEnd ? sub.anchorDay : periodStart.getUTCDate()
  await startPeriod(tx, user, {
    planId,
    price: paid,
    currency,
    periodStart,
    periodEnd: monthAfter(periodStart, anchorDay),
    anchorDay,
    paymentIds: paymentId ? [paymentId] : [],
    cancelAtEnd: sub?.cancelAtEnd ?? true,
  })
}

/** The plan stays in force for the grace time, within which the charge is tried again (docs/payments.md). */
export async function markPastDue(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { user, sub, details, hasCard }: { user: User; sub: SubscriptionRow; details: PlanDetails; hasCard: boolean },
): Promise<void> {
  const attempts = sub.attempts + 1
  const graceUntil = sub.graceUntil ?? daysAfter(clock(), GRACE_DAYS)
  await updateSubscription(tx, user.id, { attempts, graceUntil, dueAt: retryAt(graceUntil, attempts) })
  const { title } = await requirePlan(tx, details.plan_id)
  const willRetry = hasCard && retryAt(graceUntil, attempts) < graceUntil
  const { price: amount, currency } = details
  const until = graceUntil.toISOString()
  const props = { name: user.name, plan: title, amount, currency, until, hasCard, willRetry }
  await queueMail(tx, { to: user.email, userId: user.id, kind: 'payment-failed', props })
}
