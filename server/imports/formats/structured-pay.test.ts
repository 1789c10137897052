import { expect, test } from 'vitest'
import { resolvePay } from '#server/jobs/save/resolve-pay.ts'
import { ashby } from './ashby.ts'
import { jsonld } from './job-posting-ld.ts'
import type { SourceFormat } from './source-format.ts'

function payOf(format: SourceFormat, item: unknown, country = 'DE'): string | null {
  const [result] = format.read(item, { company: 'Acme', head: '' })
  if (!result || !('posting' in result)) throw new Error('not read')
  const pay = resolvePay(result.posting, country)
  return pay && `${pay.low}..${pay.high} ${pay.currency}/${pay.period}`
}

const ofJobPosting = (fields: object) =>
  payOf(jsonld, { '@type': 'JobPosting', title: 'Data Engineer', identifier: '7', ...fields })

test.each<[string, object, string | null]>([
  [
    'a text as value',
    { baseSalary: { currency: 'GBP', value: { value: '52000-58000', unitText: 'YEAR' } } },
    '52000..58000 GBP/year',
  ],
  ['only a text', { baseSalary: '$130,000 - $145,000 a year' }, '130000..145000 USD/year'],
  ['salaryCurrency beside a number', { baseSalary: 88_000, salaryCurrency: 'CHF' }, '88000..88000 CHF/year'],
  [
    'a PriceSpecification',
    { baseSalary: { minPrice: '61000', maxPrice: '72000', priceCurrency: 'GBP' } },
    '61000..72000 GBP/year',
  ],
  ['one price', { baseSalary: { price: '61000', priceCurrency: 'GBP' } }, '61000..61000 GBP/year'],
  [
    'a sign as currency',
    { baseSalary: { currency: '£', value: { minValue: 45_000, unitText: 'YEAR' } } },
    '45000..null GBP/year',
  ],
  ['the unit on the amount', { baseSalary: { currency: 'USD', unitText: 'HOUR', value: 31 } }, '31..31 USD/hour'],
  [
    'ends on the amount',
    { baseSalary: { currency: 'EUR', minValue: 51_000, maxValue: 59_000, unitText: 'YEAR' } },
    '51000..59000 EUR/year',
  ],
  [
    'a list of values',
    { baseSalary: [{ currency: 'EUR', value: [{ value: 4100, unitText: 'MONTH' }] }] },
    '4100..4100 EUR/month',
  ],
  ['a value with its own sign', { baseSalary: { value: '£41,000 per annum' } }, '41000..41000 GBP/year'],
  [
    'a sign against the code',
    { baseSalary: { currency: 'GBP', value: { value: '38k', unitText: 'YEAR' } } },
    '38000..38000 GBP/year',
  ],
  [
    'points between thousands',
    { baseSalary: { currency: 'EUR', value: { minValue: '62.000', unitText: 'YEAR' } } },
    '62000..null EUR/year',
  ],
  [
    'half a month',
    { baseSalary: { currency: 'USD', value: { value: 4000, unitText: 'SEMIMONTHLY' } } },
    '96000..96000 USD/year',
  ],
  ['once', { baseSalary: { currency: 'USD', value: { value: 9000, unitText: 'ONE_TIME' } } }, null],
  ['no amount', { baseSalary: { currency: 'GBP', value: { value: 'Attractive', unitText: 'YEAR' } } }, null],
])('JobPosting: %s', (_, fields, expected) => expect(ofJobPosting(fields)).toBe(expected))

const salary = (minValue: number, maxValue: number, currencyCode = 'USD', interval = '1 YEAR') => ({
  compensationType: 'Salary',
  interval,
  currencyCode,
  minValue,
  maxValue,
})
const equity = {
  compensationType: 'EquityCashValue',
  interval: '1 YEAR',
  currencyCode: 'USD',
  minValue: 9e4,
  maxValue: 9e4,
}

test.each<[string, object, string | null]>([
  [
    'tiers are their span',
    {
      compensationTiers: [
        [150_000, 175_000],
        [125_000, 140_000],
      ].map(([low = 0, high = 0]) => ({ components: [equity, salary(low, high)] })),
    },
    '125000..175000 USD/year',
  ],
  [
    'the summary before the tiers',
    { summaryComponents: [salary(90_000, 99_000)], compensationTiers: [{ components: [salary(1, 2)] }] },
    '90000..99000 USD/year',
  ],
  [
    'one currency',
    { summaryComponents: [salary(80_000, 90_000, 'EUR'), salary(95_000, 120_000)] },
    '80000..90000 EUR/year',
  ],
  ['two weeks', { summaryComponents: [salary(3000, 3400, 'USD', '2 WEEK')] }, '78000..88400 USD/year'],
  ['six months', { summaryComponents: [salary(40_000, 45_000, 'USD', '6 MONTH')] }, '80000..90000 USD/year'],
  ['once', { summaryComponents: [salary(9000, 9000, 'USD', '1 TIME')] }, null],
  ['equity alone', { compensationTierSummary: 'Offers Equity', summaryComponents: [equity] }, null],
])('Ashby: %s', (_, compensation, expected) =>
  expect(payOf(ashby, { id: 'a', title: 'Data Engineer', isListed: true, compensation })).toBe(expected),
)
