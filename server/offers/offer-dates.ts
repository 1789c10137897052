import { addDays } from '#domain/shared/dates.ts'
import { instantOf, localTime } from '#server/platform/local-time.ts'

const dateText = (utc: number) => new Date(utc).toISOString().slice(0, 10)
const utcOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The calendar date in a zone, `YYYY-MM-DD`. */
export const dateIn = (timeZone: string, instant: Date): string => dateText(localTime(timeZone, instant.getTime()))

/** When the date begins in the zone; where its first hour is left out, the moment at which the clock goes on. */
export const startOf = (timeZone: string, date: string): Date => new Date(instantOf(timeZone, utcOf(date)))

/** When the date is over in the zone: the next one begins. */
export const endOf = (timeZone: string, date: string): Date => startOf(timeZone, addDays(date, 1))
