import type { OfferState } from '#domain/offers/offer-values.ts'
import { dateIn } from './offer-dates.ts'
import type { OfferRow } from './offers.table.ts'

type Dated = Pick<
  OfferRow,
  'removedAt' | 'startsAt' | 'endsAt' | 'reviewSigns' | 'waitingSince' | 'timeZone' | 'startDate' | 'endDate'
>

export function stateOf({ removedAt, startsAt, endsAt, waitingSince }: Dated, now: Date): OfferState {
  if (removedAt) return 'removed'
  if (!startsAt || !endsAt) return 'draft'
  if (endsAt <= now) return 'ended'
  if (waitingSince) return 'waiting'
  return startsAt > now ? 'scheduled' : 'live'
}

/** Paid and not over. */
export function isActive(offer: Dated, now: Date): boolean {
  return ['waiting', 'scheduled', 'live'].includes(stateOf(offer, now))
}

/** Whether the offer is live, or was until its dates were over. */
export function isShown(offer: Dated, now: Date): boolean {
  return !offer.waitingSince && ['live', 'ended'].includes(stateOf(offer, now))
}

/** Whether the offer was shown on a paid day; such a day never comes back (decision 0151). */
export function isUsed(offer: Dated, { day, used }: { day: string; used: boolean }, now: Date): boolean {
  return used || (isShown(offer, now) && day <= dateIn(offer.timeZone ?? 'UTC', now))
}
