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
    case 'refund.updated': {
      const { status } = event.data.object
      return status === 'succeeded' || status === 'pending' ? refundOf(event.data.object, false) : null
    }
    case 'charge.dispute.created':
      return refundOf(event.data.object, true)
    default:
      return null
  }
}

function refundOf(
  { id, payment_intent, amount, currency }: Stripe.Refund | Stripe.Dispute,
  isDispute: boolean,
): ProviderEvent['about'] {
  const payment = idOf(payment_intent)
  if (!payment) return null
  return { refund: { ref: id, payment, amount, currency: currency.toUpperCase(), isDispute } }
}
