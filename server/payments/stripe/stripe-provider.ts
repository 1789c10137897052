import Stripe from 'stripe'
import { AppError } from '#domain/shared/errors.ts'
import type { Env } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'
import { EVENT_TOLERANCE_SECONDS, type Outcome, type PaymentProvider, type SavedCard } from '../provider.ts'
import { aboutOf, hasFailed } from './stripe-events.ts'
import { intentOf, outcomeOfIntent, outcomeOfSession } from './stripe-outcomes.ts'
import { chargeParams, checkoutParams } from './stripe-params.ts'

const TIMEOUT_MS = 20_000
/** Stripe forgets idempotency keys after 24 hours; an older order is looked up and never charged again. */
const KEY_MS = 20 * 3_600_000
const CARD_PARAMS = ['payment_method', 'customer']

let opened: { env: Env; stripe: Stripe } | undefined

function clientOf(env: Env): Stripe {
  if (opened?.env === env) return opened.stripe
  const { protocol, hostname, port } = new URL(env.STRIPE_URL)
  const stripe = new Stripe(env.STRIPE_SECRET_KEY ?? '', {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  opened = { env, stripe }
  return stripe
}

/** Checkout sessions, then charges of the saved card by PaymentIntents; the periods are ours (decision 0120). */
export function stripeProvider({ env, log, clock }: Pick<Services, 'env' | 'log' | 'clock'>): PaymentProvider {
  const stripe = clientOf(env)
  const reach = <T>(work: () => Promise<T>): Promise<T> => work().catch((error: unknown) => unreachable(error, log))
  const session = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.payment_method'] })
  const intent = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })

  const findCharge = async (order: string, customer: string): Promise<Outcome | null> => {
    const expand = ['data.payment_method']
    for await (const found of stripe.paymentIntents.list({ customer, limit: 100, expand }))
      if (found.metadata.order === order) return outcomeOfIntent(found)
    return null
  }

  return {
    name: 'stripe',
    createCheckout: (request) =>
      reach(async () => {
        const created = await stripe.checkout.sessions.create(checkoutParams(request), {
          idempotencyKey: `checkout ${request.order.id}`,
        })
        if (!created.url) throw new AppError('payments_unavailable')
        return { ref: created.id, url: created.url }
      }),
    checkoutOutcome: (ref) => reach(async () => outcomeOfSession(await session(ref))),
    charge: (order, card) =>
      reach(async () => {
        if (clock().getTime() - order.createdAt.getTime() > KEY_MS)
          return (await findCharge(order.id, card.customer)) ?? { status: 'declined' }
        return stripe.paymentIntents
          .create(chargeParams(order, card), { idempotencyKey: `charge ${order.id}` })
          .then(outcomeOfIntent, declinedOrThrow)
      }),
    findCharge: ({ id }, customer) => reach(() => findCharge(id, customer)),
    refund: (payment, { amount, currency }, key) =>
      reach(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: payment, amount },
          { idempotencyKey: `refund ${key}` },
        )
        return {
          ref: refund.id,
          payment,
          amount: refund.amount,
          currency,
          isDispute: false,
          isFailed: hasFailed(refund.status),
        }
      }),
    deleteCard: ({ method }: SavedCard) =>
      reach(async () => {
        await stripe.paymentMethods.detach(method).catch(ignoreMissing)
      }),
    deleteCustomer: (customer) =>
      reach(async () => {
        await stripe.customers.del(customer).catch(ignoreMissing)
      }),
    async readEvent({ body, headers }) {
      const event = verified(stripe, env.STRIPE_WEBHOOK_SECRET ?? '', body, headers, clock())
      return { id: event.id, type: event.type, about: await reach(() => aboutOf(event, { session, intent })) }
    },
  }
}

function verified(stripe: Stripe, secret: string, body: Buffer, headers: Headers, now: Date): Stripe.Event {
  const signature = headers.get('stripe-signature') ?? ''
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, EVENT_TOLERANCE_SECONDS, undefined, now.getTime())
  } catch {
    throw new AppError('signature_invalid')
  }
}

/** A card that Stripe no longer knows is declined, too; any other refusal is an error of ours and decides nothing. */
function declinedOrThrow(error: unknown): Outcome {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  const isCardGone =
    error instanceof StripeInvalidRequestError &&
    (CARD_PARAMS.includes(error.param ?? '') || error.code?.startsWith('payment_method_'))
  if (error instanceof StripeCardError || isCardGone)
    return { status: 'declined', ref: intentOf(error as { raw?: unknown }) }
  throw error
}

function ignoreMissing(error: unknown): void {
  const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  if (!isGone) throw error
}

/** The reason is logged without the message, which may name an address. */
function unreachable(error: unknown, log: Services['log']): never {
  if (error instanceof AppError) throw error
  const { type, code, statusCode } = error as Partial<Stripe.errors.StripeError>
  log.error({ type, code, statusCode }, 'Stripe could not be used')
  throw new AppError('payments_unavailable')
}
