import { expect, test } from 'vitest'
import { addDays, countDays, datesFrom } from '#domain/shared/dates.ts'
import { dateIn } from './calendar.ts'
import { datesError, priceOfDates, returnedOnEnd } from './price.ts'

const paid = (start: string, end: string, cost: number, usedUpTo = '') =>
  datesFrom(start, end).map((day) => ({ day, cost, returnable: day > usedUpTo }))
const base = { paid: [], today: '2027-03-10', costPerDay: 5 }

test('dates are those of the zone, and arithmetic crosses months, years and clock changes', () => {
  const now = new Date('2027-03-28T10:30:00Z')
  expect(dateIn('Pacific/Kiritimati', now)).toBe('2027-03-29')
  expect(dateIn('Pacific/Pago_Pago', now)).toBe('2027-03-27')
  expect(dateIn('Europe/Berlin', now)).toBe('2027-03-28')
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(datesFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(countDays('2027-03-27', '2027-03-29')).toBe(3)
  expect(countDays('2027-03-29', '2027-03-27')).toBe(0)
  expect(countDays('', '2027-03-27')).toBe(0)
})

test('a new activation pays each day, both ends included', () => {
  expect(priceOfDates({ startDate: '2027-03-10', endDate: '2027-03-11' }, base)).toEqual({
    days: 2,
    newDays: 2,
    charged: 10,
    returned: 0,
  })
})

test('extending pays new days at the price of today, the paid ones keep theirs', () => {
  const now = { ...base, paid: paid('2027-03-09', '2027-03-12', 5, '2027-03-10'), costPerDay: 7 }
  const price = priceOfDates({ startDate: '2027-03-09', endDate: '2027-03-14' }, now)
  expect(price).toEqual({ days: 6, newDays: 2, charged: 14, returned: 0 })
})

test('shortening returns days that have not started at what they cost, never those that have', () => {
  const now = { ...base, paid: paid('2027-03-08', '2027-03-14', 4, '2027-03-10'), costPerDay: 9 }
  expect(priceOfDates({ startDate: '2027-03-08', endDate: '2027-03-12' }, now)).toMatchObject({
    charged: 0,
    returned: 8,
  })
  expect(returnedOnEnd(now)).toBe(16)
})

test('what was never shown comes back, what was shown never', () => {
  expect(returnedOnEnd({ paid: paid('2027-03-10', '2027-03-12', 5) })).toBe(15)
  expect(returnedOnEnd({ paid: paid('2027-03-10', '2027-03-12', 5, '2027-03-12') })).toBe(0)
})

test('days that passed while it waited are neither paid again nor kept', () => {
  const now = { ...base, paid: paid('2027-03-08', '2027-03-11', 5) }
  expect(priceOfDates({ startDate: '2027-03-08', endDate: '2027-03-12' }, now)).toEqual({
    days: 5,
    newDays: 1,
    charged: 5,
    returned: 10,
  })
})

test.each([
  ['', '2027-03-11', 'Choose a first'],
  ['2027-03-09', '2027-03-11', 'first day is in the past'],
  ['2027-03-12', '2027-03-11', 'before the first'],
  ['2027-03-10', '2028-03-10', 'at most 365'],
])('%s to %s can’t be paid', (startDate, endDate, error) => {
  expect(datesError({ startDate, endDate }, base.today)).toContain(error)
})

test('a live offer keeps the first day that it has', () => {
  expect(datesError({ startDate: '2027-03-01', endDate: '2027-03-10' }, base.today, '2027-03-01')).toBeNull()
  expect(datesError({ startDate: '2027-03-10', endDate: '2028-03-08' }, base.today)).toBeNull()
})
