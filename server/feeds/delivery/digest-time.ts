import type { Frequency } from '#domain/feeds/feed-values.ts'
import type { Delivery } from '#domain/feeds/feeds.contract.ts'
import { instantOf, localTime } from '#server/platform/local-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A week and a day that a zone left out, as Samoa did. */
const MAX_DAYS = 16

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
