import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditOf, daysAfter, monthAfter, periodFor, renewalStart, retryAt } from './terms.ts'

const date = (text: string) => new Date(`${text}T10:30:00.000Z`)
const anyDate = fc.date({ min: date('2024-01-01'), max: date('2036-12-31'), noInvalidDate: true })
const anyPrice = fc.integer({ min: 50, max: 100_000 })

test.each([
  ['2026-01-31', 31, '2026-02-28'],
  ['2026-02-28', 31, '2026-03-31'],
  ['2028-01-30', 30, '2028-02-29'],
  ['2026-12-15', 15, '2027-01-15'],
  ['2026-04-30', 30, '2026-05-30'],
])('a month from %s on day %i ends on %s', (start, day, end) => {
  expect(monthAfter(date(start), day)).toEqual(date(end))
})

test.each([
  ['2026-03-01', 500, 500],
  ['2026-03-02', 500, 483],
  ['2026-03-31', 500, 16],
  ['2026-04-01', 500, 0],
  ['2026-05-01', 500, 0],
  ['2026-02-01', 500, 500],
])('on %s a period of March for %i is worth %i', (now, price, credit) => {
  expect(creditOf({ price, periodStart: date('2026-03-01'), periodEnd: date('2026-04-01') }, date(now))).toBe(credit)
})

test('a day that has begun counts as used', () => {
  const period = { price: 3_100, periodStart: date('2026-03-01'), periodEnd: date('2026-04-01') }
  expect(creditOf(period, new Date(date('2026-03-01').getTime() + 1))).toBe(3_000)
})

describe('whatever the dates and prices are', () => {
  test('a credit is an integer from 0 to the price and never grows with time', () => {
    fc.assert(
      fc.property(anyDate, anyPrice, fc.array(fc.nat(60 * 24 * 60), { minLength: 2 }), (start, price, minutes) => {
        const period = { price, periodStart: start, periodEnd: monthAfter(start, start.getUTCDate()) }
        const credits = minutes
          .toSorted((a, b) => a - b)
          .map((m) => creditOf(period, new Date(start.getTime() + m * 60_000)))
        for (const [index, credit] of credits.entries()) {
          expect(Number.isInteger(credit) && credit >= 0 && credit <= price).toBe(true)
          expect(credit).toBeLessThanOrEqual(credits[index - 1] ?? price)
        }
      }),
    )
  })

  test('paying what is missing after the credit gives exactly a month, so no money is lost or made', () => {
    fc.assert(
      fc.property(anyDate, anyPrice, anyPrice, fc.nat(31), (start, oldPrice, newPrice, days) => {
        const period = { price: oldPrice, periodStart: start, periodEnd: monthAfter(start, start.getUTCDate()) }
        const now = daysAfter(start, days)
        const credit = creditOf(period, now)
        const due = Math.max(newPrice - credit, 0)
        const end = periodFor(now, { value: credit + due, price: newPrice })
        const month = monthAfter(now, now.getUTCDate())
        if (due > 0) expect(end).toEqual(month)
        else expect(end.getTime()).toBeGreaterThanOrEqual(month.getTime())
      }),
    )
  })

  test('more money is never less time, and there and back never gains: a month of credit buys at most the days it has', () => {
    fc.assert(
      fc.property(anyDate, anyPrice, fc.nat(200_000), fc.nat(1_000), (start, price, value, more) => {
        const [end, later] = [value, value + more].map((paid) => periodFor(start, { value: paid, price }).getTime())
        expect(later).toBeGreaterThanOrEqual(end ?? 0)
        expect(
          creditOf({ price: value, periodStart: start, periodEnd: new Date(end ?? 0) }, start),
        ).toBeLessThanOrEqual(value)
      }),
    )
  })

  test('twelve renewals are a year, and the day of the month comes back', () => {
    fc.assert(
      fc.property(anyDate, (start) => {
        const day = start.getUTCDate()
        let end = start
        for (let month = 0; month < 12; month++) end = monthAfter(end, day)
        expect([end.getUTCFullYear(), end.getUTCMonth()]).toEqual([start.getUTCFullYear() + 1, start.getUTCMonth()])
        expect(Math.abs(end.getUTCDate() - day)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('retries are 1, 3 and 5 days after the first failure, then the grace time ends', () => {
  const grace = date('2026-03-08')
  const days = [1, 2, 3, 4, 5].map((attempts) => retryAt(grace, attempts).getUTCDate())
  expect(days).toEqual([2, 4, 6, 8, 8])
})

test('a renewal within the grace time continues the period, a later one begins now', () => {
  expect(renewalStart(date('2026-03-01'), date('2026-03-08'))).toEqual(date('2026-03-01'))
  expect(renewalStart(date('2026-03-01'), date('2026-03-09'))).toEqual(date('2026-03-09'))
})
