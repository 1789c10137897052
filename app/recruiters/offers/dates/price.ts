import { MAX_OFFER_DAYS } from '#domain/offers/offer-values.ts'
import type { Offer } from '#domain/offers/offers.contract.ts'
import { countDays, datesFrom } from './calendar.ts'

export interface OfferDates {
  startDate: string
  endDate: string
}

export interface PaidDay {
  day: string
  cost: number
}

/** In credits. */
export interface DatesPrice {
  days: number
  newDays: number
  charged: number
  returned: number
}

/** Decision 6 of the product: only new days are paid, and days that have not started come back at what they cost. */
export function priceOfDates(
  { startDate, endDate }: OfferDates,
  now: { paid: readonly PaidDay[]; state: Offer['state']; today: string; costPerDay: number },
): DatesPrice {
  const dates = new Set(datesFrom(startDate, endDate))
  const paidDates = new Set(now.paid.map(({ day }) => day))
  const newDays = [...dates].filter((day) => !paidDates.has(day)).length
  const returned = returnable(now).filter(({ day }) => !dates.has(day))
  return { days: dates.size, newDays, charged: newDays * now.costPerDay, returned: sum(returned) }
}

/** What deactivating gives back now. */
export const returnedOnEnd = (now: Parameters<typeof returnable>[0]) => sum(returnable(now))

/** Before an offer is live no day has started. */
function returnable(now: { paid: readonly PaidDay[]; state: Offer['state']; today: string }): PaidDay[] {
  if (now.state === 'live') return now.paid.filter(({ day }) => day > now.today)
  return now.state === 'scheduled' || now.state === 'waiting' ? [...now.paid] : []
}

const sum = (days: readonly PaidDay[]) => days.reduce((total, { cost }) => total + cost, 0)

/** What is wrong with the dates; null when they can be paid. */
export function datesError({ startDate, endDate }: OfferDates, today: string, earliest = today): string | null {
  if (startDate === '' || endDate === '') return 'Choose a first and a last day.'
  if (startDate < earliest) return 'The first day is in the past. Choose today or later.'
  if (endDate < today) return 'The last day is in the past. Choose today or later.'
  if (endDate < startDate) return 'The last day is before the first one.'
  if (countDays(startDate, endDate) > MAX_OFFER_DAYS) return `Choose at most ${MAX_OFFER_DAYS} days.`
  return null
}
