import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DIRECT_SOURCE, type OfferState } from '#domain/offers/offer-values.ts'
import { AppError } from '#domain/shared/errors.ts'
import { jobs } from '#server/jobs/jobs.table.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { jobOffers, type OfferRow, offerDays } from './offers.table.ts'

export type { OfferRow }
export type NewOffer = typeof jobOffers.$inferInsert
export type OfferChange = Partial<NewOffer>

/** The rule of `offer-state.ts` as SQL. */
function inState(state: OfferState, now: Date): SQL | undefined {
  const { removedAt, startsAt, endsAt, waitingSince } = jobOffers
  if (state === 'removed') return isNotNull(removedAt)
  if (state === 'draft') return and(isNull(removedAt), or(isNull(startsAt), isNull(endsAt)))
  if (state === 'ended') return and(isNull(removedAt), isNotNull(startsAt), lte(endsAt, now))
  const isPaid = and(isNull(removedAt), isNotNull(startsAt), gt(endsAt, now))
  if (state === 'waiting') return and(isPaid, isNotNull(waitingSince))
  return and(isPaid, isNull(waitingSince), state === 'scheduled' ? gt(startsAt, now) : lte(startsAt, now))
}

const isOf = (userId: string, state: OfferState | undefined, now: Date) =>
  and(eq(jobOffers.userId, userId), state && inState(state, now))

/** The latest edited first. */
export async function offersOf(
  db: Db,
  userId: string,
  { state, offset, limit, now }: { state: OfferState | undefined; offset: number; limit: number; now: Date },
): Promise<OfferRow[]> {
  return db
    .select()
    .from(jobOffers)
    .where(isOf(userId, state, now))
    .orderBy(desc(jobOffers.editedAt), desc(jobOffers.id))
    .offset(offset)
    .limit(limit)
}

export async function countOffers(db: Db | Tx, userId: string, state?: OfferState, now = new Date(0)): Promise<number> {
  const [row] = await db
    .select({ offers: count() })
    .from(jobOffers)
    .where(isOf(userId, state, now))
  return row?.offers ?? 0
}

export const everyOfferOf = (db: Db | Tx, userId: string): Promise<OfferRow[]> =>
  db.select().from(jobOffers).where(eq(jobOffers.userId, userId)).orderBy(jobOffers.createdAt)

export async function offerOf(db: Db | Tx, userId: string, id: string): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(jobOffers)
    .where(and(eq(jobOffers.userId, userId), eq(jobOffers.id, id)))
  return row ?? null
}

/** How a viewer reads an offer. Throws `offer_not_found`, also for somebody else's. */
export async function ownOffer(db: Db | Tx, viewerId: string, uuid: string): Promise<OfferRow> {
  const offer = await offerOf(db, viewerId, uuid)
  if (!offer) throw new AppError('offer_not_found')
  return offer
}

/** Also by what an operator typed wrongly. */
export async function offerById(db: Db | Tx, id: string): Promise<OfferRow | null> {
  if (!z.uuid().safeParse(id).success) return null
  const [row] = await db.select().from(jobOffers).where(eq(jobOffers.id, id))
  return row ?? null
}

export async function lockOffer(tx: Tx, id: string): Promise<OfferRow | null> {
  const [row] = await tx.select().from(jobOffers).where(eq(jobOffers.id, id)).for('update')
  return row ?? null
}

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<OfferRow> {
  const [row] = await tx.insert(jobOffers).values(offer).returning()
  return row as OfferRow
}

export async function updateOffer(tx: Tx, id: string, change: OfferChange): Promise<OfferRow> {
  const [row] = await tx.update(jobOffers).set(change).where(eq(jobOffers.id, id)).returning()
  return row as OfferRow
}

export async function deleteOffers(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx.delete(jobOffers).where(inArray(jobOffers.id, [...ids]))
  return rowCount ?? 0
}

