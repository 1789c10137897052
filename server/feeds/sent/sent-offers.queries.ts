import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { SentStatus } from '#domain/feeds/feed-values.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type SentOfferRow, sentOffers } from '../feeds.table.ts'

export type { SentOfferRow }
export type NewSentOffer = typeof sentOffers.$inferInsert

interface Criteria {
  status?: SentStatus | undefined
  uuid?: string | undefined
}

const chosen = (userId: string, { status, uuid }: Criteria) =>
  and(
    eq(sentOffers.userId, userId),
    status && eq(sentOffers.status, status),
    uuid === undefined ? undefined : eq(sentOffers.id, uuid),
  )

export async function sentOffersOf(
  db: Db,
  userId: string,
  { limit, offset, ...criteria }: Criteria & { limit: number; offset: number },
): Promise<SentOfferRow[]> {
  return db
    .select()
    .from(sentOffers)
    .where(chosen(userId, criteria))
    .orderBy(desc(sentOffers.sentAt), asc(sentOffers.id))
    .limit(limit)
    .offset(offset)
}

export async function countSentOffers(
  db: Db,
  userId: string,
  criteria: Criteria = {},
): Promise<Map<SentStatus, number>> {
  const rows = await db
    .select({ status: sentOffers.status, offers: count() })
    .from(sentOffers)
    .where(chosen(userId, criteria))
    .groupBy(sentOffers.status)
  return new Map(rows.map(({ status, offers }) => [status, offers]))
}

export async function groupsWithStatus(db: Db, userId: string, status: SentStatus): Promise<string[]> {
  const rows = await db.select({ key: sentOffers.groupKey }).from(sentOffers).where(chosen(userId, { status }))
  return rows.map(({ key }) => key)
}

/** Locked until the transaction ends, so that no change is judged by a status that is already gone. */
export async function lockSentOffer(
  tx: Tx,
  userId: string,
  by: { uuid: string } | { groupKey: string },
): Promise<SentOfferRow | null> {
  const isIt = 'uuid' in by ? eq(sentOffers.id, by.uuid) : eq(sentOffers.groupKey, by.groupKey)
  const [row] = await tx
    .select()
    .from(sentOffers)
    .where(and(eq(sentOffers.userId, userId), isIt))
    .for('update')
  return row ?? null
}

export async function setStatus(
  tx: Tx,
  id: string,
  { now, ...change }: { status: SentStatus; now: Date; savedOn?: string | null },
): Promise<SentOfferRow | null> {
  const [row] = await tx
    .update(sentOffers)
    .set({ ...change, changedAt: now })
    .where(eq(sentOffers.id, id))
    .returning()
  return row ?? null
}

/** Leaves out what the user has already; returns what is new. */
export async function insertSentOffers(tx: Tx, rows: readonly NewSentOffer[]): Promise<SentOfferRow[]> {
  if (rows.length === 0) return []
  return tx
    .insert(sentOffers)
    .values([...rows])
    .onConflictDoNothing({ target: [sentOffers.userId, sentOffers.groupKey] })
    .returning()
}

/** Null when it is saved already. */
export async function upsertSaved(tx: Tx, offer: NewSentOffer): Promise<SentOfferRow | null> {
  const [row] = await tx
    .insert(sentOffers)
    .values(offer)
    .onConflictDoUpdate({
      target: [sentOffers.userId, sentOffers.groupKey],
      set: { status: sql`excluded.status`, changedAt: sql`excluded.changed_at` },
      setWhere: ne(sentOffers.status, 'saved'),
    })
    .returning()
  return row ?? null
}

export async function deleteSentOffer(tx: Tx, id: string): Promise<void> {
  await tx.delete(sentOffers).where(eq(sentOffers.id, id))
}

export async function deleteSentOffersOf(tx: Tx, userId: string): Promise<number> {
  return (await tx.delete(sentOffers).where(eq(sentOffers.userId, userId))).rowCount ?? 0
}

export async function allSentOffersOf(db: Db, userId: string): Promise<SentOfferRow[]> {
  return db.select().from(sentOffers).where(eq(sentOffers.userId, userId)).orderBy(asc(sentOffers.sentAt))
}
