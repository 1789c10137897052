import { z } from 'zod'
import { FREQUENCIES } from '../feeds/feed-values.ts'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'
import { Money } from './money.ts'

export const FREE_PLAN_ID = 1

/** Decision 5 of the product; the operator may change them. */
export const Plan = z.object({
  id: z.number(),
  title: z.string(),
  /** A month, in the smallest unit of `currency`. */
  price: z.int(),
  currency: z.string(),
  frequency: z.enum(FREQUENCIES),
  feeds_limit: z.int(),
  info: z.string(),
})
export type Plan = z.output<typeof Plan>

/** `due_now`: what starting it now would cost, with the unused part of the running period counted. */
const MyPlan = Plan.extend({ due_now: z.int() })

export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled'] as const

export const Subscription = z.object({
  plan_id: z.number(),
  /** `canceled`: in force until `ends_at`; afterwards there is no subscription. */
  status: z.enum(SUBSCRIPTION_STATUSES),
  period_end: z.string(),
  /** Canceled at the end of the period: when that is. */
  ends_at: z.string().nullable(),
  /** A downgrade that begins with the next period. */
  next_plan_id: z.number().nullable(),
  /** Past due: how long the plan stays in force. */
  grace_until: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})
export type Subscription = z.output<typeof Subscription>

export const fetchPlans = call('GET', '/user/n-fetch-plans', {
  who: 'user',
  body: z.strictObject({}),
  response: z.object({
    plans: z.array(MyPlan),
    current_plan_id: z.number(),
    subscription: Subscription.nullable(),
  }),
  summary: 'The plans on offer, the user’s plan and its billing',
})

export const fetchOfferedPlans = call('GET', '/n-fetch-plans', {
  who: 'anyone',
  body: z.strictObject({}),
  response: z.object({ plans: z.array(Plan) }),
  summary: 'The plans on offer, for visitors',
})

export const updatePlan = call('POST', '/user/n-update-plan', {
  securityEvent: 'plan changed',
  who: 'user',
  body: z.strictObject({
    plan_id: z.int(),
    idempotency_key: z.string().overwrite(storable).min(8).max(100).optional(),
  }),
  response: z.union([
    z.object({ checkout_url: z.string() }),
    z.object({ current_plan_id: z.number(), subscription: Subscription.nullable() }),
  ]),
  errors: ['plan_not_found', 'no_payment_method', 'payment_failed', 'payment_pending', 'payments_unavailable'],
  summary: 'Choose a plan: immediately, at the end of the period, or by a checkout',
})

/** The page that a checkout returns to asks it, until it is decided. */
export const activateSubscription = call('POST', '/user/n-activate-subscription', {
  who: 'user',
  body: z.strictObject({ checkout: z.string().overwrite(storable).max(200) }),
  response: z.object({
    status: z.enum(['paid', 'pending', 'declined', 'abandoned', 'expired']),
    current_plan_id: z.number(),
    subscription: Subscription.nullable(),
  }),
  errors: ['checkout_not_found', 'payments_unavailable'],
  summary: 'What became of a checkout; applies its payment if that has not happened yet',
})

export const cancelSubscription = call('POST', '/user/n-cancel-subscription', {
  securityEvent: 'subscription canceled',
  who: 'user',
  /** `false` takes the cancellation back. */
  body: z.strictObject({ at_end: z.boolean() }),
  response: Subscription,
  errors: ['no_subscription', 'no_payment_method'],
  summary: 'End the subscription with its period, or let it continue after all',
})

export const deletePaymentMethod = call('POST', '/user/n-delete-payment-method', {
  securityEvent: 'payment method deleted',
  who: 'user',
  body: z.strictObject({}),
  response: z.object({}),
  errors: ['no_payment_method', 'payments_unavailable'],
  summary: 'Delete the saved card; a subscription then ends with its period',
})

export const Payment = z.object({
  id: z.string(),
  date: z.string(),
  description: z.string(),
  ...Money.shape,
  status: z.enum(['paid', 'refunded', 'partly_refunded', 'disputed', 'failed']),
  refunded: z.int(),
})
export type Payment = z.output<typeof Payment>

export const fetchPayments = call('GET', '/user/n-fetch-payments', {
  who: 'user',
  body: z.strictObject({
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ total: z.number(), payments: z.array(Payment) }),
  summary: 'The user’s payments with their receipts, the newest first',
})

const EventText = z.string().min(1).max(200)
/** The rest is read after the signature has been checked. */
const EventBody = z.looseObject({ id: EventText, type: EventText })
const EventResponse = z.object({ received: z.boolean() })
const EVENT_ERRORS = ['signature_invalid', 'payments_unavailable', 'not_found'] as const

export const receiveSandboxEvent = call('POST', '/payments/n-sandbox-event', {
  who: 'anyone',
  isSigned: true,
  body: EventBody,
  response: EventResponse,
  errors: EVENT_ERRORS,
  summary: 'An event of the sandbox, signed with the secret of the database',
})

export const receiveStripeEvent = call('POST', '/payments/n-stripe-webhook', {
  who: 'anyone',
  isSigned: true,
  body: EventBody,
  response: EventResponse,
  errors: EVENT_ERRORS,
  summary: 'An event of Stripe, signed with the webhook’s secret',
})
