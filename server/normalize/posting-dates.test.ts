import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSourceDate } from './posting-dates.ts'

const now = new Date('2026-11-27T10:00:00Z')

test.each([
  ['2026-08-05', '2026-08-05', undefined],
  ['20260805', '2026-08-05', undefined],
  ['2026-08-05T10:10:39Z', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['2026-08-05T10:10:39', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['2026-08-05 10:10:39 UTC', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['2026-08-05T10:10:39.1234567', '2026-08-05', '2026-08-05T10:10:39.123Z'],
  ['2026-08-05T23:59:59-07:00', '2026-08-05', '2026-08-06T06:59:59.000Z'],
  ['2026-08-05T01:00:00+0200', '2026-08-05', '2026-08-04T23:00:00.000Z'],
  [1785924639, '2026-08-05', '2026-08-05T10:10:39.000Z'],
  [1785924639000, '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['1785924639', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['Wed, 05 Aug 2026 10:10:39 GMT', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['Wed, 05 Aug 2026 10:10:39 +0000', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['5 Aug 2026 10:10 EST', '2026-08-05', '2026-08-05T15:10:00.000Z'],
  ['Sun, 20 Sep 2026 04:59:00:0', '2026-09-20', '2026-09-20T04:59:00.000Z'],
  ['September 20th, 2026', '2026-09-20', undefined],
  ['Sep 20, 2026 1:05 PM', '2026-09-20', '2026-09-20T13:05:00.000Z'],
  ['20-SEP-2026', '2026-09-20', undefined],
  ['09/20/2026', '2026-09-20', undefined],
  ['20/09/2026', '2026-09-20', undefined],
  ['20.09.2026', '2026-09-20', undefined],
  ['Posted Today', '2026-11-27', undefined],
  ['Posted Yesterday', '2026-11-26', undefined],
  ['Posted 30+ Days Ago', '2026-10-28', undefined],
  ['Posted 3 Days Ago', '2026-11-24', undefined],
  ['a week ago', '2026-11-20', undefined],
  ['2h ago', '2026-11-27', '2026-11-27T08:00:00.000Z'],
])('%s', (value, day, instant) => {
  const parsed = parseSourceDate(value, now)
  expect([parsed?.day, parsed?.instant?.toISOString()]).toEqual([day, instant])
})

test.each([
  '',
  'TBD',
  'Open until filled',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '12',
  0,
  -5,
  Number.NaN,
  1e20,
  '99/99/2026',
  '5 Foo 2026',
])('%s is no date', (value) => expect(parseSourceDate(value, now)).toBeNull())

test('reads back every instant and every day, and never throws', () => {
  const instants = fc.date({ min: new Date('1990-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (date) => {
      expect(parseSourceDate(date.toISOString(), now)).toEqual({ day: date.toISOString().slice(0, 10), instant: date })
      expect(parseSourceDate(date.toISOString().slice(0, 10), now)?.day).toBe(date.toISOString().slice(0, 10))
      expect(parseSourceDate(date.toUTCString(), now)?.instant?.getTime()).toBe(
        Math.floor(date.getTime() / 1000) * 1000,
      )
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parseSourceDate(text, now) !== undefined))
})
