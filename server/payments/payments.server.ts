import { AppError } from '#domain/shared/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { siteUrl } from '#server/platform/env.ts'
import { explainError } from '#server/platform/process/explain-error.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserById } from '#server/users/users.server.ts'
import { finalizeOrder } from './finalize-order.ts'
import { hearsFrom, openProvider, providerNameOf } from './open-provider.ts'
import {
  type CustomerRow,
  clearCard,
  customerOf,
  insertOrder,
  type OrderRow,
  openOrdersBefore,
  openOrdersOf,
  orderById,
  orderByKey,
  type PaymentRow,
  type ProviderName,
  paymentById,
  updateOrder,
  withdrawCharges,
} from './payments.queries.ts'
import { CHECKOUT_MINUTES, type Price, type SavedCard, type SignedEvent } from './provider.ts'
import { definePurchase, type Purchases, type Purpose } from './purchases.ts'
import { recordRefund } from './refunds.ts'

export {
  definePurchase,
  type OrderRow,
  type Price,
  type ProviderName,
  type Purchases,
  type Purpose,
  providerNameOf,
  withdrawCharges,
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface NewOrder {
  userId: string
  purpose: Purpose
  details: unknown
  description: string
  price: Price
  /** The same key of the same user is the same order. */
  key: string
  savedCard: boolean
}

/** The order under this key, else a new one; null while another charge of this user is running. */
export async function placeOrder(tx: Tx, services: Services, order: NewOrder): Promise<OrderRow | null> {
  const { price, ...rest } = order
  const provider = requireProvider(services)
  const known = await orderByKey(tx, { userId: order.userId, provider, key: order.key })
  if (known) return known
  const createdAt = services.clock()
  const expiresAt = new Date(createdAt.getTime() + CHECKOUT_MINUTES * 60_000)
  return insertOrder(tx, { ...rest, ...price, provider, createdAt, expiresAt })
}

function requireProvider(services: Services): ProviderName {
  const provider = providerNameOf(services)
  if (!provider) throw new AppError('payments_unavailable')
  return provider
}

export async function openOrders(tx: Tx, services: Services, userId: string, purpose: Purpose): Promise<OrderRow[]> {
  const now = services.clock()
  const provider = providerNameOf(services)
  const orders = await openOrdersOf(tx, userId, purpose)
  return orders.filter((order) => order.provider === provider && (order.savedCard || order.expiresAt > now))
}

/** The address where the user pays the order. Throws `payments_unavailable`. */
export async function checkoutUrl(
  services: Services,
  order: OrderRow,
  { email, returnPath, leavePath }: { email: string; returnPath: string; leavePath: string },
): Promise<string> {
  if (order.url) return order.url
  const provider = await openProvider(services, order.provider)
  const known = order.userId && (await customerOf(services.db, order.userId, order.provider))
  const { ref, url } = await provider.createCheckout({
    order,
    email,
    customer: known ? known.customerRef : null,
    returnUrl: `${siteUrl(services.env)}${returnPath}?checkout=${order.id}`,
    leaveUrl: `${siteUrl(services.env)}${leavePath}`,
  })
  await updateOrder(services.db, order.id, { providerRef: ref, url })
  return url
}

/**
 * Charges an order once, however often it is called; a withdrawn one is only looked up, and so is one whose buyer
 * is blocked or has no card. Throws `payments_unavailable`; then nothing is decided.
 */
export async function chargeOrder(services: Services, purchases: Purchases, { id }: OrderRow): Promise<OrderRow> {
  const order = await orderById(services.db, id)
  if (!order) throw new AppError('checkout_not_found')
  if (order.status !== 'open') return order
  const user = order.userId && (await findUserById(services.db, order.userId))
  const customer = order.userId ? await customerOf(services.db, order.userId, order.provider) : null
  const card = cardOf(customer)
  const provider = await openProvider(services, order.provider)
  const isStillDue = user && !user.blockedAt && !order.withdrawnAt
  const outcome =
    isStillDue && card
      ? await provider.charge(order, card)
      : ((customer && (await provider.findCharge(order, customer.customerRef))) ??
        ({ status: isStillDue ? 'declined' : 'abandoned' } as const))
  await finalizeOrder(services, purchases, order.id, { source: { provider: order.provider }, outcome })
  return (await orderById(services.db, order.id)) ?? order
}

/** Asks the provider about an open checkout and applies what it says. Null for another user’s or an unknown order. */
export async function checkOrder(
  services: Services,
  purchases: Purchases,
  { id, userId }: { id: string; userId: string },
): Promise<OrderRow | null> {
  if (!UUID.test(id)) return null
  const order = await orderById(services.db, id)
  if (order?.userId !== userId) return null
  if (order.status === 'open') await fetchOutcome(services, purchases, order)
  return orderById(services.db, id)
}

/** Throws `payments_unavailable`. */
async function fetchOutcome(services: Services, purchases: Purchases, order: OrderRow): Promise<void> {
  if (order.savedCard) {
    await chargeOrder(services, purchases, order)
    return
  }
  const provider = await openProvider(services, order.provider)
  const isExpired = order.expiresAt <= services.clock()
  const fetched = order.providerRef ? await provider.checkoutOutcome(order.providerRef) : ({ status: 'open' } as const)
  const outcome =
    fetched.status === 'open' && isExpired && !order.providerRef ? ({ status: 'expired' } as const) : fetched
  await finalizeOrder(services, purchases, order.id, { source: { provider: order.provider }, outcome })
}

const CHECK_AFTER_MS = 5 * 60_000
const CHECK_BATCH = 200

/** For orders of which neither return page nor event has told the outcome. */
export async function checkOpenOrders(services: Services, purchases: Purchases): Promise<void> {
  const before = new Date(services.clock().getTime() - CHECK_AFTER_MS)
  for (const order of await openOrdersBefore(services.db, before, CHECK_BATCH)) {
    await updateOrder(services.db, order.id, { checkedAt: services.clock() })
    await fetchOutcome(services, purchases, order).catch((error: Error) => {
      services.log.warn({ order: order.id, reason: explainError(error) }, 'an open order could not be checked')
    })
  }
}

/**
 * `total`: what is to be refunded in all, in the smallest unit, with earlier refunds; everything without it. The
 * same call twice refunds once, also when the answer to the first one is lost. Throws
 * `checkout_not_found`, `not_refundable` or `payments_unavailable`.
 */
export async function refundPayment(
  services: Services,
  purchases: Purchases,
  { id, total }: { id: string; total?: number | undefined },
): Promise<PaymentRow> {
  const payment = await findPayment(services, id)
  const expected = total ?? payment.amount
  if (total !== undefined && total > 0 && total === payment.refunded) return payment
  if (payment.status === 'failed' || expected <= payment.refunded || expected > payment.amount)
    throw new AppError('not_refundable')
  const provider = await openProvider(services, payment.provider)
  const price = { amount: expected - payment.refunded, currency: payment.currency }
  const notice = await provider.refund(payment.providerPayment, price, `${id} ${expected}`)
  await recordRefund(services, purchases, { source: { provider: payment.provider }, notice })
  return findPayment(services, id)
}

/** Throws `checkout_not_found`. */
export async function findPayment({ db }: Pick<Services, 'db'>, id: string): Promise<PaymentRow> {
  const payment = UUID.test(id) && (await paymentById(db, id))
  if (!payment) throw new AppError('checkout_not_found')
  return payment
}

/** Verifies and applies an event. Throws `signature_invalid`, and `payments_unavailable`, after which it must come again. */
export async function receiveEvent(
  services: Services,
  purchases: Purchases,
  name: ProviderName,
  signed: SignedEvent,
): Promise<void> {
  if (!hearsFrom(services, name)) throw new AppError('not_found')
  const { id, type, about } = await (await openProvider(services, name)).readEvent(signed)
  const source = { provider: name, event: { id, type } }
  if (!about || ('order' in about && !UUID.test(about.order))) return
  if ('refund' in about) await recordRefund(services, purchases, { source, notice: about.refund })
  else await finalizeOrder(services, purchases, about.order, { source, outcome: about.outcome })
}

export interface ShownCard {
  brand: string
  last4: string
}

export async function shownCard(db: Db | Tx, services: Services, userId: string): Promise<ShownCard | null> {
  const provider = providerNameOf(services)
  const card = provider && (await savedCard(db, userId, provider))
  return card && { brand: card.brand, last4: card.last4 }
}

async function savedCard(db: Db | Tx, userId: string, provider: ProviderName): Promise<SavedCard | null> {
  return cardOf(await customerOf(db, userId, provider))
}

function cardOf(customer: CustomerRow | null): SavedCard | null {
  if (!customer?.methodRef) return null
  const { customerRef, methodRef, brand, last4 } = customer
  return { customer: customerRef, method: methodRef, brand: brand ?? '', last4: last4 ?? '' }
}

/** At the provider, too. Throws `no_payment_method` or `payments_unavailable`. */
export async function deleteSavedCard(services: Services, userId: string): Promise<void> {
  const provider = providerNameOf(services)
  const customer = provider && (await customerOf(services.db, userId, provider))
  const card = customer && cardOf(customer)
  if (!customer || !card) throw new AppError('no_payment_method')
  await (await openProvider(services, provider)).deleteCard(card)
  await clearCard(services.db, customer)
}
