import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { closeAccount } from '#domain/account/users.contract.ts'
import {
  activateSubscription,
  cancelSubscription,
  deletePaymentMethod,
  fetchPlans,
  receiveSandboxEvent,
  updatePlan,
} from '#domain/payments/plans.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { renewSubscriptions } from '#server/plans/renewals.server.ts'
import { describeEnv, paymentServiceOf, readEnv } from '#server/platform/env.ts'
import { PURCHASES } from '#server/purchases.ts'
import { blockUser } from '#server/users/operators.server.ts'
import { startStripeStub } from '#tests/harness/payments/stripe-stub.ts'
import { as, newSession, PASSWORD, type Person, seeker } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { findPayments } from '../payment-list.server.ts'
import { checkOpenOrders, refundPayment } from '../payments.server.ts'

const SECRET = 'whsec_of_this_test'
const stub = await startStripeStub()
afterAll(() => stub.close())
let now = Date.parse('2026-03-10T12:00:00Z')
const app = await startTestApp(
  { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_URL: stub.url },
  { clock: () => new Date(now) },
)
const { webhooks } = new Stripe('sk_test_1')
let sent = 0

/** Signed as Stripe signs; `header` replaces the signature. */
async function send(type: string, object: object, { age = 0, header = '', id = `evt_${++sent}` } = {}) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const timestamp = Math.floor(now / 1000) - age
  const signature = header || webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return (await app.fetch(`${API_PREFIX}/payments/n-stripe-webhook`, { method: 'POST', headers, body: payload })).status
}

async function open(person: Person, planId = 2) {
  const me = as(app, person)
  const { checkout_url: url } = (await me.call(updatePlan, { plan_id: planId })).body
  const session = new URL(url).pathname.slice(1)
  const { fields } = stub.requests.findLast(({ name }) => name === 'POST /v1/checkout/sessions') ?? {
    fields: {} as Record<string, string>,
  }
  const order = fields['metadata[order]'] ?? ''
  return { me, session, order, fields, object: { id: session, object: 'checkout.session', metadata: { order } } }
}

const paymentsOf = (person: Person) => findPayments(app.services, { odd: false, userId: person.id, limit: 9 })
const kinds = async (person: Person) => (await queuedMails(app, person.email)).map(({ kind }) => kind)
const planOf = async (me: ReturnType<typeof as>) => (await me.call(fetchPlans)).body.current_plan_id

test('a checkout asks for the right amount and saves the card; events and return page count it once', async () => {
  const person = await seeker(app)
  const { me, session, order, fields, object } = await open(person)
  expect(fields).toMatchObject({
    mode: 'payment',
    customer_email: person.email,
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][currency]': 'eur',
    'payment_intent_data[setup_future_usage]': 'off_session',
  })
  expect(fields.success_url).toMatch(`/myjobs/account/subscription-activation?checkout=${order}`)
  expect((await me.call(activateSubscription, { checkout: order })).body.status).toBe('pending')
  const intent = stub.pay(session)
  const events = Array.from({ length: 10 }, () => send('checkout.session.completed', object, { id: 'evt_same' }))
  const others = [
    send('payment_intent.succeeded', { id: intent, metadata: { order } }),
    send('checkout.session.completed', object),
  ]
  const page = me.call(activateSubscription, { checkout: order })
  expect(new Set(await Promise.all([...events, ...others]))).toEqual(new Set([200]))
  expect((await page).body.status).toBe('paid')
  expect((await me.call(fetchPlans)).body).toMatchObject({
    current_plan_id: 2,
    subscription: { card: { brand: 'visa', last4: '4242' } },
  })
  expect(await paymentsOf(person)).toMatchObject([{ amount: 500, currency: 'EUR', providerPayment: intent }])
  expect(await kinds(person)).toEqual(['payment-receipt'])
})

test('a session that times out is expired; one paid with another amount grants nothing', async () => {
  const person = await seeker(app)
  const first = await open(person)
  stub.expire(first.session)
  expect(await send('checkout.session.expired', first.object)).toBe(200)
  expect((await first.me.call(activateSubscription, { checkout: first.order })).body.status).toBe('expired')
  const second = await open(person)
  stub.pay(second.session, 1)
  await send('checkout.session.completed', second.object)
  expect(await paymentsOf(person)).toMatchObject([{ amount: 1, odd: 'wrong amount' }])
  expect(await planOf(second.me)).toBe(1)
})

async function subscribe(person: Person) {
  now += 1_000
  const { me, session, order } = await open(person)
  stub.pay(session)
  await me.call(activateSubscription, { checkout: order })
  return me
}

