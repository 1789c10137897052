import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeZone } from '#domain/feeds/feed-values.ts'
import { localTime } from '#server/platform/local-time.ts'
import { nextDigest } from './digest-time.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const next = (time_zone: string, frequency: 'daily' | 'weekly', now: string, hour = 8, weekday = 1) =>
  nextDigest({ hour, weekday, time_zone }, frequency, new Date(now))?.toISOString()

test.each([
  ['the same day', 'Europe/Berlin', 'daily', '2026-11-10T06:59:59Z', 8, '2026-11-10T07:00:00.000Z'],
  ['not the present moment again', 'Europe/Berlin', 'daily', '2026-11-10T07:00:00Z', 8, '2026-11-11T07:00:00.000Z'],
  [
    '8 o’clock stays 8 o’clock when summer begins',
    'Europe/Berlin',
    'daily',
    '2026-03-28T12:00:00Z',
    8,
    '2026-03-29T06:00:00.000Z',
  ],
  ['and when it ends', 'America/New_York', 'daily', '2026-11-01T00:30:00Z', 8, '2026-11-01T13:00:00.000Z'],
  ['a left-out hour is the next one', 'Europe/Berlin', 'daily', '2026-03-28T22:00:00Z', 2, '2026-03-29T01:00:00.000Z'],
  ['a doubled hour is the first', 'Europe/Berlin', 'daily', '2026-10-24T22:30:00Z', 2, '2026-10-25T00:00:00.000Z'],
  ['and not the second', 'Europe/Berlin', 'daily', '2026-10-25T00:00:00Z', 2, '2026-10-26T01:00:00.000Z'],
  ['half an hour left out', 'Australia/Lord_Howe', 'daily', '2026-10-03T12:00:00Z', 2, '2026-10-03T15:30:00.000Z'],
  ['a left-out midnight', 'America/Santiago', 'daily', '2026-09-05T12:00:00Z', 0, '2026-09-06T04:00:00.000Z'],
  ['a zone of three quarters', 'Asia/Kathmandu', 'daily', '2026-11-10T00:00:00Z', 8, '2026-11-10T02:15:00.000Z'],
  [
    'the other side of the date line',
    'Pacific/Kiritimati',
    'weekly',
    '2026-11-15T17:59:00Z',
    8,
    '2026-11-15T18:00:00.000Z',
  ],
  ['Monday', 'UTC', 'weekly', '2026-11-09T08:00:00Z', 8, '2026-11-16T08:00:00.000Z'],
] as const)('%s', (_, zone, frequency, now, hour, expected) => {
  expect(next(zone, frequency, now, hour)).toBe(expected)
})

test('a week whose day Samoa left out is mailed the day after', () => {
  expect(next('Pacific/Apia', 'weekly', '2011-12-29T12:00:00Z', 8, 5)).toBe('2011-12-30T18:00:00.000Z')
})

test('instant mails have no digest', () => {
  expect(nextDigest({ hour: 8, weekday: 1, time_zone: 'UTC' }, 'instant', new Date(0))).toBe(null)
})

test('a time zone is a name, never an offset', () => {
  expect(['UTC', 'Europe/Berlin', 'US/Pacific', 'Asia/Calcutta'].map(isTimeZone)).toEqual([true, true, true, true])
  expect(['', '+01:00', 'Europe/Nowhere', 'Berlin', '../etc', 'Europe/Berlin\0'].map(isTimeZone)).not.toContain(true)
})

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })

test('in every zone it is the first chosen hour after now, and no chosen hour is passed over', () => {
  fc.assert(
    fc.property(
      zones,
      instants,
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      (zone, now, hour, weekday, isDaily) => {
        const due = nextDigest({ hour, weekday, time_zone: zone }, isDaily ? 'daily' : 'weekly', now) as Date
        const local = (instant: number) => new Date(localTime(zone, instant))
        const isChosen = (instant: number) => {
          const at = local(instant)
          return at.getUTCHours() === hour && at.getUTCMinutes() === 0 && (isDaily || (at.getUTCDay() || 7) === weekday)
        }
        expect(due.getTime()).toBeGreaterThan(now.getTime())
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual((isDaily ? 50 : 8 * 24 + 2) * HOUR_MS)
        const isAfterGap = local(due.getTime() - MINUTE_MS).getTime() < local(due.getTime()).getTime() - MINUTE_MS
        expect(isChosen(due.getTime()) || isAfterGap).toBe(true)
        const step = 15 * MINUTE_MS
        for (let instant = Math.floor(now.getTime() / step + 1) * step; instant < due.getTime(); instant += step)
          // The second run of a doubled hour is none of its own.
          expect(
            !isChosen(instant) ||
              local(instant - HOUR_MS).getTime() === local(instant).getTime() ||
              isChosen(instant - HOUR_MS / 2),
          ).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})
