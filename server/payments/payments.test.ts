import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fetchMe } from '#domain/account/auth.contract.ts'
import { closeAccount, exportData } from '#domain/account/users.contract.ts'
import {
  activateSubscription,
  fetchPayments,
  fetchPlans,
  receiveSandboxEvent,
  receiveStripeEvent,
  updatePlan,
} from '#domain/payments/plans.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { createLogger } from '#server/platform/log.ts'
import { PURCHASES } from '#server/purchases.ts'
import { type Pressed, press, subscribe } from '#tests/harness/payments/checkout.ts'
import { as, PASSWORD, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { purgePayments } from './clean-up.server.ts'
import { findPayments } from './payment-list.server.ts'
import { checkOpenOrders, refundPayment } from './payments.server.ts'
import type { SandboxEvent } from './sandbox/sandbox-event.ts'
import { SANDBOX_SIGNATURE, signSandboxEvent } from './sandbox/signature.ts'

let now = Date.parse('2026-05-04T09:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })
const logLines: string[] = []
app.services.log = createLogger({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void logLines.push(line) } })

async function send(event: SandboxEvent, signature?: string, to: TestApp = app) {
  const body = JSON.stringify(event)
  const header = signature ?? (await signSandboxEvent(to.services, body))
  const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: header }
  const reply = await to.fetch(API_PREFIX + receiveSandboxEvent.path, { method: 'POST', headers, body })
  return `${reply.status} ${((await reply.json()) as { error?: { code: string } }).error?.code ?? 'received'}`
}

type Change = Partial<{ amount: number; currency: string }>

/** A checkout, pressed without its event, and that event. */
async function pressed(person: Person, choice: Partial<Pressed> = {}, change: Change = {}) {
  const me = as(app, person)
  const { body } = await me.call(updatePlan, { plan_id: 2 })
  const checkout = await press(app, body.checkout_url, { action: 'pay', ...choice, delivery: 'never' })
  const ref = new URL(body.checkout_url).pathname.split('/').at(-1) ?? ''
  const payment = { ref, amount: 500, currency: 'EUR', card: null, ...change }
  const event = (): SandboxEvent => ({
    id: randomUUID(),
    type: 'order.outcome',
    data: { order: checkout, outcome: { status: 'paid', payment } },
  })
  const refund = (): SandboxEvent => ({
    id: randomUUID(),
    type: 'payment.refunded',
    data: { ref: `refund ${ref}`, payment: ref, amount: 500, currency: 'EUR', isDispute: false },
  })
  return { me, checkout, event, refund, ref }
}

const kinds = async (person: Person) => (await queuedMails(app, person.email)).map(({ kind }) => kind)
const rowsOf = async (person: Person) => findPayments(app.services, { odd: false, userId: person.id, limit: 100 })
const planOf = async (me: ReturnType<typeof as>) => (await me.call(fetchMe)).body.planId
const parallel = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

test('one event delivered 20 times at the same time as the return page: one subscription, one payment, one receipt', async () => {
  const person = await seeker(app)
  const { me, checkout, event } = await pressed(person)
  const same = event()
  const [events, pages, others] = await Promise.all([
    parallel(20, () => send(same)),
    parallel(5, () => me.call(activateSubscription, { checkout })),
    parallel(5, () => send(event())),
  ])
  expect(new Set([...events, ...others])).toEqual(new Set(['200 received']))
  expect(pages.map(({ body }) => body.status)).toEqual(Array(5).fill('paid'))
  expect(await rowsOf(person)).toMatchObject([{ status: 'paid', amount: 500, odd: null }])
  expect(await kinds(person)).toEqual(['payment-receipt'])
  expect((await me.call(fetchPlans)).body.subscription.period_end).toBe('2026-06-04T09:00:00.000Z')
})

