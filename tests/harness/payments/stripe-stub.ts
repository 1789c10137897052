import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>
interface Reply {
  status: number
  body: object
}

export interface StripeStub {
  url: string
  /** Method, path and form fields of every request, the oldest first. */
  requests: { name: string; fields: Fields; idempotencyKey: string | undefined }[]
  /** The person pays a checkout session, or another amount than it asks for; returns the payment. */
  pay(session: string, amount?: number): string
  expire(session: string): void
  /** For charges from now on. */
  decline(on: boolean): void
  /** Of refunds from now on. */
  refundAs(status: string): void
  /** Charges are made, but their answers are lost. */
  dropResponses(on: boolean): void
  reject(error: object | null): void
  break(on: boolean): void
  close(): Promise<void>
}

interface Session {
  id: string
  fields: Fields
  status: string
  intent: object | null
}

const MISSING: Reply = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
const BROKEN: Reply = { status: 500, body: { error: { type: 'api_error' } } }
const PATH = /^\w+ \/v1\/(\w+(?:\/sessions)?)(?:\/(\w+))?(?:\/(\w+))?$/

/** The parts of Stripe that the product uses, in the shapes of its API. */
class FakeStripe {
  readonly sessions = new Map<string, Session>()
  readonly #intents = new Map<string, object>()
  isDeclining = false
  refundStatus = 'succeeded'
  #made = 0

  newId(kind: string): string {
    return `${kind}_${++this.#made}`
  }

  addIntent(price: { amount: string; currency: string }, owner: { order: string; customer: string }, status: string) {
    const intent = {
      id: this.newId('pi'),
      object: 'payment_intent',
      status,
      amount: Number(price.amount),
      amount_received: status === 'succeeded' ? Number(price.amount) : 0,
      currency: price.currency,
      customer: owner.customer,
      metadata: { order: owner.order },
      payment_method: { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', last4: '4242' } },
    }
    this.#intents.set(intent.id, intent)
    return intent
  }

  respond(name: string, fields: Fields): Reply {
    const [, kind, id, action] = PATH.exec(name) ?? []
    const ok = (body: object | undefined) => (body ? { status: 200, body } : MISSING)
    if (kind === 'checkout/sessions') return ok(this.#session(id, fields))
    if (name === 'GET /v1/payment_intents')
      return ok({ object: 'list', has_more: false, data: [...this.#intents.values()].reverse() })
    if (kind === 'payment_intents') return id ? ok(this.#intents.get(id)) : this.#charge(fields)
    if (kind === 'refunds')
      return ok({ id: this.newId('re'), object: 'refund', amount: Number(fields.amount), status: this.refundStatus })
    if (kind === 'payment_methods' && action === 'detach') return ok({ id, object: 'payment_method' })
    return kind === 'customers' ? ok({ id, object: 'customer', deleted: true }) : MISSING
  }

  #session(id: string | undefined, fields: Fields): object | undefined {
    if (!id) {
      const made = { id: this.newId('cs'), fields, status: 'open', intent: null }
      this.sessions.set(made.id, made)
      return this.#session(made.id, fields)
    }
    const session = this.sessions.get(id)
    return (
      session && {
        id,
        object: 'checkout.session',
        url: `https://checkout.stripe.example/${id}`,
        status: session.status,
        payment_status: session.intent ? 'paid' : 'unpaid',
        metadata: { order: session.fields['metadata[order]'] },
        payment_intent: session.intent,
      }
    )
  }

  #charge({ amount = '', currency = '', customer = '', ...fields }: Fields): Reply {
    const status = this.isDeclining ? 'requires_payment_method' : 'succeeded'
    const intent = this.addIntent({ amount, currency }, { customer, order: fields['metadata[order]'] ?? '' }, status)
    if (!this.isDeclining) return { status: 200, body: intent }
    return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', payment_intent: intent } } }
  }

  pay(id: string, amount?: number): string {
    const session = this.sessions.get(id)
    if (!session) throw new Error(`No session ${id}`)
    const { fields } = session
    const field = (name: string) => fields[`line_items[0][price_data][${name}]`] ?? ''
    const owner = { order: fields['metadata[order]'] ?? '', customer: fields.customer ?? this.newId('cus') }
    const price = { amount: String(amount ?? field('unit_amount')), currency: field('currency') }
    const intent = this.addIntent(price, owner, 'succeeded')
    Object.assign(session, { status: 'complete', intent })
    return intent.id
  }
}

/** Repeats the first response of an idempotency key, as Stripe does. */
export async function startStripeStub(): Promise<StripeStub> {
  const stripe = new FakeStripe()
  const requests: StripeStub['requests'] = []
  const replies = new Map<string, Reply>()
  let isBroken = false
  let isLosing = false
  let rejection: object | null = null
  const server = createServer(async (request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`
    const fields = Object.fromEntries(new URLSearchParams(await textOf(request)))
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    requests.push({ name, fields, idempotencyKey })
    const rejected = rejection && { status: 400, body: { error: { type: 'invalid_request_error', ...rejection } } }
    const reply = isBroken ? BROKEN : (rejected ?? replies.get(idempotencyKey ?? '') ?? stripe.respond(name, fields))
    if (idempotencyKey && !isBroken && !rejected) replies.set(idempotencyKey, reply)
    const isLost = isLosing && request.method === 'POST'
    const { status, body } = isLost ? BROKEN : reply
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    pay: (session, amount) => stripe.pay(session, amount),
    expire: (session) => void Object.assign(stripe.sessions.get(session) ?? {}, { status: 'expired' }),
    decline: (on) => {
      stripe.isDeclining = on
    },
    refundAs: (status) => {
      stripe.refundStatus = status
    },
    dropResponses: (on) => {
      isLosing = on
    },
    reject: (error) => {
      rejection = error
    },
    break: (on) => {
      isBroken = on
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
