import { describe, expect, test } from 'vitest'
import { resolvePay } from '#server/jobs/save/resolve-pay.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'
import { type SalaryFields, salaryOf } from './read-salary.ts'

function read(fields: SalaryFields, country: string | null = 'US') {
  const notes: ReadingNote[] = []
  const pay = resolvePay(salaryOf(fields), country, (note) => notes.push(note))
  return { pay: pay && `${pay.low}..${pay.high} ${pay.currency}/${pay.period}`, notes }
}

describe('structured pay', () => {
  test.each<[SalaryFields, string | null, string]>([
    [{ low: '120k', high: '150k', currency: 'USD', period: 'YEAR' }, 'US', '120000..150000 USD/year'],
    [{ low: "100'000", currency: 'CHF', period: 'YEAR' }, 'CH', '100000..null CHF/year'],
    [{ low: '60 000', high: '72 000', currency: 'EUR', period: 'YEAR' }, 'FR', '60000..72000 EUR/year'],
    [{ low: '65.000', high: '75.000,00', currency: 'EUR', period: 'YEAR' }, 'DE', '65000..75000 EUR/year'],
    [{ low: '1,20,000', currency: 'INR', period: 'MONTH' }, 'IN', '120000..null INR/month'],
    [{ value: '18 LPA' }, 'IN', '1800000..1800000 INR/year'],
    [{ value: '45000-55000', currency: 'GBP', period: 'YEAR' }, 'DE', '45000..55000 GBP/year'],
    [{ value: 'up to 90,000', currency: 'GBP', period: 'YEAR' }, 'DE', 'null..90000 GBP/year'],
    [{ value: '£45,000 per annum' }, 'DE', '45000..45000 GBP/year'],
    [{ low: '£45k', high: '£50k' }, 'US', '45000..50000 GBP/year'],
    [{ low: '$25.00/hr', high: '$30.00/hr' }, 'US', '25..30 USD/hour'],
    [{ low: '34.875', high: '34.875', currency: 'USD', period: 'hour' }, 'US', '34.88..34.88 USD/hour'],
    [{ low: '450.125', currency: 'EUR', period: 'DAY' }, 'DE', '450.13..null EUR/day'],
    [{ low: '87450.625', currency: 'USD', period: 'YEAR' }, 'US', '87450.63..null USD/year'],
    [{ value: 69_923.5, period: 'Per Year' }, 'US', '69923.5..69923.5 USD/year'],
    [{ low: '60000+', currency: 'USD', period: 'YEAR' }, 'US', '60000..null USD/year'],
    [{ low: 55_000, high: 65_000, currency: '€', period: 'YEAR' }, 'US', '55000..65000 EUR/year'],
    [{ low: 55_000, high: 65_000, currency: ' usd ', period: 'YEAR' }, 'DE', '55000..65000 USD/year'],
    [{ low: 55_000, high: 65_000, currency: 'Australian Dollars', period: 'YEAR' }, 'DE', '55000..65000 AUD/year'],
    [{ low: 3.5, high: 5, currency: 'LPA' }, 'IN', '350000..500000 INR/year'],
    [{ low: '12', high: '18.5', currency: 'Lakhs per annum' }, 'US', '1200000..1850000 INR/year'],
    [{ low: 55_000, high: 65_000, currency: '$CAD', period: 'YEAR' }, 'US', '55000..65000 CAD/year'],
    [{ low: '$120,000', high: '$140,000 AUD', period: 'YEAR' }, 'US', '120000..140000 AUD/year'],
    [{ value: '$120,000 - $140,000', currency: 'NZD', period: 'YEAR' }, 'US', '120000..140000 NZD/year'],
  ])('%j is read as a text is', (fields, country, expected) => expect(read(fields, country).pay).toBe(expected))

  test.each<[string, number, string]>([
    ['2 WEEK', 3000, '78000..78000 USD/year'],
    ['BIWEEKLY', 3000, '78000..78000 USD/year'],
    ['bi-weekly-salary', 3000, '78000..78000 USD/year'],
    ['0.5 MONTH', 3000, '72000..72000 USD/year'],
    ['SEMIMONTHLY', 3000, '72000..72000 USD/year'],
    ['4 WEEKS', 5000, '65000..65000 USD/year'],
    ['2 MONTH', 12_000, '72000..72000 USD/year'],
    ['3 MONTH', 20_000, '80000..80000 USD/year'],
    ['QUARTER', 20_000, '80000..80000 USD/year'],
    ['6 MONTH', 40_000, '80000..80000 USD/year'],
    ['1 HOUR', 40, '40..40 USD/hour'],
    ['HUR', 40, '40..40 USD/hour'],
    ['MON', 5000, '5000..5000 USD/month'],
    ['ANN', 90_000, '90000..90000 USD/year'],
    ['per-day-wage', 450, '450..450 USD/day'],
    ['jährlich', 90_000, '90000..90000 USD/year'],
    ['NONE', 90_000, '90000..90000 USD/year'],
  ])('the period %s', (period, value, expected) => expect(read({ value, currency: 'USD', period }).pay).toBe(expected))

  test.each(['1 TIME', 'ONE_TIME', 'one-time', 'Without Compensation', 'Per Project', 'Piece Work', 'whenever'])(
    'what comes per "%s" is no pay, and the import reports it',
    (period) => {
      const { pay, notes } = read({ value: 15_000, currency: 'USD', period })
      expect(pay).toBeNull()
      expect(notes).toMatchObject([{ field: 'pay', kind: 'dropped', reason: 'the period is not one of time' }])
    },
  )

  test('a stated period is never replaced by one that fits better', () => {
    const { pay, notes } = read({ low: 120_000, currency: 'USD', period: 'HOUR' })
    expect(pay).toBeNull()
    expect(notes).toMatchObject([{ kind: 'dropped', reason: 'not plausible for its period' }])
  })

  test('a currency that is none is unknown, not the one of the country', () => {
    const { pay, notes } = read({ low: 90_000, currency: 'credits', period: 'YEAR' })
    expect(pay).toBe('90000..null null/year')
    expect(notes).toMatchObject([{ kind: 'dropped', reason: 'the currency is not known' }])
  })

  test('a period that was not said is reported as guessed', () => {
    expect(read({ low: 90_000, currency: 'USD' }).notes).toMatchObject([{ field: 'pay', kind: 'guessed' }])
    expect(read({ value: '90k USD' }).notes).toMatchObject([{ kind: 'guessed' }])
    expect(read({ value: 90_000, period: 'YEAR' }).notes).toEqual([])
  })

  test('what is no amount is kept as the text of the pay and reported', () => {
    expect(salaryOf({ value: 'Competitive', currency: 'GBP' })).toMatchObject({ salaryText: 'Competitive' })
    expect(read({ low: '10%' })).toMatchObject({ pay: null, notes: [{ kind: 'dropped', value: '10%' }] })
    expect(read({ value: '-5' }).pay).toBeNull()
  })

  test('zero is not given, without a word', () => {
    expect(read({ low: 0, high: 0, currency: 'USD', period: 'YEAR' })).toEqual({ pay: null, notes: [] })
    expect(read({ low: '0.00', high: '0' })).toEqual({ pay: null, notes: [] })
  })
})

test('without a known currency no period is guessed', () => {
  const { pay, notes } = read({ low: 35, high: 50, currency: 'credits' })
  expect(pay).toBeNull()
  expect(notes).toMatchObject([{ kind: 'dropped', reason: 'the currency is not known' }])
  expect(read({ low: 35, high: 50, currency: 'credits', period: 'HOUR' }).pay).toBe('35..50 null/hour')
})
