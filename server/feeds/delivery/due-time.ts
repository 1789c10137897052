import { DEFAULT_DELIVERY, type Frequency } from '#domain/feeds/feed-values.ts'
import type { Delivery } from '#domain/feeds/feeds.contract.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type DeliveryRow, lastSentTo } from './delivery.queries.ts'
import { nextDigest } from './digest-time.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Half of what the plan states: changing the hour again and again brings no more mails. */
const MIN_WAIT_MS: Record<Frequency, number> = { instant: 10 * MINUTE_MS, daily: 12 * HOUR_MS, weekly: 84 * HOUR_MS }

const FIRST_WAIT_MS = MINUTE_MS
/** With fourfold waits some 23 hours in all. */
const MAX_ATTEMPTS = 7

/** What a delivery that failed this many times waits for; given up after the last. */
export function retryAfter(attempts: number, now: Date): { attempts: number; dueAt: Date; setAsideAt: Date | null } {
  const dueAt = new Date(now.getTime() + FIRST_WAIT_MS * 4 ** (attempts - 1))
  return { attempts, dueAt, setAsideAt: attempts >= MAX_ATTEMPTS ? now : null }
}

export function toDelivery(row: Pick<DeliveryRow, 'hour' | 'weekday' | 'timeZone'> | null): Delivery {
  return row ? { hour: row.hour, weekday: row.weekday, time_zone: row.timeZone } : DEFAULT_DELIVERY
}

/** For instant mails the earliest time of the next one. Null: as soon as there is something to send. */
export async function dueAfter(
  db: Db | Tx,
  userId: string,
  request: { delivery: Delivery; frequency: Frequency; now: Date },
): Promise<Date | null> {
  const { delivery, frequency, now } = request
  const lastSent = await lastSentTo(db, userId)
  const earliest = lastSent && new Date(lastSent.getTime() + MIN_WAIT_MS[frequency])
  if (frequency === 'instant') return earliest
  return nextDigest(delivery, frequency, earliest && earliest > now ? earliest : now)
}
