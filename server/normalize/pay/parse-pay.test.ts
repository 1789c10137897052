import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PERIODS } from '#domain/jobs/jobs.contract.ts'
import { formatPay, isOpenTop, toUsd, yearly } from '#domain/jobs/pay-table.ts'
import { CURRENCY_CODES } from '#domain/options/currencies.ts'
import { parsePay, readPay } from './parse-pay.ts'
import { payFromParts } from './pay-from-parts.ts'

const pay = (low: number | null, high: number | null, currency: string | null, period: string) => ({
  low,
  high,
  currency,
  period,
})

describe('parsePay', () => {
  test.each([
    ['$120-150k', pay(120_000, 150_000, 'USD', 'year')],
    ['$120k-150', pay(120_000, 150_000, 'USD', 'year')],
    ['$120,000 – $150,000 a year', pay(120_000, 150_000, 'USD', 'year')],
    ['$120,000.00 - $150,000.00 per year', pay(120_000, 150_000, 'USD', 'year')],
    ['£45.000', pay(45_000, 45_000, 'GBP', 'year')],
    ['45 000 € par an', pay(45_000, 45_000, 'EUR', 'year')],
    ['45\u202f000\u00a0€ – 52\u202f000\u00a0€ brut annuel', pay(45_000, 52_000, 'EUR', 'year')],
    ["CHF 120'000", pay(120_000, 120_000, 'CHF', 'year')],
    ['CHF 120’000.-', pay(120_000, 120_000, 'CHF', 'year')],
    ['₹12 LPA', pay(1_200_000, 1_200_000, 'INR', 'year')],
    ['12-18 lakhs', pay(1_200_000, 1_800_000, 'INR', 'year')],
    ['₹12,00,000 - ₹18,00,000 per annum', pay(1_200_000, 1_800_000, 'INR', 'year')],
    ['CA$102.8K - CA$137K', pay(102_800, 137_000, 'CAD', 'year')],
    ['$25.50/hr', pay(25.5, 25.5, 'USD', 'hour')],
    ['25.50 per hour', pay(25.5, 25.5, null, 'hour')],
    ['$50/hr - $70/hr', pay(50, 70, 'USD', 'hour')],
    ['1.200,50 € monatlich', pay(1200.5, 1200.5, 'EUR', 'month')],
    ['4.500 € pro Monat', pay(4500, 4500, 'EUR', 'month')],
    ['€65-80/hour', pay(65, 80, 'EUR', 'hour')],
    ['£500 - £600 per day', pay(500, 600, 'GBP', 'day')],
    ['PLN 18 000 - 24 000 / mies.', pay(18_000, 24_000, 'PLN', 'month')],
    ['18 000 - 24 000 zł miesięcznie', pay(18_000, 24_000, 'PLN', 'month')],
    ['55.000 bis 65.000 EUR Jahresgehalt', pay(55_000, 65_000, 'EUR', 'year')],
    ['R$ 15.000 por mês', pay(15_000, 15_000, 'BRL', 'month')],
    ['OTE $25k - $35k', pay(25_000, 35_000, 'USD', 'year')],
    ['$150,000 - $120,000', pay(120_000, 150_000, 'USD', 'year')],
    ['$80k - $100k + 10% bonus + 401k', pay(80_000, 100_000, 'USD', 'year')],
    ['$90,000 plus $10k signing bonus', pay(90_000, 90_000, 'USD', 'year')],
    ['40 hours per week, $60,000', pay(60_000, 60_000, 'USD', 'year')],
    ['between 60k and 70k EUR', pay(60_000, 70_000, 'EUR', 'year')],
    ['¥8,000,000', pay(8_000_000, 8_000_000, 'JPY', 'year')],
    ['Ft 3,160 – Ft 3,318/hour', pay(3160, 3318, 'HUF', 'hour')],
    ['480-560 €/Tag', pay(480, 560, 'EUR', 'day')],
    ['2.900 - 3.400 € monatlich', pay(2900, 3400, 'EUR', 'month')],
    ['45 - 55 per hour', pay(45, 55, null, 'hour')],
    ['7 000 - 8 200 € brut mensuel', pay(7000, 8200, 'EUR', 'month')],
    ['420-480 GBP per day', pay(420, 480, 'GBP', 'day')],
    ['Team of 12 and €65/hour', pay(65, 65, 'EUR', 'hour')],
    ['Schedule: 8 hour shift / Pay: $21.00 per hour', pay(21, 21, 'USD', 'hour')],
  ])('%s', (text, expected) => expect(parsePay(text)).toEqual(expected))

  test.each([
    ['Contract 6 months - £450 per day', 450],
    ['6 month contract - €500/day', 500],
    ['3 weeks vacation and $45/hr', 45],
  ])('the count in "%s" is no end of a range', (text, amount) =>
    expect(parsePay(text)).toMatchObject({ low: amount, high: amount }),
  )

  test.each([
    ['USD 90k+', pay(90_000, null, 'USD', 'year')],
    ['$120,000+', pay(120_000, null, 'USD', 'year')],
    ['from 120k', pay(120_000, null, null, 'year')],
    ['Starting at $55,000', pay(55_000, null, 'USD', 'year')],
    ['ab 60.000 €', pay(60_000, null, 'EUR', 'year')],
    ['up to 90k', pay(null, 90_000, null, 'year')],
    ['bis zu 90.000 €', pay(null, 90_000, 'EUR', 'year')],
    ["jusqu'à 60 000 €", pay(null, 60_000, 'EUR', 'year')],
  ])('%s has one end', (text, expected) => expect(parsePay(text)).toEqual(expected))

  test.each([
    '',
    'Competitive',
    'DOE',
    'Negotiable',
    'Without Compensation',
    '$0',
    '$0.00 - $0.00',
    '0',
    'Depends on 5 years of experience',
    '10% bonus',
    'GS-12',
    '$2',
    '$900,000,000',
    '21 - 63000',
  ])('"%s" is no pay', (text) => expect(parsePay(text)).toBeNull())

  test('takes what the text leaves out from the hints', () => {
    expect(parsePay('120,000 - 150,000', { currency: 'AUD' })).toEqual(pay(120_000, 150_000, 'AUD', 'year'))
    expect(parsePay('$120,000', { country: 'CA' })).toEqual(pay(120_000, 120_000, 'CAD', 'year'))
    expect(parsePay('$120,000', { country: 'DE' })).toEqual(pay(120_000, 120_000, 'USD', 'year'))
    expect(parsePay('45 000 kr', { country: 'SE', period: 'month' })).toEqual(pay(45_000, 45_000, 'SEK', 'month'))
    expect(parsePay('70,000', { country: 'GB' })).toEqual(pay(70_000, 70_000, 'GBP', 'year'))
    expect(parsePay('$60 an hour', { period: 'year' })).toEqual(pay(60, 60, 'USD', 'hour'))
  })

  test('a sign with several meanings has the one that the source gives, unless the text says another', () => {
    expect(parsePay('$120,000', { currency: 'CAD', country: 'US' })?.currency).toBe('CAD')
    expect(parsePay('$120,000 USD', { currency: 'CAD', country: 'CA' })?.currency).toBe('USD')
    expect(parsePay('$120,000', { currency: 'EUR', country: 'CA' })?.currency).toBe('CAD')
  })

  test('a stated period is never replaced: an amount that does not fit it is no pay', () => {
    expect(parsePay('$25 per year')).toBeNull()
    expect(parsePay('$120,000 per hour')).toBeNull()
  })

  test('without a period custom and amount decide, or there is no pay', () => {
    expect(readPay('€4.500')).toEqual({ pay: pay(4500, 4500, 'EUR', 'month'), isGuessed: true })
    expect(readPay('€4.500 im Monat')).toMatchObject({ isGuessed: false })
    expect(parsePay('12 000 zł')?.period).toBe('month')
    expect(parsePay('$12,000')?.period).toBe('month')
    expect(parsePay('$45 - $55')?.period).toBe('hour')
    expect(parsePay('$400')).toBeNull()
  })

  test('never throws, and what it finds is in order, positive and plausible', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom(
        '$',
        '€',
        'k',
        '-',
        ' to ',
        '120',
        '1,200',
        '45.000',
        '+',
        'up to ',
        '/hr',
        ' per year',
        'lakh',
        '.',
        ',',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const found = parsePay(pieces.join(''))
        if (!found) return
        expect(found.low !== null || found.high !== null).toBe(true)
        if (found.low !== null && found.high !== null) expect(found.low).toBeLessThanOrEqual(found.high)
        const end = found.high ?? (found.low as number)
        expect(end).toBeGreaterThan(0)
        expect(Number.isFinite(end)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('words that say nothing of pay turn no text without pay into pay', () => {
    const without = fc.constantFrom(
      '',
      'Competitive',
      'Call 512-555-0142',
      '$5,000 sign-on bonus',
      '25 days off',
      '10 %',
    )
    const unrelated = fc.array(
      fc.constantFrom(
        'We',
        'build',
        'maps',
        'in',
        'Leeds',
        'with',
        '40 people',
        'since 1998',
        'Python 3.12',
        'a team of 12',
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(without, unrelated, unrelated, (text, before, after) => {
        expect(parsePay(`${before.join(' ')}. ${text}. ${after.join(' ')}`)).toBeNull()
        expect(parsePay([...before, text, ...after].join(', '))).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  test('reads back what formatPay writes', () => {
    const ranges = fc.tuple(
      fc.integer({ min: 20, max: 120 }),
      fc.integer({ min: 0, max: 80 }),
      fc.constantFrom(...CURRENCY_CODES),
      fc.constantFrom(...PERIODS),
      fc.constantFrom('range', 'from', 'upTo', 'one'),
    )
    fc.assert(
      fc.property(ranges, ([low, more, currency, period, kind]) => {
        // Scaled so that a year of it is plausible: some 20,000 to 200,000 USD.
        const scale = Math.ceil(1000 / yearly(toUsd(1, currency), period))
        const ends = { low: low * scale, high: (low + more) * scale }
        if (kind === 'one') ends.high = ends.low
        const given = {
          low: kind === 'upTo' ? null : ends.low,
          high: kind === 'from' ? null : ends.high,
          currency,
          period,
        }
        expect(parsePay(formatPay(given) as string, { period: 'year' })).toEqual(given)
      }),
    )
  })
})

describe('payFromParts', () => {
  test('zero and absent mean not given, and only a low end is an open top', () => {
    expect(payFromParts({ low: 0, high: 0 }, { currency: 'USD' })).toBeNull()
    expect(payFromParts({}, { currency: 'USD' })).toBeNull()
    const open = payFromParts({ low: 90_000, high: 0 }, { currency: 'usd', period: 'per-year-salary' })
    expect(open).toEqual(pay(90_000, null, 'USD', 'year'))
    expect(open && isOpenTop(open)).toBe(true)
  })

  test('reads the words and codes of sources for periods', () => {
    const periodOf = (period: string, low = 50_000) =>
      payFromParts({ low, high: low }, { currency: 'USD', period })?.period
    expect(['PA', 'Per Year', '1 YEAR', 'per-year-salary', 'Annual', 'YEARLY'].map((word) => periodOf(word))).toEqual(
      Array(6).fill('year'),
    )
    expect(['PH', 'Per Hour', 'HOUR', 'per-hour-wage', 'Hourly'].map((word) => periodOf(word, 40))).toEqual(
      Array(5).fill('hour'),
    )
    expect(['Daily', 'DAY', 'Per Day'].map((word) => periodOf(word, 400))).toEqual(Array(3).fill('day'))
  })

  test.each([
    ['$CAD', 'US', 'CAD'],
    ['CAD $', null, 'CAD'],
    ['$ aud', 'US', 'AUD'],
    ['$ (NZD)', 'CA', 'NZD'],
    ['kr (DKK)', 'SE', 'DKK'],
    ['Rs. PKR', 'IN', 'PKR'],
    ['$', 'CA', 'CAD'],
  ])('the currency "%s" in %s', (currency, country, code) =>
    expect(payFromParts({ low: 90_000, high: 90_000 }, { currency, country, period: 'year' })?.currency).toBe(code),
  )

  test('swaps ends in the wrong order', () => {
    expect(payFromParts({ low: 90, high: 60 }, { currency: 'EUR', period: 'hour' })).toEqual(pay(60, 90, 'EUR', 'hour'))
  })
})
