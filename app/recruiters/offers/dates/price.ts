import { MAX_OFFER_DAYS } from '#domain/offers/offer-values.ts'
import { countDays, datesFrom } from '#domain/shared/dates.ts'

export interface OfferDates {
  startDate: string
  endDate: string
}

export interface PaidDay {
  day: string
  cost: number
  /** Deactivating now would return it. */
  returnable: boolean
}

/** In credits. */
export interface DatesPrice {
  days: number
  newDays: number
  charged: number
  returned: number
}

/** Decision 6 of the product: only new days are paid, and days on which it wasn’t shown come back at what they cost. */
export function priceOfDates(
  { startDate, endDate }: OfferDates,
  now: { paid: readonly PaidDay[]; today: string; costPerDay: number },
): DatesPrice {
  const dates = new Set(datesFrom(startDate, endDate))
  const paidDates = new Set(now.paid.map(({ day }) => day))
  const newDays = [...dates].filter((day) => day >= now.today && !paidDates.has(day)).length
  const returned = now.paid.filter(({ day, returnable }) => returnable && (!dates.has(day) || day < now.today))
  return { days: dates.size, newDays, charged: newDays * now.costPerDay, returned: sum(returned) }
}

/** What deactivating gives back now. */
export const returnedOnEnd = ({ paid }: { paid: readonly PaidDay[] }) =>
  sum(paid.filter(({ returnable }) => returnable))

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
