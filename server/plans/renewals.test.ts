import { expect, test } from 'vitest'
import { cancelSubscription, fetchPayments, fetchPlans, updatePlan } from '#domain/payments/plans.contract.ts'
import { findPayments } from '#server/payments/payment-list.server.ts'
import { refundPayment } from '#server/payments/payments.server.ts'
import { createLogger } from '#server/platform/log.ts'
import { PURCHASES } from '#server/purchases.ts'
import { blockUser } from '#server/users/operators.server.ts'
import { press, subscribe } from '#tests/harness/payments/checkout.ts'
import { as, newSession, type Person, seeker } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { changePlan } from './change-plan.server.ts'
import { renewSubscriptions } from './renewals.server.ts'

const START = '2026-01-31T12:00:00.000Z'
let now = Date.parse(START)
const app = await startTestApp({}, { clock: () => new Date(now) })
const at = (iso: string) => {
  now = Date.parse(iso)
}
const renew = () => renewSubscriptions(app.services, PURCHASES)
const kinds = async (person: Person) => (await queuedMails(app, person.email)).map(({ kind }) => kind)
type Me = Awaited<ReturnType<typeof subscribe>>
const stateOf = async (me: Me) => (await me.call(fetchPlans)).body
const amountsOf = async (me: Me) =>
  (await me.call(fetchPayments)).body.payments.map(
    ({ amount, status }: { amount: number; status: string }) => `${amount} ${status}`,
  )

/** The browser of somebody whose period began at START. */
async function start(planId: number, card?: string): Promise<[Person, Me]> {
  at(START)
  const person = await seeker(app)
  return [person, await subscribe(app, person, planId, card)]
}

/** For those whose session has ended by then. */
const logInAgain = async (person: Person) => as(app, { cookie: await newSession(app, person) })

/** Saved searches, the oldest first; answers which of them are paused. */
async function saveSearches(person: Person, count: number): Promise<() => Promise<number[]>> {
  const { pool } = app.services
  await pool.query(
    `insert into feeds (user_id, title, query, filters, match, created_at)
     select $1, n::text, '', '[]', 'all', timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, $2) n`,
    [person.id, count],
  )
  return async () => {
    const { rows } = await pool.query(
      'select title from feeds where user_id = $1 and paused_by_plan order by created_at',
      [person.id],
    )
    return rows.map(({ title }) => Number(title))
  }
}

test('at the end of a period the card is charged once, by however many runs at the same time, and the day of the month is kept', async () => {
  const [person, me] = await start(2)
  await renew()
  expect(await amountsOf(me)).toEqual(['500 paid'])
  at('2026-02-28T12:00:00.000Z')
  await Promise.all(Array.from({ length: 5 }, renew))
  expect(await stateOf(me)).toMatchObject({
    subscription: { status: 'active', period_end: '2026-03-31T12:00:00.000Z' },
  })
  expect(await amountsOf(me)).toEqual(['500 paid', '500 paid'])
  expect(await kinds(person)).toEqual(['payment-receipt', 'payment-receipt'])
})

test('a refund of an earlier period leaves the running one alone', async () => {
  const [person, me] = await start(2)
  at('2026-02-28T12:00:00.000Z')
  await renew()
  const earlier = (await findPayments(app.services, { odd: false, userId: person.id, limit: 9 })).at(-1)
  await refundPayment(app.services, PURCHASES, { id: earlier?.id ?? '' })
  expect((await stateOf(me)).current_plan_id).toBe(2)
})

test('a refund of what an upgrade has counted ends the plan', async () => {
  const [person, me] = await start(2)
  at('2026-02-03T12:00:00.000Z')
  await me.call(updatePlan, { plan_id: 3 })
  const first = (await findPayments(app.services, { odd: false, userId: person.id, limit: 9 })).at(-1)
  await refundPayment(app.services, PURCHASES, { id: first?.id ?? '' })
  expect((await stateOf(me)).current_plan_id).toBe(1)
})

test('a declined renewal is past due for seven days, tried again on days 1, 3 and 5, and then free', async () => {
  const [person, me] = await start(3, 'sandbox_mastercard')
  const paused = await saveSearches(person, 5)
  for (const [day, attempts] of [
    ['2026-02-28', 1],
    ['2026-03-01', 2],
    ['2026-03-02', 2],
    ['2026-03-03', 3],
    ['2026-03-05', 4],
    ['2026-03-06', 4],
  ] as const) {
    at(`${day}T12:00:00.000Z`)
    await renew()
    expect(
      (await amountsOf(me)).filter((text: string) => text === '1200 failed'),
      day,
    ).toHaveLength(attempts)
    expect(await stateOf(me)).toMatchObject({
      current_plan_id: 3,
      subscription: { status: 'past_due', grace_until: '2026-03-07T12:00:00.000Z' },
    })
  }
  expect(await paused()).toEqual([])
  at('2026-03-07T12:00:00.000Z')
  await renew()
  expect(await stateOf(me)).toMatchObject({ current_plan_id: 1, subscription: null })
  expect(await paused()).toEqual([4, 5])
  expect(await kinds(person)).toEqual(['payment-receipt', ...Array(4).fill('payment-failed'), 'subscription-ended'])
})

test('a declined renewal with another plan names that plan and its price', async () => {
  const [person, me] = await start(3, 'sandbox_mastercard')
  await me.call(updatePlan, { plan_id: 2 })
  await app.services.pool.query("update subscriptions set currency = 'USD' where user_id = $1", [person.id])
  at('2026-02-28T12:00:00.000Z')
  await renew()
  const mail = (await queuedMails(app, person.email)).find(({ kind }) => kind === 'payment-failed')
  expect(mail?.props).toMatchObject({ plan: 'Plus', amount: 500, currency: 'EUR' })
})

