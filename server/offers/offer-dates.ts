import { instantOf, localTime } from '#server/platform/local-time.ts'

const DAY_MS = 86_400_000

const dateText = (utc: number) => new Date(utc).toISOString().slice(0, 10)
const utcOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The calendar date in a zone, `YYYY-MM-DD`. */
export const dateIn = (timeZone: string, instant: Date): string => dateText(localTime(timeZone, instant.getTime()))

/** When the date begins in the zone; where its first hour is left out, the moment at which the clock goes on. */
export const startOf = (timeZone: string, date: string): Date => new Date(instantOf(timeZone, utcOf(date)))

/** When the date is over in the zone: the next one begins. */
export const endOf = (timeZone: string, date: string): Date => startOf(timeZone, dayAfter(date))

export const dayAfter = (date: string): string => dateText(utcOf(date) + DAY_MS)

/** Both included; negative when `last` lies before `first`. */
export const daysBetween = (first: string, last: string): number => (utcOf(last) - utcOf(first)) / DAY_MS + 1

/** Each date from `first` to `last`, both included. */
export function datesOf(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, n) => dateText(utcOf(first) + n * DAY_MS))
}
