import { expect, test } from 'vitest'
import type { Estimate } from './estimate.ts'
import { occupation, occupationList } from './occupation.ts'

const KNOWN: Estimate = {
  ...{ p10: 61_000, p25: 72_000, p50: 85_000, p75: 99_000, p90: 120_000, n: 40 },
  ...{ basis: 'job_ads', date: '2026-08-01', currency: 'EUR', period: 'month', country: 'DE' },
  ...{ figures_of: 'data-engineer', blended: false, factors: [], ignored: [], reason: null },
}
const UNKNOWN: Estimate = { ...KNOWN, p10: null, p25: null, p50: null, p75: null, p90: null, reason: 'no_country' }
const SITE = 'https://argmax.example'

test('the page of all roles lists each calculator, with the pay of the known ones', () => {
  const list = occupationList(
    [
      { role: 'data-engineer', estimate: KNOWN },
      { role: 'professor', estimate: UNKNOWN },
    ],
    SITE,
  )
  expect(list).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Data engineer',
        url: `${SITE}/data-engineer-salary-calculator`,
        item: {
          '@type': 'Occupation',
          occupationLocation: [{ '@type': 'Country', name: 'Germany' }],
          estimatedSalary: [{ currency: 'EUR', duration: 'P1M', percentile10: 61_000, median: 85_000 }],
        },
      },
      { position: 2, url: `${SITE}/professor-salary-calculator` },
    ],
  })
  const [, professor] = (list as { itemListElement: object[] }).itemListElement
  expect(professor).not.toHaveProperty('item')
})

test('without figures for one country there is no occupation', () => {
  expect(occupation('data-engineer', KNOWN, SITE)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Occupation',
  })
  expect(occupation('data-engineer', UNKNOWN, SITE)).toBeNull()
  expect(occupation('data-engineer', { ...KNOWN, country: null }, SITE)).toBeNull()
})
