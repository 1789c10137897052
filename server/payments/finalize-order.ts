import { queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserForUpdate, type User } from '#server/users/users.server.ts'
import {
  eraseCustomers,
  insertPayment,
  lockOrder,
  lockProviderPayment,
  orderById,
  refundsOf,
  updateOrder,
  upsertCustomer,
} from './payments.queries.ts'
import type { Oddity, OrderRow, ProviderName } from './payments.table.ts'
import type { Outcome, PaidPayment } from './provider.ts'
import type { Purchases, Purpose } from './purchases.ts'
import { isNewEvent, type Source, sumUpRefunds } from './recording.ts'

interface Known {
  order: OrderRow | null
  user: User | null
}

/** Decides an order, once, whether an event, the return page or a task brings the outcome first. A payment wins over all else. */
export async function finalizeOrder(
  services: Services,
  purchases: Purchases,
  orderId: string,
  { source, outcome }: { source: Source; outcome: Outcome },
): Promise<void> {
  const odd = await services.db.transaction(async (tx) => {
    if (!(await isNewEvent(tx, source, services.clock()))) return null
    if (outcome.status === 'paid') await lockProviderPayment(tx, source.provider, outcome.payment.ref)
    const known = await lockKnown(tx, orderId)
    if (outcome.status === 'paid') return recordPaid(tx, services, purchases, known, { source, ...outcome })
    await recordUnpaid(tx, services, purchases, known, outcome)
    return null
  })
  if (odd) services.log.error({ order: orderId, ...odd }, 'a payment granted nothing and waits for the operator')
}

/** The user before the order, as everywhere, so that no two transactions wait for each other. */
async function lockKnown(tx: Tx, orderId: string): Promise<Known> {
  const userId = (await orderById(tx, orderId))?.userId
  const user = userId ? await findUserForUpdate(tx, userId) : null
  return { order: await lockOrder(tx, orderId), user }
}

async function recordUnpaid(
  tx: Tx,
  services: Services,
  purchases: Purchases,
  { order, user }: Known,
  outcome: Exclude<Outcome, { status: 'paid' }>,
): Promise<void> {
  if (order?.status !== 'open' || outcome.status === 'open') return
  await updateOrder(tx, order.id, { status: outcome.status, decidedAt: services.clock() })
  if (!order.savedCard || !user || outcome.status !== 'declined') return
  const { amount, details } = order
  await insertPayment(tx, {
    ...paymentOf(order),
    providerPayment: outcome.ref || `none ${order.id}`,
    status: 'failed',
    createdAt: services.clock(),
  })
  if (!order.withdrawnAt)
    await purchases[order.purpose as Purpose].declined?.(tx, services, { userId: user.id, details, amount })
}

const paymentOf = ({ id, userId, provider, description, amount, currency }: OrderRow) => ({
  userId,
  orderId: id,
  provider,
  description,
  amount,
  currency,
})

/** Answers what the operator must know of a payment that does not fit. */
async function recordPaid(
  tx: Tx,
  services: Services,
  purchases: Purchases,
  { order, user }: Known,
  { source, payment }: { source: Source; payment: PaidPayment },
): Promise<{ payment: string; odd: Oddity } | null> {
  const now = services.clock()
  const odd = oddityOf({ order, user }, payment)
  const inserted = await insertPayment(tx, {
    ...(order ? paymentOf(order) : { description: 'Unknown order', provider: source.provider }),
    amount: payment.amount,
    currency: payment.currency,
    providerPayment: payment.ref,
    status: 'paid',
    odd,
    createdAt: now,
  })
  if (!inserted) return null
  if (order?.status !== 'paid' && order)
    await updateOrder(tx, order.id, { status: odd ? 'declined' : 'paid', decidedAt: now })
  const refunds = await refundsOf(tx, source.provider, payment.ref)
  const after = await sumUpRefunds(tx, inserted, refunds, now)
  if (odd || !order || !user) return odd && { payment: inserted.id, odd }
  // A charge with the saved card brings none back that was deleted meanwhile.
  if (payment.card && !order.savedCard) await saveCard(tx, user.id, source.provider, payment.card)
  if (after.isUndone) return null
  await purchases[order.purpose as Purpose].grant(tx, services, {
    userId: user.id,
    details: order.details,
    paymentId: inserted.id,
    amount: payment.amount,
  })
  const { description } = order
  const props = {
    name: user.name,
    description,
    payment: inserted.id,
    amount: payment.amount,
    currency: payment.currency,
  }
  await queueMail(tx, { to: user.email, userId: user.id, kind: 'payment-receipt', props })
  return null
}

function oddityOf({ order, user }: Known, { amount, currency }: PaidPayment): Oddity | null {
  if (!order) return 'unknown order'
  if (!user) return 'account closed'
  if (currency !== order.currency) return 'wrong currency'
  if (amount !== order.amount) return 'wrong amount'
  return order.status === 'paid' ? 'paid twice' : null
}

async function saveCard(
  tx: Tx,
  userId: string,
  provider: ProviderName,
  { customer, method, brand, last4 }: NonNullable<PaidPayment['card']>,
): Promise<void> {
  await eraseCustomers(tx, userId, customer)
  await upsertCustomer(tx, { provider, customerRef: customer, userId, methodRef: method, brand, last4 })
}