test('paying with another card while past due begins a new period', async () => {
  const [person] = await start(2, 'sandbox_mastercard')
  at('2026-02-28T12:00:00.000Z')
  await renew()
  at('2026-03-02T12:00:00.000Z')
  const me = await logInAgain(person)
  const { body } = await me.call(updatePlan, { plan_id: 2 })
  await press(app, body.checkout_url, { action: 'pay' })
  expect(await stateOf(me)).toMatchObject({
    current_plan_id: 2,
    subscription: { status: 'active', period_end: '2026-04-02T12:00:00.000Z', card: { last4: '4242' } },
  })
  expect(await kinds(person)).toEqual(['payment-receipt', 'payment-failed', 'payment-receipt'])
})

test('who cancels while past due is on the free plan now', async () => {
  const [, me] = await start(2, 'sandbox_mastercard')
  at('2026-02-28T12:00:00.000Z')
  await renew()
  const { body } = await me.call(cancelSubscription, { at_end: true })
  expect(body).toMatchObject({ status: 'canceled', ends_at: '2026-02-28T12:00:00.000Z' })
  expect(await stateOf(me)).toMatchObject({ current_plan_id: 1, subscription: null })
})

test('a downgrade begins with the next period: searches over its limit pause, none is deleted, an upgrade brings them back', async () => {
  const [person, me] = await start(3)
  const paused = await saveSearches(person, 12)
  await me.call(updatePlan, { plan_id: 2 })
  expect(await paused()).toEqual([])
  at('2026-02-28T12:00:00.000Z')
  await renew()
  expect(await stateOf(me)).toMatchObject({ current_plan_id: 2, subscription: { plan_id: 2, next_plan_id: null } })
  expect(await paused()).toEqual([11, 12])
  expect(await amountsOf(me)).toEqual(['500 paid', '1200 paid'])
  await me.call(updatePlan, { plan_id: 3 })
  expect(await paused()).toEqual([])
  expect(await kinds(person)).toEqual([
    'payment-receipt',
    'plan-changed',
    'payment-receipt',
    'plan-changed',
    'payment-receipt',
  ])
})

test('canceled and blocked subscriptions end with their period, without a charge', async () => {
  const [, canceled] = await start(2)
  const [blocked] = await start(2)
  await canceled.call(cancelSubscription, { at_end: true })
  await blockUser(app.services, blocked.id)
  at('2026-02-27T12:00:00.000Z')
  await renew()
  expect((await stateOf(canceled)).current_plan_id).toBe(2)
  at('2026-02-28T12:00:00.000Z')
  await renew()
  expect(await stateOf(canceled)).toMatchObject({ current_plan_id: 1, subscription: null })
  expect(await amountsOf(canceled)).toEqual(['500 paid'])
  const { rows } = await app.services.pool.query('select plan_id from users where id = $1', [blocked.id])
  expect(rows).toEqual([{ plan_id: 1 }])
})

test('after a month of downtime one period is charged, and it begins now', async () => {
  const [person] = await start(2)
  at('2026-04-20T12:00:00.000Z')
  await renew()
  await renew()
  const me = await logInAgain(person)
  expect(await amountsOf(me)).toEqual(['500 paid', '500 paid'])
  expect((await stateOf(me)).subscription.period_end).toBe('2026-05-20T12:00:00.000Z')
})

test('a service that cannot be reached decides nothing: the next run charges', async () => {
  const [, me] = await start(2)
  at('2026-02-28T12:00:00.000Z')
  const { services } = app
  const lines: string[] = []
  const log = createLogger({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void lines.push(line) } })
  await services.pool.query('alter table sandbox_payments rename to sandbox_away')
  await renewSubscriptions({ ...services, log }, PURCHASES)
  await services.pool.query('alter table sandbox_away rename to sandbox_payments')
  expect(lines.join()).toContain('a subscription could not be renewed')
  expect(lines.join()).not.toMatch(/params|sandbox_visa/)
  expect(await stateOf(me)).toMatchObject({ current_plan_id: 2, subscription: { status: 'active' } })
  await renew()
  expect(await amountsOf(me)).toEqual(['500 paid', '500 paid'])
})

test('a change of the price is for the next period; a change of the limit is for now', async () => {
  const [person, me] = await start(2)
  const paused = await saveSearches(person, 6)
  const { db } = app.services
  await changePlan(db, 2, { field: 'price', text: '700' })
  await changePlan(db, 2, { field: 'feedsLimit', text: '5' })
  expect(await paused()).toEqual([6])
  expect(await amountsOf(me)).toEqual(['500 paid'])
  at('2026-02-28T12:00:00.000Z')
  await renew()
  expect(await amountsOf(me)).toEqual(['700 paid', '500 paid'])
  await changePlan(db, 2, { field: 'feedsLimit', text: '10' })
  expect(await paused()).toEqual([])
  for (const [id, field, text] of [
    [1, 'price', '100'],
    [1, 'isRetired', 'true'],
    [2, 'price', '-1'],
    [2, 'price', '49'],
    [2, 'currency', 'HUF'],
    [2, 'price', '1.5'],
    [2, 'currency', 'euro'],
    [2, 'frequency', 'hourly'],
  ] as const)
    await expect(changePlan(db, id, { field, text })).rejects.toMatchObject({ code: 'plan_value_invalid' })
  await expect(changePlan(db, 9, { field: 'title', text: 'X' })).rejects.toMatchObject({ code: 'plan_not_found' })
  await changePlan(db, 3, { field: 'isRetired', text: 'true' })
  expect((await me.call(updatePlan, { plan_id: 3 })).body.error.code).toBe('plan_not_found')
  expect((await stateOf(me)).plans).toHaveLength(2)
})
