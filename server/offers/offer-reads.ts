import { and, desc, eq, isNull, sum } from 'drizzle-orm'
import type { OfferState } from '#domain/offers/offer-values.ts'
import type { Offer } from '#domain/offers/offers.contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { jobOffers, type OfferRow, offerDays } from './offers.table.ts'

/** All of a recruiter, the latest edited first. */
export const offersOf = (db: Db, userId: string): Promise<OfferRow[]> =>
  db.select().from(jobOffers).where(eq(jobOffers.userId, userId)).orderBy(desc(jobOffers.editedAt), jobOffers.id)

export async function offerOf(db: Db, userId: string, uuid: string): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(jobOffers)
    .where(and(eq(jobOffers.id, uuid), eq(jobOffers.userId, userId)))
  return row ?? null
}

/** Credits of the days that are paid and not returned, by offer. */
export async function costsOf(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ offerId: offerDays.offerId, cost: sum(offerDays.cost).mapWith(Number) })
    .from(offerDays)
    .innerJoin(jobOffers, eq(jobOffers.id, offerDays.offerId))
    .where(and(eq(jobOffers.userId, userId), isNull(offerDays.returnedAt)))
    .groupBy(offerDays.offerId)
  return new Map(rows.map(({ offerId, cost }) => [offerId, cost]))
}

export function stateOf(row: OfferRow, now: Date): OfferState {
  if (row.removedAt) return 'removed'
  if (!row.startsAt || !row.endsAt) return 'draft'
  if (row.endsAt <= now) return 'ended'
  if (row.reviewSigns.length > 0) return 'waiting'
  return row.startsAt > now ? 'scheduled' : 'live'
}

/** The owner's offer as the calls send it; `path` is that of its job page while it is live. */
export function toOffer(row: OfferRow, now: Date, cost: number, path: string | null): Offer {
  const { id: uuid, createdAt, editedAt, userId, startsAt, endsAt, ...rest } = row
  const { reviewSigns, approvedContent, removedAt, removedReason, ...fields } = rest
  const state = stateOf(row, now)
  const active = state === 'live' || state === 'scheduled' || state === 'waiting'
  return {
    ...fields,
    uuid,
    state,
    active,
    cost,
    path: state === 'live' ? path : null,
    created: createdAt.toISOString(),
    edited: editedAt.toISOString(),
  }
}
