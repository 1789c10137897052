import { expect, test } from 'vitest'
import type { Plan, Subscription } from '#domain/payments/plans.contract.ts'
import { changeTo, type PlanState } from './plan-change.ts'
import { cardText, nextText, priceText, searchesText } from './plan-texts.ts'

const FREE: Plan = { id: 1, title: 'Basic', price: 0, currency: 'EUR', frequency: 'weekly', feeds_limit: 3, info: '' }
const SMALL: Plan = { ...FREE, id: 4, title: 'Small', price: 700, frequency: 'daily', feeds_limit: 8 }
const BIG: Plan = { ...FREE, id: 6, title: 'Big', price: 2_150, frequency: 'instant', feeds_limit: 40 }
const YEN: Plan = { ...FREE, id: 7, title: 'Yen', price: 90_000, currency: 'JPY', frequency: 'instant' }
const PLANS = [FREE, SMALL, BIG, YEN]

const SUBSCRIPTION: Subscription = {
  plan_id: 4,
  status: 'active',
  period_end: '2027-02-14T10:00:00.000Z',
  ends_at: null,
  next_plan_id: null,
  grace_until: null,
  card: { brand: 'amex', last4: '0005' },
}
const on = (id: number, subscription: Partial<Subscription> | null): PlanState => ({
  plans: PLANS,
  current_plan_id: id,
  subscription: subscription && { ...SUBSCRIPTION, plan_id: id, ...subscription },
})
const CANCELED = { status: 'canceled', ends_at: '2027-02-14T10:00:00.000Z' } as const
const PAST_DUE = { status: 'past_due', grace_until: '2027-02-21T10:00:00.000Z' } as const

test.each([
  ['free, no subscription', on(1, null), ['none', 'checkout', 'checkout', 'checkout']],
  ['a plan from the operator', on(4, null), ['end', 'none', 'checkout', 'checkout']],
  ['small', on(4, {}), ['cancel', 'none', 'upgrade', 'downgrade']],
  ['small without card', on(4, { card: null }), ['cancel', 'none', 'checkout', 'downgrade']],
  ['small, canceled', on(4, CANCELED), ['scheduled', 'keep', 'upgrade', 'downgrade']],
  [
    'small, canceled without card',
    on(4, { ...CANCELED, card: null }),
    ['scheduled', 'needs-card', 'checkout', 'needs-card'],
  ],
  ['small, past due', on(4, PAST_DUE), ['end', 'checkout', 'checkout', 'checkout']],
  ['big', on(6, {}), ['cancel', 'downgrade', 'none', 'downgrade']],
  ['big, then small', on(6, { next_plan_id: 4 }), ['cancel', 'scheduled', 'keep', 'downgrade']],
])('%s: what each plan offers', (_, state, expected) => {
  expect(PLANS.map((plan) => changeTo(plan, state))).toEqual(expected)
})

test('prices are written from whole smallest units', () => {
  expect(PLANS.map(priceText)).toEqual(['€0.00 a month', '€7.00 a month', '€21.50 a month', '¥90,000 a month'])
})

test('what happens next says the date, the amount and the plan', () => {
  expect(nextText(on(1, null))).toBe('')
  expect(nextText(on(4, {}))).toBe('Next payment: €7.00 on Feb 14, 2027.')
  expect(nextText(on(4, CANCELED))).toBe('Small ends on Feb 14, 2027. After that you have Basic.')
  expect(nextText(on(6, { next_plan_id: 4 }))).toBe(
    'You keep Big until Feb 14, 2027. Then Small starts, for €7.00 a month.',
  )
  expect(nextText(on(4, PAST_DUE))).toBe('We couldn’t charge your card for Small. Pay by Feb 21, 2027 to keep it.')
})

test('saved searches over the limit pause, and the text counts them', () => {
  expect(searchesText(0, FREE)).toBe('Basic has room for 3 saved searches.')
  expect(searchesText(1, FREE)).toBe('Your saved search stays active.')
  expect(searchesText(3, FREE)).toBe('All 3 of your saved searches stay active.')
  expect(searchesText(4, FREE)).toContain('You have 4 saved searches, and Basic has room for 3. The newest one pauses')
  expect(searchesText(9, FREE)).toContain('The newest 6 pause; nothing is deleted')
})

test('a card is named by its brand, known or not', () => {
  expect(cardText({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005')
  expect(cardText({ brand: 'visa', last4: '1881' })).toBe('Visa ending in 1881')
  expect(cardText({ brand: '', last4: '1881' })).toBe('Card ending in 1881')
})
