import { expect, test } from 'vitest'
import { localDateAndTime } from './local-time.ts'

test('an instant is shown by the clock of the zone, with plain blanks', () => {
  expect(localDateAndTime('2026-11-30T07:00:00Z', 'Europe/Berlin')).toBe('Mon, Nov 30, 8:00 AM')
  expect(localDateAndTime('2026-06-29T06:00:00Z', 'Europe/Berlin')).toBe('Mon, Jun 29, 8:00 AM')
  expect(localDateAndTime('2026-11-30T20:30:00Z', 'Asia/Kolkata')).toBe('Tue, Dec 1, 2:00 AM')
})

test('a zone that the platform does not know is shown in UTC', () => {
  expect(localDateAndTime('2026-11-30T07:00:00Z', 'Mars/Olympus')).toBe('Mon, Nov 30, 7:00 AM')
})
