/** Periods and what they are worth; all amounts are integers of the smallest unit, days are of 24 hours. */

const DAY_MS = 24 * 3_600_000

export interface Period {
  /** What the whole period was paid with. */
  price: number
  periodStart: Date
  periodEnd: Date
}

export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** The same time a month later; `anchorDay` of the month, or the last one of a shorter month (UTC). */
export function monthAfter(start: Date, anchorDay: number): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1, 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchorDay, lastDay))
  return end
}

/** What is left of a period: whole days not started, rounded down to the smallest unit (decision 0121). */
export function creditOf({ price, periodStart, periodEnd }: Period, now: Date): number {
  const days = Math.round((periodEnd.getTime() - periodStart.getTime()) / DAY_MS)
  if (days <= 0) return 0
  const left = Math.floor((periodEnd.getTime() - now.getTime()) / DAY_MS)
  return Math.floor((price * Math.min(Math.max(left, 0), days)) / days)
}

/** A month for the price; more or less paid is more or fewer whole days, rounded down. */
export function periodFor(start: Date, { value, price }: { value: number; price: number }): Date {
  const month = monthAfter(start, start.getUTCDate())
  if (price <= 0 || value === price) return month
  const days = Math.round((month.getTime() - start.getTime()) / DAY_MS)
  if (value > price) return daysAfter(month, Math.floor((days * (value - price)) / price))
  return daysAfter(start, Math.floor((days * Math.max(value, 0)) / price))
}

export const GRACE_DAYS = 7
const RETRY_DAYS = [1, 3, 5]

/** The next try after the given number of failed ones, the last of which is the end of the grace time. */
export function retryAt(graceUntil: Date, attempts: number): Date {
  return daysAfter(graceUntil, (RETRY_DAYS[attempts - 1] ?? GRACE_DAYS) - GRACE_DAYS)
}

/** A late renewal continues the period while the plan was in force, else it begins now. */
export function renewalStart(periodEnd: Date, now: Date): Date {
  return daysAfter(periodEnd, GRACE_DAYS) >= now ? periodEnd : now
}
