import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { oldestOpenTransaction } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type FeedRow, feedMatches, feeds, sentOffers } from './feeds.table.ts'

export type { FeedRow }
export type FeedChange = Partial<Pick<FeedRow, 'title' | 'query' | 'filters' | 'match' | 'active' | 'deletedAt'>>

/** The oldest feeds keep running, those over the limit pause; room brings them back, from now on. */
export async function applyFeedsLimit(tx: Db | Tx, userId: string, limit: number): Promise<void> {
  // What they found before the pause is old by now.
  await tx.execute(sql`
    delete from ${feedMatches} using ${feeds} as feed
    where feed_id = feed.id and feed.user_id = ${userId} and feed.paused_by_plan`)
  await tx.execute(sql`
    update ${feeds} set
      paused_by_plan = ranked.rank > ${limit},
      mark = case when ${feeds.pausedByPlan} and ranked.rank <= ${limit}
        then ${oldestOpenTransaction} else ${feeds.mark} end
    from (
      select id, row_number() over (order by created_at, id) as rank from ${feeds}
      where user_id = ${userId} and deleted_at is null
    ) as ranked
    where ${feeds.id} = ranked.id and ${feeds.pausedByPlan} <> (ranked.rank > ${limit})`)
}

const isOf = (userId: string) => and(eq(feeds.userId, userId), isNull(feeds.deletedAt))

export function feedsOf(db: Db | Tx, userId: string): Promise<FeedRow[]> {
  return db.select().from(feeds).where(isOf(userId)).orderBy(asc(feeds.createdAt), asc(feeds.id))
}

export async function feedOf(db: Db | Tx, userId: string, id: string): Promise<FeedRow | null> {
  const [row] = await db
    .select()
    .from(feeds)
    .where(and(isOf(userId), eq(feeds.id, id)))
  return row ?? null
}

export async function deletedFeedOf(tx: Tx, userId: string, id: string, since: Date): Promise<FeedRow | null> {
  const [row] = await tx
    .select()
    .from(feeds)
    .where(and(eq(feeds.userId, userId), eq(feeds.id, id), gt(feeds.deletedAt, since)))
  return row ?? null
}

export async function insertFeed(
  tx: Tx,
  row: Pick<FeedRow, 'userId' | 'title' | 'query' | 'filters' | 'match' | 'createdAt'>,
): Promise<FeedRow> {
  const [inserted] = await tx.insert(feeds).values(row).returning()
  return inserted as FeedRow
}

/** `fromNow`: changes of jobs before are nothing new to it. */
export async function updateFeed(tx: Tx, id: string, change: FeedChange, { fromNow = false } = {}): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .update(feeds)
    .set({ ...change, ...(fromNow && { mark: oldestOpenTransaction }) })
    .where(eq(feeds.id, id))
}

export async function deleteMatchesOf(tx: Tx, feedId: string): Promise<void> {
  await tx.delete(feedMatches).where(eq(feedMatches.feedId, feedId))
}

export async function newCounts(db: Db | Tx, userId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ feed_id: string; count: string }>(sql`
    select feed_id, count(*) from (
      select match.feed_id from ${feedMatches} as match join ${feeds} as feed on feed.id = match.feed_id
      where feed.user_id = ${userId} and not exists (
        select from ${sentOffers} as sent where sent.user_id = ${userId} and sent.group_key = match.group_key)
      union all
      select feed_id from ${sentOffers} where user_id = ${userId} and status = 'new' and feed_id is not null
    ) as one group by feed_id`)
  return new Map(rows.map(({ feed_id, count }) => [feed_id, Number(count)]))
}

export async function purgeFeedsDeletedBefore(db: Db, time: Date): Promise<number> {
  const { rowCount } = await db.delete(feeds).where(lt(feeds.deletedAt, time))
  return rowCount ?? 0
}

export function everyFeedOf(db: Db, userId: string): Promise<FeedRow[]> {
  return db.select().from(feeds).where(eq(feeds.userId, userId)).orderBy(asc(feeds.createdAt), asc(feeds.id))
}

export async function deleteFeedsOf(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(feeds).where(eq(feeds.userId, userId))
  return rowCount ?? 0
}
