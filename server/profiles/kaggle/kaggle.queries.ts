import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { kaggleFetches } from '../profiles.table.ts'

export type KaggleFetchRow = typeof kaggleFetches.$inferSelect

export async function lastFetchOf(db: Db | Tx, userId: string): Promise<KaggleFetchRow | null> {
  const [row] = await db.select().from(kaggleFetches).where(eq(kaggleFetches.userId, userId))
  return row ?? null
}

export async function upsertFetch(tx: Tx, { userId, ...values }: KaggleFetchRow): Promise<void> {
  await tx
    .insert(kaggleFetches)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: kaggleFetches.userId, set: values })
}

export async function removeFetch(tx: Tx, userId: string): Promise<void> {
  await tx.delete(kaggleFetches).where(eq(kaggleFetches.userId, userId))
}
