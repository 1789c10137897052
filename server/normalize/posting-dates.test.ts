import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOrderOf, parsePostedDate, parseSourceDate } from './posting-dates.ts'

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
  ['2026-08-05 10:10:39+00', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['2026-08-05 10:10:39.123456+05:30', '2026-08-05', '2026-08-05T04:40:39.123Z'],
  ['2026-08-05T10:10:39+01', '2026-08-05', '2026-08-05T09:10:39.000Z'],
  ['2026-08-05 10:10:39-03', '2026-08-05', '2026-08-05T13:10:39.000Z'],
  ['2026-08-05T10', '2026-08-05', '2026-08-05T10:00:00.000Z'],
  ['2026-08-05T10:10+0200[Europe/Paris]', '2026-08-05', '2026-08-05T08:10:00.000Z'],
  ['2026-08-05T24:00:00Z', '2026-08-05', '2026-08-06T00:00:00.000Z'],
  ['+002026-08-05T00:00:00Z', '2026-08-05', '2026-08-05T00:00:00.000Z'],
  ['2026/08/05', '2026-08-05', undefined],
  ['2026.8.5', '2026-08-05', undefined],
  ['2026/08/05 17:00', '2026-08-05', '2026-08-05T17:00:00.000Z'],
  ['20260805T101039Z', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['20260805101039', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['202608051010', '2026-08-05', '2026-08-05T10:10:00.000Z'],
  ['2026-W32-3', '2026-08-05', undefined],
  ['2020-W53-5', '2021-01-01', undefined],
  ['2026-217', '2026-08-05', undefined],
  ['2024-366', '2024-12-31', undefined],
  ['/Date(1785924639000)/', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['/Date(1785924639000+0200)/', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['Wed, 05 Aug 26 10:10:39 GMT', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['Wed, 05 Aug 2026 10:10:39 UT', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['05-Aug-26', '2026-08-05', undefined],
  ['5 Aug 95', '1995-08-05', undefined],
  ['Wed Aug 05 2026 10:10:39 GMT+0200 (Central European Summer Time)', '2026-08-05', '2026-08-05T08:10:39.000Z'],
  ['Wed Aug  5 10:10:39 UTC 2026', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['8/5/2026, 10:10:39 AM', '2026-08-05', '2026-08-05T10:10:39.000Z'],
  ['8/5/2026 5:10:39 p.m.', '2026-08-05', '2026-08-05T17:10:39.000Z'],
  ['05-08-2026', '2026-08-05', undefined],
  ['05.08.26', '2026-08-05', undefined],
  ['5. 8. 2026', '2026-08-05', undefined],
  ['Mi, 05.08.2026', '2026-08-05', undefined],
  ['until 05.08.2026', '2026-08-05', undefined],
  ['5. August 2026', '2026-08-05', undefined],
  ['Mittwoch, den 5. August 2026, 10:10 Uhr', '2026-08-05', '2026-08-05T10:10:00.000Z'],
  ['1. März 2026', '2026-03-01', undefined],
  ['1. Maerz 2026', '2026-03-01', undefined],
  ['7. Jänner 2026', '2026-01-07', undefined],
  ['27. Dez. 2025', '2025-12-27', undefined],
  ['27 novembre 2026', '2026-11-27', undefined],
  ['mar. 3 mars 2026 à 10h30', '2026-03-03', '2026-03-03T10:30:00.000Z'],
  ['1er août 2026', '2026-08-01', undefined],
  ['5 de agosto de 2026', '2026-08-05', undefined],
  ['1º de março de 2026', '2026-03-01', undefined],
  ['5 agosto 2026', '2026-08-05', undefined],
  ['5 augustus 2026', '2026-08-05', undefined],
  ['den 5 augusti 2026', '2026-08-05', undefined],
  ['5. elokuuta 2026', '2026-08-05', undefined],
  ['5 sierpnia 2026 r.', '2026-08-05', undefined],
  ['5. srpna 2026', '2026-08-05', undefined],
  ['2026. augusztus 5.', '2026-08-05', undefined],
  ['5 Ağustos 2026', '2026-08-05', undefined],
  ['5 августа 2026 г.', '2026-08-05', undefined],
  ['2026年8月5日', '2026-08-05', undefined],
  ['2026년 8월 5일', '2026-08-05', undefined],
  ['20.09.2026', '2026-09-20', undefined],
  ['Posted Today', '2026-11-27', undefined],
  ['Posted Yesterday', '2026-11-26', undefined],
  ['Posted 30+ Days Ago', '2026-10-28', undefined],
  ['Posted 3 Days Ago', '2026-11-24', undefined],
  ['a week ago', '2026-11-20', undefined],
  ['New', '2026-11-27', undefined],
  ['Just posted', '2026-11-27', undefined],
  ['Reposted 3 days ago', '2026-11-24', undefined],
  ['Posted over 2 weeks ago', '2026-11-13', undefined],
  ['2h ago', '2026-11-27', '2026-11-27T08:00:00.000Z'],
])('%s', (value, day, instant) => {
  const parsed = parsePostedDate(value, now)
  expect([parsed?.day, parsed?.instant?.toISOString()]).toEqual([day, instant])
})

test.each([
  '',
  'TBD',
  'Open until filled',
  'New deadline to be announced',
  'see new website',
  'New York',
  'today or tomorrow',
  'company founded 3 years ago in Leeds',
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
  '26-11-27',
  '2026-11-27 - 2026-12-31',
  '5 Aug 2026 and 6 Sep 2026',
  'August 2026',
  '2026-W54-1',
  '2025-366',
  'NaN',
  '5 listopad lipiec 2026',
  'x'.repeat(100_000),
])('%s is no date', (value) => expect(parsePostedDate(value, now)).toBeNull())

test.each(['today', 'new', 'yesterday', 'updated 3 days ago'])('%s is a day for a posting only', (text) => {
  expect(parseSourceDate(text)).toBeNull()
  expect(parsePostedDate(text, now)).toMatchObject({ isRelative: true })
})

test('an order of day and month that another date shows is followed, else the guess is marked', () => {
  expect(parseSourceDate('03/04/2026')).toEqual({ day: '2026-03-04', isOrderGuessed: true })
  expect(parseSourceDate('03-04-2026')).toEqual({ day: '2026-04-03', isOrderGuessed: true })
  expect(parseSourceDate('03/04/2026', dateOrderOf('30/06/2026'))).toEqual({ day: '2026-04-03' })
  expect(parseSourceDate('03-04-2026', dateOrderOf('06-30-2026'))).toEqual({ day: '2026-03-04' })
  expect(parseSourceDate('03.04.2026')).toEqual({ day: '2026-04-03' })
  expect(parseSourceDate('04/04/2026')).toEqual({ day: '2026-04-04' })
  expect(['03/04/2026', '2026-04-13', '13.04.2026', 1785924639, undefined].map(dateOrderOf)).toEqual(
    Array.from({ length: 5 }),
  )
})

test('reads back every instant and every day, and never throws', () => {
  const instants = fc.date({ min: new Date('1990-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (date) => {
      expect(parseSourceDate(date.toISOString())).toEqual({ day: date.toISOString().slice(0, 10), instant: date })
      expect(parseSourceDate(date.toISOString().slice(0, 10))?.day).toBe(date.toISOString().slice(0, 10))
      for (const language of ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'cs', 'ru', 'el', 'hu'])
        for (const month of ['long', 'short'] as const) {
          const written = date.toLocaleDateString(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
          expect(parseSourceDate(written)?.day, written).toBe(date.toISOString().slice(0, 10))
        }
      expect(parseSourceDate(date.toUTCString())?.instant?.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000)
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parsePostedDate(text, now) !== undefined))
})
