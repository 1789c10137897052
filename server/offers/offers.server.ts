import { AppError } from '#domain/shared/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type OfferRow, offerOf } from './offers.queries.ts'

/** Throws `offer_not_found` for another recruiter's offer, too. */
export async function ownOffer(db: Db | Tx, viewerId: string, uuid: string): Promise<OfferRow> {
  const offer = await offerOf(db, viewerId, uuid)
  if (!offer) throw new AppError('offer_not_found')
  return offer
}
