import { expect, test } from 'vitest'
import { CONSENT_REVISION, readConsent } from './consent-record.ts'

const cookie = (record: unknown) => `a=1; cc_cookie=${encodeURIComponent(JSON.stringify(record))}; b=2`

test('the accepted categories are read from the record', () => {
  const record = { categories: ['necessary', 'analytics'], revision: CONSENT_REVISION }
  expect([...(readConsent(cookie(record)) ?? [])]).toEqual(['necessary', 'analytics'])
})

test.each([
  '',
  'other_cc_cookie=x',
  'cc_cookie=%7Bbroken',
  'cc_cookie=%E0%A4%A',
  cookie({ categories: ['analytics'], revision: CONSENT_REVISION - 1 }),
  cookie({ categories: 'analytics', revision: CONSENT_REVISION }),
  cookie(null),
])('no choice is read from %j', (cookies) => {
  expect(readConsent(cookies)).toBeNull()
})
