const DAY_MS = 86_400_000

const atMidnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The zone that the recruiter's dates are of. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** `2026-11-29`: the date on a calendar in that zone. */
export function dateIn(timeZone: string, now: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(now)
}

export const addDays = (date: string, days: number) =>
  new Date(atMidnight(date) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days, both ends included; 0 when a date is missing or the last one is before the first. */
export function countDays(start: string, end: string): number {
  const days = Math.round((atMidnight(end) - atMidnight(start)) / DAY_MS) + 1
  return days >= 1 ? days : 0
}

/** Each date from the first to the last. */
export const datesFrom = (start: string, end: string): string[] =>
  Array.from({ length: countDays(start, end) }, (_, index) => addDays(start, index))
