import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>

export interface StripeStub {
  url: string
  /** Method, path and form fields of every request, the oldest first. */
  requests: { name: string; fields: Fields; idempotencyKey: string | undefined }[]
  /** The person pays a checkout session, or another amount than it asks for. */
  pay(session: string, amount?: number): string
  expire(session: string): void
  /** For charges from now on. */
  decline(on: boolean): void
  break(on: boolean): void
  close(): Promise<void>
}

interface Session {
  id: string
  fields: Fields
  status: string
  intent: string | null
}

/** Answers what the product asks of Stripe, in the shapes of its API, with idempotency keys. */
export async function startStripeStub(): Promise<StripeStub> {
  const requests: StripeStub['requests'] = []
  const sessions = new Map<string, Session>()
  const intents = new Map<string, object>()
  const replies = new Map<string, { status: number; body: object }>()
  const state = { isDeclining: false, isBroken: false, made: 0 }
  const newId = (kind: string) => `${kind}_${++state.made}`

  function intentOf(fields: { amount: string; currency: string; order: string; customer: string }, status: string) {
    const intent = {
      id: newId('pi'),
      object: 'payment_intent',
      status,
      amount: Number(fields.amount),
      amount_received: status === 'succeeded' ? Number(fields.amount) : 0,
      currency: fields.currency,
      customer: fields.customer,
      metadata: { order: fields.order },
      payment_method: { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', last4: '4242' } },
    }
    intents.set(intent.id, intent)
    return intent
  }

  const shown = ({ id, fields, status, intent }: Session) => ({
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.example/${id}`,
    status,
    payment_status: intent ? 'paid' : 'unpaid',
    metadata: { order: fields['metadata[order]'] },
    payment_intent: intent && intents.get(intent),
  })

  function answer(name: string, fields: Fields): { status: number; body: object } {
    const [, kind, id, action] = /^\w+ \/v1\/(\w+(?:\/sessions)?)(?:\/(\w+))?(?:\/(\w+))?$/.exec(name) ?? []
    const missing = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
    const ok = (body: object | undefined) => (body ? { status: 200, body } : missing)
    if (kind === 'checkout/sessions') {
      const session = sessions.get(id ?? '') ?? { id: newId('cs'), fields, status: 'open', intent: null }
      if (id && !sessions.has(id)) return missing
      sessions.set(session.id, session)
      return ok(shown(session))
    }
    if (kind === 'payment_intents' && id) return ok(intents.get(id))
    if (kind === 'payment_intents') {
      const { amount = '', currency = '', customer = '' } = fields
      const status = state.isDeclining ? 'requires_payment_method' : 'succeeded'
      const intent = intentOf({ amount, currency, customer, order: fields['metadata[order]'] ?? '' }, status)
      if (!state.isDeclining) return ok(intent)
      return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', payment_intent: intent } } }
    }
    if (kind === 'refunds')
      return ok({ id: newId('re'), object: 'refund', amount: Number(fields.amount), status: 'succeeded' })
    if (kind === 'payment_methods' && action === 'detach') return ok({ id, object: 'payment_method' })
    if (kind === 'customers') return ok({ id, object: 'customer', deleted: true })
    return missing
  }

  const server = createServer(async (request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`
    const fields = Object.fromEntries(new URLSearchParams(await textOf(request)))
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    requests.push({ name, fields, idempotencyKey })
    const known = idempotencyKey === undefined ? undefined : replies.get(idempotencyKey)
    const broken = { status: 500, body: { error: { type: 'api_error' } } }
    const reply = state.isBroken ? broken : (known ?? answer(name, fields))
    if (idempotencyKey && !state.isBroken) replies.set(idempotencyKey, reply)
    response.writeHead(reply.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    pay(id, amount) {
      const session = sessions.get(id)
      if (!session) throw new Error(`No session ${id}`)
      const { fields } = session
      const order = fields['metadata[order]'] ?? ''
      const price = amount ?? Number(fields['line_items[0][price_data][unit_amount]'])
      const currency = fields['line_items[0][price_data][currency]'] ?? ''
      const intent = intentOf(
        { amount: String(price), currency, order, customer: fields.customer ?? newId('cus') },
        'succeeded',
      )
      Object.assign(session, { status: 'complete', intent: intent.id })
      return intent.id
    },
    expire(id) {
      Object.assign(sessions.get(id) ?? {}, { status: 'expired' })
    },
    decline(on) {
      state.isDeclining = on
    },
    break(on) {
      state.isBroken = on
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
