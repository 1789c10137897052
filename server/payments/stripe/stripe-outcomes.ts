import type Stripe from 'stripe'
import type { Outcome } from '../provider.ts'

export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)

/** Of a session with its expanded payment. */
export function outcomeOfSession(session: Stripe.Checkout.Session): Outcome {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  if (session.payment_status === 'paid' && intent) return outcomeOfIntent(intent)
  if (session.status === 'expired') return { status: 'expired' }
  if (session.status === 'complete' && intent?.status === 'requires_payment_method') return { status: 'declined' }
  return { status: 'open' }
}

/** What was received counts, not what was asked for. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): Outcome {
  if (intent.status === 'processing') return { status: 'open' }
  if (intent.status !== 'succeeded') return { status: 'declined', ref: intent.id }
  const { id, amount_received: amount, currency, customer, payment_method: method } = intent
  const customerRef = idOf(customer)
  const card = typeof method === 'object' ? method?.card : null
  return {
    status: 'paid',
    payment: {
      ref: id,
      amount,
      currency: currency.toUpperCase(),
      card:
        card && customerRef && method && typeof method === 'object'
          ? { customer: customerRef, method: method.id, brand: card.brand, last4: card.last4 }
          : null,
    },
  }
}

/** The failed payment, of an error that has one. */
export function intentOf(error: { raw?: unknown }): string | undefined {
  const { payment_intent: intent } = (error.raw ?? {}) as { payment_intent?: { id?: string } }
  return intent?.id
}