test('upgrade and renewal charge the saved card without the person, once for each order', async () => {
  const person = await seeker(app)
  const me = await subscribe(person)
  now += 1_000
  await me.call(updatePlan, { plan_id: 3 })
  const charge = stub.requests.at(-1)
  expect(charge).toMatchObject({
    name: 'POST /v1/payment_intents',
    fields: {
      amount: '717',
      customer: expect.stringMatching(/^cus_/),
      payment_method: 'pm_1',
      off_session: 'true',
      confirm: 'true',
    },
    idempotencyKey: expect.stringMatching(/^charge /),
  })
  expect(await planOf(me)).toBe(3)
  now = Date.parse((await me.call(fetchPlans)).body.subscription.period_end) - 1_000
  await renewSubscriptions(app.services, PURCHASES)
  now += 1_000
  stub.break(true)
  await renewSubscriptions(app.services, PURCHASES)
  stub.break(false)
  expect(await paymentsOf(person)).toHaveLength(2)
  await renewSubscriptions(app.services, PURCHASES)
  expect((await paymentsOf(person)).map(({ amount, status }) => `${amount} ${status}`)).toEqual([
    '1200 paid',
    '717 paid',
    '500 paid',
  ])
})

test('a declined card changes nothing at an upgrade and starts the grace time at a renewal', async () => {
  const person = await seeker(app)
  const me = await subscribe(person)
  now += 1_000
  stub.decline(true)
  expect((await me.call(updatePlan, { plan_id: 3 })).body.error.code).toBe('payment_failed')
  expect(await planOf(me)).toBe(2)
  now = Date.parse((await me.call(fetchPlans)).body.subscription.period_end)
  await renewSubscriptions(app.services, PURCHASES)
  stub.decline(false)
  expect((await paymentsOf(person)).map(({ status }) => status)).toEqual(['failed', 'failed', 'paid'])
  const { rows } = await app.services.pool.query('select attempts from subscriptions where user_id = $1', [person.id])
  expect(rows).toEqual([{ attempts: 1 }])
})

test('refunds are the same whether the operator or Stripe makes them; a dispute takes the plan back', async () => {
  const person = await seeker(app)
  const me = await subscribe(person)
  const [payment] = await paymentsOf(person)
  await refundPayment(app.services, PURCHASES, { id: payment?.id ?? '' })
  const { fields } = stub.requests.at(-1) ?? {}
  expect(fields).toEqual({ payment_intent: payment?.providerPayment, amount: '500' })
  expect(await planOf(me)).toBe(1)
  await subscribe(person)
  const [second] = await paymentsOf(person)
  const refund = {
    id: 're_x',
    payment_intent: second?.providerPayment,
    amount: 500,
    currency: 'eur',
    status: 'succeeded',
  }
  await Promise.all(['refund.created', 'refund.updated', 'refund.updated'].map((type) => send(type, refund)))
  expect(await planOf(me)).toBe(1)
  expect((await kinds(person)).filter((kind) => kind === 'payment-refunded')).toHaveLength(2)
  await subscribe(person)
  const [third] = await paymentsOf(person)
  await send('charge.dispute.created', {
    id: 'dp_1',
    payment_intent: third?.providerPayment,
    amount: 500,
    currency: 'eur',
    status: 'needs_response',
  })
  expect((await paymentsOf(person)).map(({ status }) => status).sort()).toEqual(['disputed', 'refunded', 'refunded'])
  expect(await planOf(me)).toBe(1)
})

test('forged and stale events are rejected and written nowhere; events about something else are accepted', async () => {
  const person = await seeker(app)
  const { session, object } = await open(person)
  stub.pay(session)
  const type = 'checkout.session.completed'
  const forged = webhooks.generateTestHeaderString({ payload: '{}', secret: 'whsec_other' })
  expect([await send(type, object, { age: 301 }), await send(type, object, { header: forged })]).toEqual([400, 400])
  expect(await send(type, object, { header: 't=1,v1=' })).toBe(400)
  expect(await paymentsOf(person)).toEqual([])
  expect(await send('customer.created', { id: 'cus_9' })).toBe(200)
  expect(await send(type, { id: 'cs_of_somebody_else', metadata: {} })).toBe(200)
  expect(await send('payment_intent.succeeded', { id: 'pi_9', metadata: { order: 'not ours' } })).toBe(502)
  expect((await app.call(receiveSandboxEvent, { id: 'a', type: 'order.outcome' })).status).toBe(404)
})

