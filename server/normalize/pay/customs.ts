import type { Period } from '#domain/jobs/jobs.contract.ts'
import { PER_YEAR } from '#domain/jobs/pay-table.ts'
import { CUSTOM_OF } from './words/currencies.ts'

const UNKNOWN = { typical: 90_000, isMonthly: false }

/** The ratio of a year of the amount to what is usual in its currency. */
function ratioOf(amount: number, currency: string | null, period: Period): number {
  return (amount * PER_YEAR[period]) / ((currency && CUSTOM_OF.get(currency)) || UNKNOWN).typical
}

const BOUNDS = {
  /** A source's own field for pay. */
  field: [0.01, 100],
  /** A text, in which meal cards and turnovers are named, too. */
  text: [0.08, 20],
  /** The period is left out. */
  guess: [0.15, 8],
} as const

export function isPlausible(amount: number, currency: string | null, period: Period, bounds: keyof typeof BOUNDS) {
  const ratio = ratioOf(amount, currency, period)
  return ratio >= BOUNDS[bounds][0] && ratio <= BOUNDS[bounds][1]
}

/** A whole pay by the custom of the currency, not only a possible one. */
export function isUsual(amount: number, currency: string | null): boolean {
  const isMonthly = (currency && CUSTOM_OF.get(currency)?.isMonthly) || false
  const ratio = ratioOf(amount, currency, isMonthly ? 'month' : 'year')
  return ratio >= 0.25 && ratio <= 4
}

/** By custom and amount; null if they do not decide. Days and weeks are never guessed (decision 0030). */
export function guessPeriod(amount: number, currency: string | null): Period | null {
  const isMonthly = (currency && CUSTOM_OF.get(currency)?.isMonthly) || false
  const order: Period[] = isMonthly ? ['month', 'year'] : ['year', 'month']
  const hourly = ratioOf(amount, currency, 'hour')
  return (
    order.find((period) => isPlausible(amount, currency, period, 'guess')) ??
    (hourly >= 0.1 && hourly <= 4 ? 'hour' : null)
  )
}
