import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { jobOffers, type OfferRow } from './offers.table.ts'

export type { OfferRow } from './offers.table.ts'

export async function offerOf(db: Db | Tx, userId: string, id: string): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(jobOffers)
    .where(and(eq(jobOffers.id, id), eq(jobOffers.userId, userId)))
  return row ?? null
}
