import { expect, test } from 'vitest'
import { dateAndTime, relativeDay, shortDate } from './dates.ts'

test('dates have the formats of the specification, as of UTC', () => {
  expect(shortDate('2026-03-04T23:30:00-05:00')).toBe('Mar 5, 2026')
  expect(shortDate('2026-11-01')).toBe('Nov 1, 2026')
  expect(dateAndTime('2026-03-04T15:05:00Z')).toBe('Mar 4, 2026 3:05 PM')
})

test.each([
  ['2026-11-27T00:00:00Z', 'today'],
  ['2026-11-28T09:00:00Z', 'today'],
  ['2026-11-26T23:59:59Z', '1 day ago'],
  ['2026-11-14T12:00:00Z', '13 days ago'],
  ['2026-11-13T12:00:00Z', '2 weeks ago'],
  ['2026-09-01T00:00:00Z', '2 months ago'],
  ['2026-10-20T00:00:00Z', '5 weeks ago'],
  ['2024-11-27T00:00:00Z', '2 years ago'],
])('%s is %s', (date, expected) => {
  expect(relativeDay(date, '2026-11-27T00:10:00Z')).toBe(expected)
})
