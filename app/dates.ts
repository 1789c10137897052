import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

const DAY_MS = 86_400_000

/** `MMM D, YYYY` (specification §9). Instants are shown as of UTC, so that server and browser write the same. */
export function shortDate(date: string): string {
  const day = dayOf(date)
  const known = shortDates.get(day)
  if (known) return known
  const text = dayjs.utc(date).format('MMM D, YYYY')
  shortDates.set(day, text)
  return text
}

const shortDates = new Map<number, string>() // lists repeat the same few days
const dayOf = (date: string) => Math.floor(Date.parse(date) / DAY_MS)

export const monthAndYear = (month: string) => dayjs.utc(`${month}-01`).format('MMM YYYY') // `2024-03`

/** `MMM D, YYYY h:mm A` (specification §9), as of UTC. */
export const dateAndTime = (date: string) => dayjs.utc(date).format('MMM D, YYYY h:mm A')

/** The day of a page in UTC, `2026-11-28`. Pages depend on nothing finer, so that they stay true until midnight. */
export const utcDay = (now: Date) => now.toISOString().slice(0, 10)

/** In whole calendar days of UTC: `today`, `1 day ago`, `3 weeks ago`; a future date is `today`. */
export function relativeDay(date: string, today: string): string {
  const days = Math.max(0, dayOf(today) - dayOf(date))
  if (days === 0) return 'today'
  if (days < 14) return ago(days, 'day')
  if (days < 60) return ago(Math.floor(days / 7), 'week')
  if (days < 730) return ago(Math.floor(days / 30.4375), 'month')
  return ago(Math.floor(days / 365), 'year')
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
