/** Calendar dates as text, `2026-11-29`, without a time or a zone. */

const DAY_MS = 86_400_000

const dateText = (utc: number) => new Date(utc).toISOString().slice(0, 10)
const utcOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

export const addDays = (date: string, days: number): string => dateText(utcOf(date) + days * DAY_MS)

/** Both ends included; 0 when a date is missing or the last one is before the first. */
export function countDays(first: string, last: string): number {
  const days = Math.round((utcOf(last) - utcOf(first)) / DAY_MS) + 1
  return days >= 1 ? days : 0
}

/** Each date from the first to the last, both included. */
export const datesFrom = (first: string, last: string): string[] =>
  Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))
