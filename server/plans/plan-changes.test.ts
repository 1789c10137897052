import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cancelSubscription, fetchPayments, fetchPlans, updatePlan } from '#domain/payments/plans.contract.ts'
import { PURCHASES } from '#server/purchases.ts'
import { press } from '#tests/harness/payments/checkout.ts'
import { as, newSession, type Person, seeker } from '#tests/harness/people.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { renewSubscriptions } from './renewals.server.ts'

vi.setConfig({ testTimeout: 120_000 })

const DAY_MS = 24 * 3_600_000
const LIMITS: Record<number, number> = { 1: 3, 2: 10, 3: 50 }
const SEARCHES = 12
let now = Date.parse('2026-01-01T00:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })
const { pool } = app.services

type Step = { choose: number; card: string } | { cancel: boolean } | { days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ choose: fc.constantFrom(1, 2, 3), card: fc.constantFrom('sandbox_visa', 'sandbox_mastercard') }),
  fc.record({ cancel: fc.boolean() }),
  fc.record({ days: fc.integer({ min: 1, max: 40 }) }),
)

async function take(person: Person, step: Step): Promise<void> {
  if ('days' in step) {
    now += step.days * DAY_MS
    await renewSubscriptions(app.services, PURCHASES)
    return
  }
  const me = as(app, { cookie: await newSession(app, person) })
  if ('cancel' in step) await me.call(cancelSubscription, { at_end: step.cancel })
  else {
    const { body } = await me.call(updatePlan, { plan_id: step.choose })
    if (body.checkout_url) await press(app, body.checkout_url, { action: 'pay', card: step.card })
  }
}

/** Plan, billing, payments and saved searches agree, and no plan runs for money that was not paid. */
async function expectSound(person: Person): Promise<void> {
  const me = as(app, { cookie: await newSession(app, person) })
  const { current_plan_id: planId, subscription: sub } = (await me.call(fetchPlans)).body
  expect(sub?.plan_id ?? 1).toBe(planId)
  const { rows } = await pool.query('select title, paused_by_plan from feeds where user_id = $1 order by created_at', [
    person.id,
  ])
  expect(rows.map(({ paused_by_plan: isPaused }) => isPaused)).toEqual(
    Array.from({ length: SEARCHES }, (_, rank) => rank >= (LIMITS[planId] ?? 0)),
  )
  const { payments } = (await me.call(fetchPayments, { limit: 100 })).body
  const paid = payments.filter(({ status }: { status: string }) => status === 'paid')
  expect(paid.every(({ amount }: { amount: number }) => Number.isInteger(amount) && amount >= 50)).toBe(true)
  const stored = await pool.query('select price, payment_ids, period_end from subscriptions where user_id = $1', [
    person.id,
  ])
  if (!sub) return expect(stored.rows).toEqual([])
  const total = paid.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  expect(stored.rows[0].price).toBeLessThanOrEqual(total)
  expect(stored.rows[0].payment_ids.length).toBeGreaterThan(0)
  const until = Date.parse(sub.grace_until ?? sub.period_end)
  expect(until).toBeGreaterThan(now)
}

test('whatever is chosen, canceled and left alone, plan, billing and saved searches agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const person = await seeker(app)
      await pool.query(
        `insert into feeds (user_id, title, query, filters, match, created_at, paused_by_plan)
         select $1, n::text, '', '[]', 'all', timestamptz '2026-01-01' + n * interval '1 hour', n > 3
         from generate_series(1, $2) n`,
        [person.id, SEARCHES],
      )
      for (const one of steps) {
        await take(person, one)
        await expectSound(person)
      }
    }),
    { seed: 1, numRuns: 15 },
  )
})