test('20 refunds at the same time are one: the plan ends, one email says so', async () => {
  const person = await seeker(app)
  const me = await subscribe(app, person, 2)
  const [payment] = await rowsOf(person)
  const refunds = await parallel(20, () =>
    refundPayment(app.services, PURCHASES, { id: payment?.id ?? '' }).then(
      ({ status }) => status,
      ({ code }: { code: string }) => code,
    ),
  )
  expect(new Set(refunds)).toEqual(
    new Set(refunds.includes('not_refundable') ? ['refunded', 'not_refundable'] : ['refunded']),
  )
  expect(await rowsOf(person)).toMatchObject([{ status: 'refunded', refunded: 500 }])
  expect((await me.call(fetchPlans)).body).toMatchObject({ current_plan_id: 1, subscription: null })
  expect(await kinds(person)).toEqual(['payment-receipt', 'subscription-ended', 'payment-refunded'])
})

test('a refund event delivered 20 times counts once, and again after a new purchase never', async () => {
  const person = await seeker(app)
  const { me, checkout, refund } = await pressed(person)
  await me.call(activateSubscription, { checkout })
  const same = refund()
  expect(new Set(await parallel(20, () => send(same)))).toEqual(new Set(['200 received']))
  await send(refund())
  expect(await kinds(person)).toEqual(['payment-receipt', 'subscription-ended', 'payment-refunded'])
  const again = await pressed(person)
  await again.me.call(activateSubscription, { checkout: again.checkout })
  await send(refund())
  expect(await planOf(me)).toBe(2)
})

