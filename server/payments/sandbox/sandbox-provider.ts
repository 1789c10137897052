import { randomBytes } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import { siteUrl } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'
import { tryParseJson } from '#server/platform/try-parse-json.ts'
import type { Outcome, PaymentProvider, ProviderEvent, SavedCard } from '../provider.ts'
import { SANDBOX_CARDS, type SandboxCard } from './cards.ts'
import { getOrInsert, sandboxRow, sandboxRowByKey } from './sandbox.queries.ts'
import type { SandboxRow } from './sandbox.table.ts'
import { SandboxEvent } from './sandbox-event.ts'
import { checkSandboxSignature, SANDBOX_SIGNATURE } from './signature.ts'

export const SANDBOX_PAGE = '/payments/sandbox'

const newId = (kind: string) => `sandbox_${kind}_${randomBytes(16).toString('hex')}`

/** A payment service inside the product: no outside service, no real money. */
export function sandboxProvider(services: Services): PaymentProvider {
  const { db, env, clock } = services
  return {
    name: 'sandbox',
    async createCheckout({ order, customer, returnUrl }) {
      const { id, url } = { id: newId('checkout'), url: `${siteUrl(env)}${SANDBOX_PAGE}` }
      const row = await getOrInsert(db, {
        ...start(order.amount, order.currency, clock()),
        id,
        kind: 'checkout',
        key: order.id,
        orderId: order.id,
        description: order.description,
        customer: customer ?? newId('customer'),
        returnUrl,
        expiresAt: order.expiresAt,
      })
      return { ref: row.id, url: `${url}/${row.id}` }
    },
    async checkoutOutcome(ref) {
      const row = await sandboxRow(db, ref)
      return row ? outcomeOf(row, clock()) : { status: 'expired' }
    },
    async charge(order, { customer, method }) {
      const row = await getOrInsert(db, {
        ...start(order.amount, order.currency, clock()),
        id: newId('charge'),
        kind: 'charge',
        key: order.id,
        orderId: order.id,
        description: order.description,
        status: cardOf(method).declinesLater ? 'declined' : 'paid',
        paidAmount: order.amount,
        customer,
        card: method,
      })
      return outcomeOf(row, clock())
    },
    async findCharge({ id }) {
      const row = await sandboxRowByKey(db, id)
      return row && outcomeOf(row, clock())
    },
    async refund(payment, { amount, currency }, key) {
      const row = await getOrInsert(db, {
        ...start(amount, currency, clock()),
        id: newId('refund'),
        kind: 'refund',
        key,
        description: payment,
        status: 'paid',
      })
      return { ref: row.id, payment, amount: row.amount, currency, isDispute: false, isFailed: false }
    },
    async deleteCard() {},
    async deleteCustomer() {},
    async readEvent({ body, headers }) {
      await checkSandboxSignature(services, body, headers.get(SANDBOX_SIGNATURE))
      return toEvent(body.toString('utf8'))
    },
  }
}

function start(amount: number, currency: string, createdAt: Date) {
  return { amount, currency, status: 'open' as const, createdAt }
}

/** Throws `payment_failed` for a card that the sandbox does not have. */
export function cardOf(method: string | null): SandboxCard {
  const card = SANDBOX_CARDS.find(({ method: known }) => known === method)
  if (!card) throw new AppError('payment_failed')
  return card
}

export function outcomeOf(row: SandboxRow, now: Date): Outcome {
  if (row.status === 'open') return { status: row.expiresAt && row.expiresAt <= now ? 'expired' : 'open' }
  if (row.status === 'declined') return { status: 'declined', ref: row.id }
  if (row.status !== 'paid') return { status: row.status }
  const { brand, last4, method } = cardOf(row.card)
  const card: SavedCard = { customer: row.customer ?? '', method, brand, last4 }
  return {
    status: 'paid',
    payment: { ref: row.id, amount: row.paidAmount ?? row.amount, currency: row.currency, card },
  }
}

/** What the event says, not what the sandbox knows by now: late and repeated events stay what they were. */
function toEvent(text: string): ProviderEvent {
  const parsed = SandboxEvent.safeParse(tryParseJson(text))
  if (!parsed.success) throw new AppError('invalid')
  const { id, type } = parsed.data
  return {
    id,
    type,
    about:
      parsed.data.type === 'order.outcome' ? parsed.data.data : { refund: { ...parsed.data.data, isFailed: false } },
  }
}
