import { asc, eq, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type SubscriptionRow, subscriptions } from './subscriptions.table.ts'

export type { SubscriptionRow }

export async function subscriptionOf(db: Db | Tx, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row ?? null
}

export async function putSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: row })
}

export async function updateSubscription(tx: Tx, userId: string, values: Partial<SubscriptionRow>): Promise<void> {
  await tx.update(subscriptions).set(values).where(eq(subscriptions.userId, userId))
}

export async function deleteSubscription(tx: Tx, userId: string): Promise<number> {
  const deleted = await tx.delete(subscriptions).where(eq(subscriptions.userId, userId))
  return deleted.rowCount ?? 0
}

export async function dueSubscriptions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(lte(subscriptions.dueAt, now))
    .orderBy(asc(subscriptions.dueAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
