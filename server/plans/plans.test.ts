import { expect, test } from 'vitest'
import { fetchMe } from '#domain/account/auth.contract.ts'
import {
  activateSubscription,
  cancelSubscription,
  deletePaymentMethod,
  fetchOfferedPlans,
  fetchPayments,
  fetchPlans,
  updatePlan,
} from '#domain/payments/plans.contract.ts'
import { press, subscribe } from '#tests/harness/payments/checkout.ts'
import { as, seeker } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'

let now = Date.parse('2026-03-10T12:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })

test('from free to paid by the checkout: the plan is in force once it is paid, with one receipt', async () => {
  const person = await seeker(app)
  const me = as(app, person)
  const before = (await me.call(fetchPlans)).body
  expect(before).toMatchObject({ current_plan_id: 1, subscription: null })
  expect(before.plans.map(({ id, price, feeds_limit }: Record<string, number>) => [id, price, feeds_limit])).toEqual([
    [1, 0, 3],
    [2, 500, 10],
    [3, 1200, 50],
  ])
  const chosen = await me.call(updatePlan, { plan_id: 2 })
  expect(chosen.status).toBe(200)
  expect((await me.call(updatePlan, { plan_id: 2 })).body).toEqual(chosen.body)
  expect((await me.call(fetchMe)).body).toMatchObject({ planId: null, isSubscriber: false })

  const checkout = await press(app, chosen.body.checkout_url, { action: 'pay', delivery: 'never' })
  const paid = await me.call(activateSubscription, { checkout })
  expect(paid.body).toEqual({
    status: 'paid',
    current_plan_id: 2,
    subscription: {
      plan_id: 2,
      status: 'active',
      period_end: '2026-04-10T12:00:00.000Z',
      ends_at: null,
      next_plan_id: null,
      grace_until: null,
      card: { brand: 'visa', last4: '4242' },
    },
  })
  expect((await me.call(activateSubscription, { checkout })).body).toEqual(paid.body)
  expect((await me.call(fetchMe)).body).toMatchObject({ planId: 2, isSubscriber: true })
  expect((await me.call(fetchPayments)).body).toMatchObject({
    total: 1,
    payments: [{ amount: 500, currency: 'EUR', status: 'paid', refunded: 0, description: 'Plus, one month' }],
  })
  expect((await queuedMails(app, person.email)).map(({ kind }) => kind)).toEqual(['payment-receipt'])
})

test('visitors see the plans on offer, without anything of a user, and not with a body that means something else', async () => {
  const visitor = as(app, { cookie: '' })
  const { status, body } = await visitor.call(fetchOfferedPlans)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['plans'])
  const mine: { price: number; due_now: number }[] = (await as(app, await seeker(app)).call(fetchPlans)).body.plans
  expect(mine.map(({ due_now }) => due_now)).toEqual(mine.map(({ price }) => price))
  expect(body.plans).toEqual(mine.map(({ due_now: _, ...plan }) => plan))
  expect((await visitor.call(fetchPlans)).status).toBe(401)
  expect((await visitor.call(fetchOfferedPlans, { user: 'me' } as never)).status).toBe(422)
})

test('an upgrade with the saved card is in force immediately and costs what the running period leaves open', async () => {
  const person = await seeker(app)
  const me = await subscribe(app, person, 2)
  now += 36 * 3_600_000
  const { plans } = (await me.call(fetchPlans)).body
  expect(plans.map(({ due_now }: { due_now: number }) => due_now)).toEqual([0, 0, 733])
  const { body } = await me.call(updatePlan, { plan_id: 3 })
  // 29 whole days of 31 are left: 467.7 of 500, rounded down.
  expect(body).toMatchObject({ current_plan_id: 3, subscription: { plan_id: 3, status: 'active' } })
  expect((await me.call(fetchPayments)).body.payments.map(({ amount }: { amount: number }) => amount)).toEqual([
    733, 500,
  ])
  expect((await queuedMails(app, person.email)).map(({ kind }) => kind)).toEqual([
    'payment-receipt',
    'plan-changed',
    'payment-receipt',
  ])
})

