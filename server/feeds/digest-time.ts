import type { Frequency } from '#domain/feeds/feed-values.ts'
import type { Delivery } from '#domain/feeds/feeds.contract.ts'

export const DEFAULT_DELIVERY: Delivery = { hour: 8, weekday: 1, time_zone: 'UTC' }

/** Null: no digest is due. */
export function nextDigest(_delivery: Delivery, _frequency: Frequency, _now: Date): Date | null {
  return null
}