export async function offersWaiting(db: Db, now: Date): Promise<OfferRow[]> {
  return db.select().from(jobOffers).where(inState('waiting', now)).orderBy(jobOffers.editedAt)
}

/** Their dates are over, and nobody decided. */
export async function endedWhileWaiting(db: Db, now: Date): Promise<OfferRow[]> {
  return db
    .select()
    .from(jobOffers)
    .where(and(isNotNull(jobOffers.waitingSince), lte(jobOffers.endsAt, now)))
}

/** Marks the starts that have come since the last call as told of; returns their offers. */
export async function takeStarts(tx: Tx, now: Date): Promise<string[]> {
  const { startsAt, announcedStart, waitingSince } = jobOffers
  const rows = await tx
    .update(jobOffers)
    .set({ announcedStart: sql`${startsAt}` })
    .where(and(lte(startsAt, now), isNull(waitingSince), sql`${announcedStart} is distinct from ${startsAt}`))
    .returning({ id: jobOffers.id })
  return rows.map(({ id }) => id)
}

export interface PaidDay {
  day: string
  cost: number
  used: boolean
}

/** Not returned, in order. */
export async function paidDaysOf(db: Db | Tx, offerId: string): Promise<PaidDay[]> {
  return db
    .select({ day: offerDays.day, cost: offerDays.cost, used: offerDays.used })
    .from(offerDays)
    .where(and(eq(offerDays.offerId, offerId), isNull(offerDays.returnedAt)))
    .orderBy(offerDays.day)
}

export async function insertPaidDays(
  tx: Tx,
  offerId: string,
  days: readonly string[],
  { cost, now }: { cost: number; now: Date },
): Promise<void> {
  if (days.length === 0) return
  const paid = { cost, paidAt: now, returnedAt: null, used: false }
  await tx
    .insert(offerDays)
    .values(days.map((day) => ({ offerId, day, ...paid })))
    .onConflictDoUpdate({ target: [offerDays.offerId, offerDays.day], set: paid })
}

/** Those up to a day that are not returned. */
export async function markUsed(tx: Tx, offerId: string, last: string): Promise<void> {
  await tx
    .update(offerDays)
    .set({ used: true })
    .where(and(eq(offerDays.offerId, offerId), isNull(offerDays.returnedAt), lte(offerDays.day, last)))
}

export async function markReturned(tx: Tx, offerId: string, days: readonly string[], now: Date): Promise<void> {
  if (days.length === 0) return
  await tx
    .update(offerDays)
    .set({ returnedAt: now })
    .where(and(eq(offerDays.offerId, offerId), inArray(offerDays.day, [...days])))
}

/** What the current dates cost, by offer. */
export async function costsOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: offerDays.offerId, cost: sql<number>`sum(${offerDays.cost})`.mapWith(Number) })
    .from(offerDays)
    .innerJoin(jobOffers, eq(jobOffers.id, offerDays.offerId))
    .where(
      and(
        inArray(offerDays.offerId, [...ids]),
        isNull(offerDays.returnedAt),
        sql`${offerDays.day} between ${jobOffers.startDate} and ${jobOffers.endDate}`,
      ),
    )
    .groupBy(offerDays.offerId)
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}

export type JobOfOffer = Pick<
  typeof jobs.$inferSelect,
  'id' | 'externalId' | 'title' | 'companyName' | 'places' | 'groupKey'
>

export async function jobsOfOffers(db: Db | Tx, ids: readonly string[]): Promise<Map<string, JobOfOffer>> {
  if (ids.length === 0) return new Map()
  const { id, externalId, title, companyName, places, groupKey } = jobs
  const rows = await db
    .select({ id, externalId, title, companyName, places, groupKey })
    .from(jobs)
    .where(and(eq(jobs.source, DIRECT_SOURCE), inArray(externalId, [...ids])))
  return new Map(rows.map((row) => [row.externalId, row]))
}
