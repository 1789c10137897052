import type Stripe from 'stripe'
import type { ProviderEvent } from '../provider.ts'
import { idOf, outcomeOfIntent, outcomeOfSession } from './stripe-outcomes.ts'

export interface Lookup {
  session(id: string): Promise<Stripe.Checkout.Session>
  intent(id: string): Promise<Stripe.PaymentIntent>
}

/** Null: not about an order of ours. Sessions and payments are fetched again, as events arrive late and out of order. */
export async function aboutOf(event: Stripe.Event, { session, intent }: Lookup): Promise<ProviderEvent['about']> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const order = event.data.object.metadata?.order
      return order ? { order, outcome: outcomeOfSession(await session(event.data.object.id)) } : null
    }
    case 'payment_intent.succeeded': {
      const { id, metadata } = event.data.object
      return metadata.order ? { order: metadata.order, outcome: outcomeOfIntent(await intent(id)) } : null
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return event.data.object.status === 'requires_action' ? null : refundOf(event.data.object, false)
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return event.data.object.status.startsWith('warning_') ? null : refundOf(event.data.object, true)
    default:
      return null
  }
}

export const hasFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled'

function refundOf(
  { id, payment_intent, amount, currency, status }: Stripe.Refund | Stripe.Dispute,
  isDispute: boolean,
): ProviderEvent['about'] {
  const payment = idOf(payment_intent)
  if (!payment) return null
  const isFailed = !isDispute && hasFailed(status)
  return { refund: { ref: id, payment, amount, currency: currency.toUpperCase(), isDispute, isFailed } }
}
