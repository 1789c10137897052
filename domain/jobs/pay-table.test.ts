import { describe, expect, test } from 'vitest'
import { CURRENCIES, CURRENCY_CODES } from '../options/currencies.ts'
import { formatPay, formatShortMoney, fromYearlyUsd, isOpenTop, toUsd, yearly, yearlyUsd } from './pay-table.ts'

const usd = (low: number | null, high: number | null) => ({ low, high, currency: 'USD', period: 'year' as const })

test('one table for periods', () => {
  expect([
    yearly(25.5, 'hour'),
    yearly(400, 'day'),
    yearly(1000, 'week'),
    yearly(5000, 'month'),
    yearly(1, 'year'),
  ]).toEqual([53_040, 104_000, 52_000, 60_000, 1])
})

test('one table for currencies', () => {
  expect(CURRENCIES.map((currency) => currency.code)).toEqual([...CURRENCY_CODES])
  for (const code of CURRENCY_CODES) expect(toUsd(1, code)).toBeGreaterThan(0)
  expect([toUsd(7, 'USD'), toUsd(1, 'XXX'), toUsd(1, 'constructor')]).toEqual([7, null, null])
})

test('and the way back', () => {
  for (const code of CURRENCY_CODES) {
    for (const period of ['hour', 'day', 'week', 'month', 'year'] as const) {
      const back = toUsd(yearly(fromYearlyUsd(120_000, code, period), period), code)
      expect(Math.abs(back - 120_000), `${code} ${period}`).toBeLessThan(25)
    }
  }
})

test.each([
  [136_400, 'USD', '$136k'],
  [15_249_000, 'JPY', '¥15.2m'],
  [43.117, 'GBP', '£43.10'],
  [9_876, 'CHF', 'CHF 9,880'],
  [120_000, 'CHF', 'CHF 120k'],
] as const)('%d %s in little room is %s', (amount, currency, text) => {
  expect(formatShortMoney(amount, currency)).toBe(text)
})

describe('yearlyUsd', () => {
  test('returns the middle for sorting and the top for minimums', () => {
    expect(yearlyUsd(usd(90_000, 155_000))).toEqual({ low: 90_000, high: 155_000, middle: 122_500, top: 155_000 })
    expect(yearlyUsd(usd(120_000, null))).toEqual({
      low: 120_000,
      high: null,
      middle: 120_000,
      top: 156_000,
    })
    expect(yearlyUsd(usd(null, 90_000))).toEqual({ low: null, high: 90_000, middle: 90_000, top: 90_000 })
  })

  test('converts by both tables', () => {
    expect(yearlyUsd({ low: 50, high: 50, currency: 'EUR', period: 'hour' })?.middle).toBe(
      Math.round(toUsd(104_000, 'EUR')),
    )
  })

  test('is null without pay, currency or rate', () => {
    expect(yearlyUsd(usd(null, null))).toBeNull()
    expect(yearlyUsd({ ...usd(1, 2), currency: null })).toBeNull()
    expect(yearlyUsd({ ...usd(1, 2), currency: 'PHP' })).toBeNull()
    expect(yearlyUsd({ ...usd(1, 2), period: null })).toBeNull()
  })
})

describe('formatPay', () => {
  test.each([
    [185_000, 240_000, 'USD', 'year', '$185,000 – $240,000'],
    [65, 65, 'EUR', 'hour', '€65/hour'],
    [25.5, 30, 'GBP', 'hour', '£25.50 – £30/hour'],
    [120_000, null, 'USD', 'year', 'from $120,000'],
    [null, 90_000, 'GBP', 'year', 'up to £90,000'],
    [120_000, 120_000, 'CHF', 'year', 'CHF 120,000'],
    [18_000, 24_000, 'PLN', 'month', 'zł 18,000 – zł 24,000/month'],
    [50_000, 50_000, null, 'year', '50,000'],
    [50_000, 50_000, 'PHP', 'month', 'PHP 50,000/month'],
  ] as const)('%s to %s %s a %s', (low, high, currency, period, text) => {
    expect(formatPay({ low, high, currency, period })).toBe(text)
  })

  test('returns null without pay', () => expect(formatPay(usd(null, null))).toBeNull())

  test('an open top is a low end alone', () => {
    expect([isOpenTop(usd(1, null)), isOpenTop(usd(1, 2)), isOpenTop(usd(null, 2))]).toEqual([true, false, false])
  })
})
