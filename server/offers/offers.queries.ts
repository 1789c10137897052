import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/shared/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { jobOffers, type OfferRow } from './offers.table.ts'

/** The only way from a call to an offer. Throws `offer_not_found`, also for another recruiter's. */
export async function ownOffer(db: Db | Tx, viewerId: string, uuid: string): Promise<OfferRow> {
  const [row] = await db
    .select()
    .from(jobOffers)
    .where(and(eq(jobOffers.id, uuid), eq(jobOffers.userId, viewerId)))
  if (!row) throw new AppError('offer_not_found')
  return row
}