test('money of another currency is not counted for a new plan', async () => {
  const person = await seeker(app)
  const me = await subscribe(app, person, 2)
  await app.services.pool.query("update subscriptions set currency = 'USD' where user_id = $1", [person.id])
  const { plans } = (await me.call(fetchPlans)).body
  expect(plans[2]).toMatchObject({ price: 1_200, due_now: 1_200 })
  const { checkout_url: url } = (await me.call(updatePlan, { plan_id: 3 })).body
  await press(app, url, { action: 'pay', card: 'sandbox_visa' })
  expect((await me.call(fetchPayments)).body.payments.map(({ amount }: { amount: number }) => amount)).toContain(1_200)
})

test('a downgrade waits for the end of the period and can be taken back', async () => {
  const me = await subscribe(app, await seeker(app), 3)
  expect((await me.call(updatePlan, { plan_id: 2 })).body).toMatchObject({
    current_plan_id: 3,
    subscription: { plan_id: 3, next_plan_id: 2, status: 'active' },
  })
  expect((await me.call(updatePlan, { plan_id: 3 })).body.subscription).toMatchObject({ next_plan_id: null })
})

test('a subscription ends with its period, by its own call or by choosing the free plan, and can continue after all', async () => {
  const person = await seeker(app)
  const me = await subscribe(app, person, 2)
  const { body } = await me.call(cancelSubscription, { at_end: true })
  expect(body).toMatchObject({ status: 'canceled', ends_at: body.period_end })
  expect((await me.call(cancelSubscription, { at_end: true })).body).toEqual(body)
  expect((await me.call(cancelSubscription, { at_end: false })).body).toMatchObject({ status: 'active', ends_at: null })
  expect((await me.call(updatePlan, { plan_id: 1 })).body).toMatchObject({
    current_plan_id: 2,
    subscription: { status: 'canceled' },
  })
  const canceled = (await queuedMails(app, person.email)).filter(({ kind }) => kind === 'subscription-canceled')
  expect(canceled).toHaveLength(2)
})

test('without its card a subscription ends with its period and cannot continue', async () => {
  const me = await subscribe(app, await seeker(app), 2)
  expect((await me.call(deletePaymentMethod)).status).toBe(200)
  expect((await me.call(fetchPlans)).body.subscription).toMatchObject({ status: 'canceled', card: null })
  expect((await me.call(deletePaymentMethod)).body.error.code).toBe('no_payment_method')
  expect((await me.call(cancelSubscription, { at_end: false })).body.error.code).toBe('no_payment_method')
  expect((await me.call(updatePlan, { plan_id: 2 })).body.error.code).toBe('no_payment_method')
})

test('what does not exist has its own error, and nothing is changed', async () => {
  const me = as(app, await seeker(app))
  const other = as(app, await seeker(app))
  const { body } = await other.call(updatePlan, { plan_id: 2 })
  const foreign = await press(app, body.checkout_url, { action: 'pay', delivery: 'never' })
  const codes = [
    await me.call(updatePlan, { plan_id: 99 }),
    await me.call(activateSubscription, { checkout: 'nothing' }),
    await me.call(activateSubscription, { checkout: foreign }),
    await me.call(cancelSubscription, { at_end: true }),
    await me.call(updatePlan, { plan_id: 2.5 }),
  ].map((reply) => `${reply.status} ${reply.body.error.code}`)
  expect(codes).toEqual([
    '404 plan_not_found',
    '404 checkout_not_found',
    '404 checkout_not_found',
    '409 no_subscription',
    '422 invalid',
  ])
  expect((await me.call(fetchPlans)).body).toMatchObject({ current_plan_id: 1, subscription: null })
  expect((await other.call(activateSubscription, { checkout: foreign })).body.status).toBe('paid')
})

test('a checkout that is declined, left or timed out grants nothing; another one can be paid', async () => {
  const person = await seeker(app)
  const me = as(app, person)
  for (const [action, status] of [
    ['decline', 'declined'],
    ['abandon', 'abandoned'],
    ['expire', 'expired'],
  ] as const) {
    const { body } = await me.call(updatePlan, { plan_id: 2 })
    const checkout = await press(app, body.checkout_url, { action, delivery: 'soon' })
    expect((await me.call(activateSubscription, { checkout })).body).toMatchObject({ status, current_plan_id: 1 })
  }
  const { body } = await me.call(updatePlan, { plan_id: 2 })
  now += 61 * 60_000
  const checkout = new URL(body.checkout_url).pathname
  expect(await (await app.fetch(checkout)).text()).toContain('This checkout is expired.')
  expect(await queuedMails(app, person.email)).toEqual([])
  expect((await me.call(fetchPayments)).body.total).toBe(0)
})