test('part of a payment can be refunded; the plan stays until nothing is left of it', async () => {
  const person = await seeker(app)
  const me = await subscribe(app, person, 2)
  const id = (await rowsOf(person))[0]?.id ?? ''
  expect(await refundPayment(app.services, PURCHASES, { id, total: 200 })).toMatchObject({ status: 'partly_refunded' })
  await expect(refundPayment(app.services, PURCHASES, { id, total: 501 })).rejects.toMatchObject({
    code: 'not_refundable',
  })
  expect(await planOf(me)).toBe(2)
  expect(await refundPayment(app.services, PURCHASES, { id })).toMatchObject({ status: 'refunded', refunded: 500 })
  expect(await planOf(me)).toBe(1)
  await expect(refundPayment(app.services, PURCHASES, { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('a refund that arrives before its payment: nothing is granted', async () => {
  const person = await seeker(app)
  const { me, event, refund } = await pressed(person)
  await send(refund())
  await send(event())
  expect(await rowsOf(person)).toMatchObject([{ status: 'refunded', refunded: 500 }])
  expect(await planOf(me)).toBeNull()
})

test('a dispute takes the plan back', async () => {
  const person = await seeker(app)
  const { me, checkout } = await pressed(person)
  await me.call(activateSubscription, { checkout })
  const { rows } = await app.services.pool.query(`select id from sandbox_payments where order_id = $1`, [checkout])
  await press(app, `http://x/payments/sandbox/${rows[0].id}`, { action: 'dispute' })
  expect(await rowsOf(person)).toMatchObject([{ status: 'disputed' }])
  expect((await me.call(fetchPayments)).body.payments).toMatchObject([{ status: 'disputed', amount: 500 }])
  expect(await planOf(me)).toBe(1)
})

test.each([
  ['wrong amount', { amount: 499 }],
  ['wrong currency', { currency: 'USD' }],
] as const)('a payment of the %s grants nothing, is logged and listed, and can be refunded', async (odd, change) => {
  const person = await seeker(app)
  const { me, event, ref } = await pressed(person, {}, change)
  logLines.length = 0
  expect(await send(event())).toBe('200 received')
  expect((await me.call(fetchPlans)).body).toMatchObject({ current_plan_id: 1, subscription: null })
  expect(await kinds(person)).toEqual([])
  expect(logLines.join()).toContain(`"odd":"${odd}"`)
  const listed = (await findPayments(app.services, { odd: true, limit: 100 })).find(
    (row) => row.providerPayment === ref,
  )
  expect(listed).toMatchObject({ odd, status: 'paid' })
  expect(await refundPayment(app.services, PURCHASES, { id: listed?.id ?? '' })).toMatchObject({
    status: 'refunded',
    odd: null,
  })
  expect(await kinds(person)).toEqual(['payment-refunded'])
})

test('the return page notices a wrong amount as well, and what nobody ordered', async () => {
  const person = await seeker(app)
  const { me, checkout } = await pressed(person, { action: 'pay-wrong' })
  expect((await me.call(activateSubscription, { checkout })).body).toMatchObject({
    status: 'declined',
    current_plan_id: 1,
  })
  expect(await rowsOf(person)).toMatchObject([{ odd: 'wrong amount', amount: 499 }])
  now += 1_000
  const { event } = await pressed(await seeker(app))
  const stray = event()
  if (stray.type === 'order.outcome') stray.data.order = randomUUID()
  expect(await send(stray)).toBe('200 received')
  expect((await findPayments(app.services, { odd: true, limit: 1 }))[0]).toMatchObject({
    odd: 'unknown order',
    userId: null,
  })
})

test('a second payment of one order is odd', async () => {
  const person = await seeker(app)
  const { event } = await pressed(person)
  await send(event())
  const second = event()
  if (second.type === 'order.outcome' && second.data.outcome.status === 'paid')
    second.data.outcome.payment.ref = randomUUID()
  await send(second)
  expect((await rowsOf(person)).map(({ odd }) => odd).sort()).toEqual(['paid twice', null].sort())
})

test('events out of order: a payment wins over the declined try before it, whichever comes first', async () => {
  for (const order of [0, 1]) {
    const person = await seeker(app)
    const { me, checkout, event } = await pressed(person)
    const declined: SandboxEvent = {
      id: randomUUID(),
      type: 'order.outcome',
      data: { order: checkout, outcome: { status: 'declined' } },
    }
    for (const one of order === 0 ? [event(), declined] : [declined, event()]) await send(one)
    expect(await planOf(me)).toBe(2)
    expect((await me.call(activateSubscription, { checkout })).body.status).toBe('paid')
  }
})

test.each(['soon', 'twice', 'disorder'] as const)(
  'the checkout page sends its event %s, without the return page',
  async (delivery) => {
    const person = await seeker(app)
    const { body } = await as(app, person).call(updatePlan, { plan_id: 3 })
    await press(app, body.checkout_url, { action: 'pay', delivery })
    expect(await planOf(as(app, person))).toBe(3)
    expect(await kinds(person)).toEqual(['payment-receipt'])
  },
)

test('an event days late, after its checkout has timed out, still grants what was paid', async () => {
  const person = await seeker(app)
  const { me, event } = await pressed(person)
  await app.services.pool.query(`update sandbox_payments set status = 'expired' where status = 'paid'`)
  now += 3 * 24 * 3_600_000
  await checkOpenOrders(app.services, PURCHASES)
  await send(event())
  expect((await me.call(fetchPlans)).body).toMatchObject({ current_plan_id: 2 })
})

test('a payment of which neither page nor event told is found by the task', async () => {
  const person = await seeker(app)
  await pressed(person)
  now += 10 * 60_000
  await checkOpenOrders(app.services, PURCHASES)
  expect(await planOf(as(app, person))).toBe(2)
})

test('forged, changed and stale events are refused, written nowhere and in the security log', async () => {
  const person = await seeker(app)
  const { event } = await pressed(person)
  const one = event()
  const good = await signSandboxEvent(app.services, JSON.stringify(one))
  const old = await signSandboxEvent({ ...app.services, clock: () => new Date(now - 301_000) }, JSON.stringify(one))
  const ahead = await signSandboxEvent({ ...app.services, clock: () => new Date(now + 301_000) }, JSON.stringify(one))
  logLines.length = 0
  const bad = [
    '',
    'x',
    good.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    good.replace(/t=\d/, 't=2'),
    old,
    ahead,
  ]
  for (const signature of bad) expect(await send(one, signature)).toBe('400 signature_invalid')
  expect(await send({ ...one, id: 'other' }, good)).toBe('400 signature_invalid')
  expect(logLines.filter((line) => line.includes('"event":"signature_invalid"'))).toHaveLength(7)
  expect(await rowsOf(person)).toEqual([])
  const { rows } = await app.services.pool.query('select 1 from provider_events where event_id = any($1)', [
    [one.id, 'other'],
  ])
  expect(rows).toEqual([])
  expect(await send(one, good)).toBe('200 received')
})

test('a signed event of another form is refused, and the door of the other service is closed', async () => {
  const odd = { id: 'a', type: 'order.outcome', data: { order: 'no uuid' } } as unknown as SandboxEvent
  expect(await send(odd)).toBe('422 invalid')
  expect((await app.call(receiveStripeEvent, { id: 'evt', type: 'x' })).status).toBe(404)
  expect((await app.call(receiveSandboxEvent, {})).body.error.code).toBe('invalid')
  const off = await startTestApp({ PAYMENTS: 'off' })
  const { event } = await pressed(await seeker(app))
  expect(await send(event(), undefined, off)).toBe('404 not_found')
  const me = as(off, await seeker(off))
  expect((await me.call(updatePlan, { plan_id: 2 })).body.error.code).toBe('payments_unavailable')
  expect((await me.call(fetchPlans)).body.plans).toHaveLength(3)
})

test('the checkout page is closed to other sites and escapes what it shows', async () => {
  const me = as(app, await seeker(app))
  const { body } = await me.call(updatePlan, { plan_id: 2 })
  const { pathname } = new URL(body.checkout_url)
  const page = await app.fetch(pathname)
  expect(await page.text()).toContain('€5.00')
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.fetch(pathname, { method: 'POST', headers, body: 'action=pay' })).status).toBe(403)
  await app.services.pool.query(`update sandbox_payments set description = '<b>&' where status = 'open'`)
  expect(await (await app.fetch(pathname)).text()).toContain('&lt;b&gt;&amp;')
  expect((await app.fetch(`/payments/sandbox/sandbox_checkout_${'0'.repeat(32)}`)).status).toBe(404)
})

test('two clicks at the same time pay an upgrade once', async () => {
  const person = await seeker(app)
  const me = await subscribe(app, person, 2)
  const replies = await parallel(10, () => me.call(updatePlan, { plan_id: 3, idempotency_key: 'the same click' }))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await rowsOf(person)).toHaveLength(2)
  const other = await subscribe(app, await seeker(app), 2)
  await parallel(10, () => other.call(updatePlan, { plan_id: 3 }))
  expect((await other.call(fetchPayments)).body.total).toBe(2)
})

test('the list of payments is the user’s own, in pages', async () => {
  const person = await recruiter(app)
  const me = await subscribe(app, person, 2)
  now += 1_000
  await me.call(updatePlan, { plan_id: 3 })
  expect((await me.call(fetchPayments, { limit: 1, offset: 1 })).body).toMatchObject({
    total: 2,
    payments: [{ amount: 500 }],
  })
  expect((await me.call(fetchPayments, { limit: 0 })).status).toBe(422)
  expect((await as(app, await seeker(app)).call(fetchPayments)).body).toEqual({ total: 0, payments: [] })
})

test('closing the account erases the card here and at the service; payments stay without the name', async () => {
  const person = await seeker(app)
  const me = await subscribe(app, person, 2)
  const exported = await me.call(exportData)
  expect(exported.body).toMatchObject({ payments: [{ amount: 500 }], subscription: { plan_id: 2 } })
  const [payment] = await rowsOf(person)
  const late = await pressed(await seeker(app))
  const { body } = await me.call(closeAccount, { password: PASSWORD })
  expect(body.erased).toEqual(
    expect.arrayContaining([
      { store: 'saved card', rows: 1 },
      { store: 'subscription', rows: 1 },
    ]),
  )
  const { pool } = app.services
  const left = await pool.query('select user_id from payments where id = $1', [payment?.id])
  expect(left.rows).toEqual([{ user_id: null }])
  expect((await pool.query('select 1 from payment_customers where erased_at is not null')).rows).toEqual([])
  now += 1_000
  await late.me.call(closeAccount, { password: PASSWORD })
  await send(late.event())
  expect((await findPayments(app.services, { odd: true, limit: 1 }))[0]).toMatchObject({ odd: 'account closed' })
})

test('events and unpaid orders are deleted after 90 days, paid ones stay', async () => {
  const person = await seeker(app)
  await pressed(person, { action: 'abandon' })
  const paid = await pressed(await seeker(app))
  await send(paid.event())
  await checkOpenOrders({ ...app.services, clock: () => new Date(now + 3_600_001) }, PURCHASES)
  now += 91 * 24 * 3_600_000
  await purgePayments(app.services)
  expect((await app.services.pool.query('select 1 from provider_events')).rows).toEqual([])
  const { rows } = await app.services.pool.query('select status from orders where created_at < now()')
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['paid', 'declined']))
})
