import type { Frequency } from '#domain/feeds/feed-values.ts'
import type { Delivery } from '#domain/feeds/feeds.contract.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A week and a day that a zone left out, as Samoa did. */
const MAX_DAYS = 16

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const part = '2-digit'
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: part, day: part, hour: part, minute: part, second: part },
  })
  formats.set(timeZone, format)
  return format
}

/** The zone’s clock at an instant, as if it were UTC. */
export function localTime(timeZone: string, instant: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Of a doubled hour the first, of a left-out hour the moment at which the clock goes on. */
function instantOf(timeZone: string, local: number): number {
  const shifts = [local - DAY_MS, local + DAY_MS].map((near) => localTime(timeZone, near) - near)
  const found = shifts.map((shift) => local - shift).filter((instant) => localTime(timeZone, instant) === local)
  return Math.min(...(found.length > 0 ? found : [local - (shifts[0] as number)]))
}

/** The first full hour of the user’s choice after `now`; null for instant mails. */
export function nextDigest(delivery: Delivery, frequency: Frequency, now: Date): Date | null {
  if (frequency === 'instant') return null
  const { hour, weekday, time_zone: timeZone } = delivery
  const midnight = Math.floor(localTime(timeZone, now.getTime()) / DAY_MS) * DAY_MS
  for (let days = 0; days <= MAX_DAYS; days++) {
    const date = midnight + days * DAY_MS
    if (frequency === 'weekly' && (new Date(date).getUTCDay() || 7) !== weekday) continue
    const instant = instantOf(timeZone, date + hour * HOUR_MS)
    if (instant > now.getTime()) return new Date(instant)
  }
  throw new Error(`No next digest in ${timeZone}`)
}