test('while Stripe is away nothing is changed, and its events have to come again', async () => {
  const person = await seeker(app)
  const { me, session, object } = await open(person)
  stub.pay(session)
  stub.break(true)
  expect(await send('checkout.session.completed', object, { id: 'evt_again' })).toBe(502)
  expect((await as(app, await seeker(app)).call(updatePlan, { plan_id: 2 })).body.error.code).toBe(
    'payments_unavailable',
  )
  stub.break(false)
  expect(await send('checkout.session.completed', object, { id: 'evt_again' })).toBe(200)
  expect(await planOf(me)).toBe(2)
})

test('a charge whose end is unknown is not told as failed: the same order is tried again, once', async () => {
  const person = await seeker(app)
  const me = await subscribe(person)
  stub.break(true)
  const replies = [await me.call(updatePlan, { plan_id: 3 }), await me.call(updatePlan, { plan_id: 3 })]
  expect(replies.map(({ body }) => body.error.code)).toEqual(['payment_pending', 'payment_pending'])
  stub.break(false)
  now += 6 * 60_000
  await checkOpenOrders(app.services, PURCHASES)
  expect(await planOf(me)).toBe(3)
  expect(await paymentsOf(person)).toHaveLength(2)
})

async function renewWhileAway(person: Person, me: ReturnType<typeof as>) {
  now = Date.parse((await me.call(fetchPlans)).body.subscription.period_end)
  stub.break(true)
  await renewSubscriptions(app.services, PURCHASES)
  stub.break(false)
  return as(app, { cookie: await newSession(app, person) })
}

async function checkLater(minutes = 6) {
  now += minutes * 60_000
  await checkOpenOrders(app.services, PURCHASES)
}

test('an open renewal is not charged any more once it is canceled or the account is blocked', async () => {
  const [canceled, blocked] = [await seeker(app), await seeker(app)]
  await subscribe(canceled)
  const me = await renewWhileAway(canceled, await subscribe(blocked))
  await me.call(cancelSubscription, { at_end: true })
  await blockUser(app.services, blocked.id)
  await checkLater()
  for (const person of [canceled, blocked])
    expect((await paymentsOf(person)).map(({ status }) => status)).toEqual(['paid'])
  await me.call(cancelSubscription, { at_end: false })
  await renewSubscriptions(app.services, PURCHASES)
  expect(await paymentsOf(canceled)).toHaveLength(2)
})

