import type Stripe from 'stripe'
import type { OrderRow } from '../payments.table.ts'
import type { CheckoutRequest, SavedCard } from '../provider.ts'

export function checkoutParams({
  order,
  email,
  customer,
  returnUrl,
  leaveUrl,
}: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { id, amount, currency, description, expiresAt } = order
  const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description } }
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: price }],
    ...(customer ? { customer } : { customer_email: email, customer_creation: 'always' }),
    client_reference_id: id,
    metadata: { order: id },
    payment_intent_data: { setup_future_usage: 'off_session', metadata: { order: id } },
    success_url: returnUrl,
    cancel_url: leaveUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  }
}

/** Without the person present: a bank that wants to ask them declines. */
export function chargeParams(order: OrderRow, { customer, method }: SavedCard): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amount,
    currency: order.currency.toLowerCase(),
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
    description: order.description,
    metadata: { order: order.id },
    expand: ['payment_method'],
  }
}
