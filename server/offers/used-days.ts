import type { Tx } from '#server/platform/database/db.ts'
import { dateIn } from './offer-dates.ts'
import { isShown } from './offer-state.ts'
import * as rows from './offers.queries.ts'

/** Locks an offer that is about to change, and stores on which days it was shown until now. Null: there is none. */
export async function lockWithUsedDays(tx: Tx, id: string, now: Date): Promise<rows.OfferRow | null> {
  const offer = await rows.lockOffer(tx, id)
  if (offer && isShown(offer, now)) await rows.markUsed(tx, id, dateIn(offer.timeZone ?? 'UTC', now))
  return offer
}

/** Paid days on which the offer was not shown, of an offer locked by `lockWithUsedDays`. */
export const unusedDays = async (tx: Tx, { id }: rows.OfferRow): Promise<rows.PaidDay[]> =>
  (await rows.paidDaysOf(tx, id)).filter(({ used }) => !used)