test('a renewal that was charged before it was canceled is recorded, once', async () => {
  const person = await seeker(app)
  const first = await subscribe(person)
  now = Date.parse((await first.call(fetchPlans)).body.subscription.period_end)
  stub.dropResponses(true)
  await renewSubscriptions(app.services, PURCHASES)
  stub.dropResponses(false)
  const me = as(app, { cookie: await newSession(app, person) })
  await me.call(cancelSubscription, { at_end: true })
  await checkLater()
  expect((await paymentsOf(person)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect((await me.call(fetchPlans)).body.subscription.status).toBe('canceled')
})

test('an upgrade while a renewal is being charged is pending: nothing else is charged for it', async () => {
  const person = await seeker(app)
  const me = await renewWhileAway(person, await subscribe(person))
  expect((await me.call(updatePlan, { plan_id: 3 })).body.error.code).toBe('payment_pending')
  expect(await paymentsOf(person)).toHaveLength(1)
  expect(await planOf(me)).toBe(2)
})

test('an order older than the idempotency key is looked up, never charged anew', async () => {
  const [lost, never] = [await seeker(app), await seeker(app)]
  const subs = [await subscribe(lost), await subscribe(never)]
  stub.dropResponses(true)
  await subs[0]?.call(updatePlan, { plan_id: 3 })
  stub.dropResponses(false)
  stub.break(true)
  await subs[1]?.call(updatePlan, { plan_id: 3 })
  stub.break(false)
  const before = stub.requests.length
  await checkLater(25 * 60)
  const made = stub.requests.slice(before).filter(({ name }) => name === 'POST /v1/payment_intents')
  expect(made).toEqual([])
  expect((await paymentsOf(lost)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect((await paymentsOf(never)).map(({ status }) => status)).toEqual(['failed', 'paid'])
})

test('a rejected request is an error of ours, not a declined card', async () => {
  const person = await seeker(app)
  const me = await subscribe(person)
  stub.reject({ code: 'parameter_unknown', param: 'off_session' })
  expect((await me.call(updatePlan, { plan_id: 3 })).body.error.code).toBe('payment_pending')
  stub.reject({ code: 'resource_missing', param: 'payment_method' })
  expect((await me.call(updatePlan, { plan_id: 3 })).body.error.code).toBe('payment_failed')
  stub.reject(null)
})

test('a refund that fails later is not counted and waits for the operator; so is one that fails at once', async () => {
  const person = await seeker(app)
  await subscribe(person)
  const [payment] = await paymentsOf(person)
  const refund = { id: 're_late', payment_intent: payment?.providerPayment, amount: 200, currency: 'eur' }
  await send('refund.created', { ...refund, status: 'pending' })
  expect(await paymentsOf(person)).toMatchObject([{ status: 'partly_refunded', refunded: 200 }])
  await send('refund.failed', { ...refund, status: 'failed' })
  await send('refund.updated', { ...refund, status: 'pending' })
  expect(await paymentsOf(person)).toMatchObject([{ status: 'paid', refunded: 0, odd: 'refund failed' }])
  stub.refundAs('failed')
  const failed = await refundPayment(app.services, PURCHASES, { id: payment?.id ?? '', total: 100 })
  stub.refundAs('succeeded')
  expect(failed).toMatchObject({ status: 'paid', refunded: 0 })
  await refundPayment(app.services, PURCHASES, { id: payment?.id ?? '' })
  expect(await paymentsOf(person)).toMatchObject([{ status: 'refunded', odd: null }])
  expect(await planOf(as(app, { cookie: await newSession(app, person) }))).toBe(1)
})

test('a partial refund whose answer was lost is paid out once', async () => {
  const person = await seeker(app)
  await subscribe(person)
  const [payment] = await paymentsOf(person)
  const again = () => refundPayment(app.services, PURCHASES, { id: payment?.id ?? '', total: 200 })
  stub.dropResponses(true)
  await expect(again()).rejects.toMatchObject({ code: 'payments_unavailable' })
  stub.dropResponses(false)
  const refund = { id: 're_lost', payment_intent: payment?.providerPayment, amount: 200, currency: 'eur' }
  await send('refund.created', { ...refund, status: 'succeeded' })
  const before = stub.requests.length
  expect(await again()).toMatchObject({ refunded: 200 })
  expect(stub.requests.slice(before)).toEqual([])
})

test('an inquiry is no dispute until the money is withdrawn', async () => {
  const person = await seeker(app)
  const me = await subscribe(person)
  const [payment] = await paymentsOf(person)
  const dispute = { id: 'dp_i', payment_intent: payment?.providerPayment, amount: 500, currency: 'eur' }
  await send('charge.dispute.created', { ...dispute, status: 'warning_needs_response' })
  expect(await planOf(me)).toBe(2)
  await send('charge.dispute.funds_withdrawn', { ...dispute, status: 'needs_response' })
  expect(await planOf(me)).toBe(1)
})

test('Stripe needs both of its secrets, and the settings hide them', () => {
  expect(() => readEnv({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('PAYMENTS')
  const shown = describeEnv(app.services.env).filter(({ name }) => name.startsWith('STRIPE_'))
  expect(shown.map(({ value }) => value)).toEqual(['(hidden)', '(hidden)', stub.url])
  const outside = readEnv({ HOST: '0.0.0.0' })
  expect([paymentServiceOf(readEnv({})), paymentServiceOf(outside)]).toEqual(['sandbox', 'off'])
  expect(paymentServiceOf(readEnv({ HOST: '0.0.0.0', PAYMENTS: 'sandbox' }))).toBe('sandbox')
})

test('deleting the card and closing the account reach Stripe', async () => {
  const person = await seeker(app)
  const me = await subscribe(person)
  await me.call(deletePaymentMethod)
  expect(stub.requests.at(-1)?.name).toBe('POST /v1/payment_methods/pm_1/detach')
  await app.services.pool.query(
    "insert into payment_customers (provider, customer_ref, erased_at) values ('stripe', 'cus_other', now())",
  )
  const other = await seeker(app)
  await (await subscribe(other)).call(closeAccount, { password: PASSWORD })
  expect(stub.requests.filter(({ name }) => name === 'DELETE /v1/customers/cus_other')).toEqual([])
  stub.break(true)
  await me.call(closeAccount, { password: PASSWORD })
  stub.break(false)
  const waiting = 'select 1 from payment_customers where erased_at is not null'
  expect((await app.services.pool.query(waiting)).rows).toHaveLength(2)
  const { purgePayments } = await import('../clean-up.server.ts')
  await purgePayments(app.services)
  expect(stub.requests.map(({ name }) => name)).toContain('DELETE /v1/customers/cus_other')
  expect((await app.services.pool.query(waiting)).rows).toEqual([])
})
