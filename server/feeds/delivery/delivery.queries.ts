import { and, asc, eq, inArray, isNull, lt, max, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_DELIVERY, type Frequency } from '#domain/feeds/feed-values.ts'
import { FREE_PLAN_ID } from '#domain/payments/plans.contract.ts'
import { plans } from '#server/plans/plans.table.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { users } from '#server/users/users.table.ts'
import { alertDeliveries, feedRuns } from '../alerts.table.ts'
import { type FeedRow, feedMatches, feeds } from '../feeds.table.ts'

export type DeliveryRow = typeof alertDeliveries.$inferSelect
export type { FeedRow }

/** Sends jobs. */
export const isRunning = and(feeds.active, sql`not ${feeds.pausedByPlan}`, isNull(feeds.deletedAt)) as SQL
const planOfUser = eq(plans.id, sql`coalesce(${users.planId}, ${FREE_PLAN_ID})`)

export async function deliveryRowOf(db: Db | Tx, userId: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(alertDeliveries).where(eq(alertDeliveries.userId, userId))
  return row ?? null
}

export async function upsertDelivery(tx: Tx, row: typeof alertDeliveries.$inferInsert): Promise<void> {
  await tx.insert(alertDeliveries).values(row).onConflictDoUpdate({ target: alertDeliveries.userId, set: row })
}

export async function updateDeliveryRow(tx: Db | Tx, userId: string, values: Partial<DeliveryRow>): Promise<void> {
  await tx.update(alertDeliveries).set(values).where(eq(alertDeliveries.userId, userId))
}

export async function deleteDelivery(tx: Tx, userId: string): Promise<void> {
  await tx.delete(alertDeliveries).where(eq(alertDeliveries.userId, userId))
}

/** In order of creation: the first one gets the job that several match. */
export async function runningFeedsOf(db: Db | Tx, userId: string): Promise<FeedRow[]> {
  return db
    .select()
    .from(feeds)
    .where(and(eq(feeds.userId, userId), isRunning))
    .orderBy(asc(feeds.createdAt), asc(feeds.id))
}

export async function lastSentTo(db: Db | Tx, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ last: max(feeds.lastSentAt) })
    .from(feeds)
    .where(eq(feeds.userId, userId))
  return row?.last ?? null
}

/** For users whose first saved search has come; without those who are closing their account, for whom it would wait. */
export async function addMissingDeliveries(db: Db): Promise<void> {
  const { hour, weekday, time_zone } = DEFAULT_DELIVERY
  await db.execute(sql`
    insert into ${alertDeliveries} (user_id, hour, weekday, time_zone)
    select ${users.id}, ${hour}::smallint, ${weekday}::smallint, ${time_zone} from ${users}
    where exists (select 1 from ${feeds} where ${feeds.userId} = ${users.id} and ${isRunning})
      and not exists (select 1 from ${alertDeliveries} where ${alertDeliveries.userId} = ${users.id})
    for key share of ${users} skip locked
    on conflict do nothing`)
}

/** Those whose next time was computed for another plan, or not yet. */
export async function outdatedDeliveries(db: Db, limit: number): Promise<(DeliveryRow & { planned: Frequency })[]> {
  const rows = await db
    .select({ delivery: alertDeliveries, planned: plans.frequency })
    .from(alertDeliveries)
    .innerJoin(users, eq(users.id, alertDeliveries.userId))
    .innerJoin(plans, planOfUser)
    .where(sql`${alertDeliveries.frequency} is distinct from ${plans.frequency}`)
    .limit(limit)
  return rows.map(({ delivery, planned }) => ({ ...delivery, planned }))
}

/** Decision 3 of the product: confirmed and not blocked. An instant mail needs something to send. */
function isDue(now: Date): SQL {
  const hasMatch = sql`exists (select 1 from ${feedMatches} join ${feeds} on ${feeds.id} = ${feedMatches.feedId}
    where ${feeds.userId} = ${alertDeliveries.userId} and ${isRunning})`
  return sql`${alertDeliveries.setAsideAt} is null
    and ${users.confirmedAt} is not null and ${users.blockedAt} is null
    and case ${alertDeliveries.frequency} when 'instant'
      then coalesce(${alertDeliveries.dueAt}, 'epoch') <= ${now.toISOString()}::timestamptz and ${hasMatch}
      else ${alertDeliveries.dueAt} <= ${now.toISOString()}::timestamptz end`
}

export async function dueUsers(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: alertDeliveries.userId })
    .from(alertDeliveries)
    .innerJoin(users, eq(users.id, alertDeliveries.userId))
    .where(isDue(now))
    .orderBy(sql`${alertDeliveries.dueAt} nulls first`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export interface DueDelivery extends DeliveryRow {
  email: string
  name: string
}

/**
 * Null when it is not due any more, or when another process delivers it or the account is being closed. The account is
 * locked first, as closing does it: two orders would block each other.
 */
export async function lockDue(tx: Tx, userId: string, now: Date): Promise<DueDelivery | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share', { skipLocked: true })
  if (!user) return null
  const [row] = await tx
    .select({ delivery: alertDeliveries, email: users.email, name: users.name })
    .from(alertDeliveries)
    .innerJoin(users, eq(users.id, alertDeliveries.userId))
    .where(and(eq(alertDeliveries.userId, userId), isDue(now)))
    .for('update', { of: alertDeliveries, skipLocked: true })
  return row ? { ...row.delivery, email: row.email, name: row.name } : null
}

export type Match = typeof feedMatches.$inferSelect

export async function takeMatches(tx: Tx, feedIds: readonly string[]): Promise<Match[]> {
  if (feedIds.length === 0) return []
  return tx
    .delete(feedMatches)
    .where(inArray(feedMatches.feedId, [...feedIds]))
    .returning()
}

export type NewRun = typeof feedRuns.$inferInsert

export async function insertRuns(tx: Tx, runs: readonly NewRun[]): Promise<void> {
  if (runs.length > 0) await tx.insert(feedRuns).values([...runs])
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<number> {
  return (await db.delete(feedRuns).where(lt(feedRuns.ranAt, before))).rowCount ?? 0
}

export async function setLastSent(tx: Tx, feedIds: readonly string[], now: Date): Promise<void> {
  if (feedIds.length > 0)
    await tx
      .update(feeds)
      .set({ lastSentAt: now })
      .where(inArray(feeds.id, [...feedIds]))
}

/** They are due at once. */
export async function releaseSetAside(db: Db, now: Date): Promise<number> {
  const released = await db
    .update(alertDeliveries)
    .set({ setAsideAt: null, attempts: 0, dueAt: now })
    .where(sql`${alertDeliveries.setAsideAt} is not null`)
  return released.rowCount ?? 0
}

/** What waits of a feed that stops is not sent later. Returns the feeds that were running. */
export async function pauseFeeds(tx: Tx, which: { userId: string; feedId?: string }): Promise<string[]> {
  const rows = await tx
    .update(feeds)
    .set({ active: false })
    .where(
      and(
        eq(feeds.userId, which.userId),
        which.feedId === undefined ? undefined : eq(feeds.id, which.feedId),
        feeds.active,
        isNull(feeds.deletedAt),
      ),
    )
    .returning({ id: feeds.id })
  const ids = rows.map(({ id }) => id)
  await takeMatches(tx, ids)
  return ids
}

export async function feedTitle(db: Db | Tx, userId: string, feedId: string): Promise<string | null> {
  const [row] = await db
    .select({ title: feeds.title })
    .from(feeds)
    .where(and(eq(feeds.id, feedId), eq(feeds.userId, userId), isNull(feeds.deletedAt)))
  return row?.title ?? null
}
