import { sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/jobs.table.ts'
import { oldestOpenTransaction } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type FeedRow, feedMatches, feeds, sentOffers } from '../feeds.table.ts'

export interface LoadedFeed extends Pick<FeedRow, 'id' | 'query' | 'filters' | 'match' | 'criteriaDigest'> {
  isRunning: boolean
}

export async function feedsChangedSince(db: Db | Tx, since: string): Promise<{ next: string; feeds: LoadedFeed[] }> {
  const { rows: snapshot } = await db.execute<{ next: string }>(sql`select ${oldestOpenTransaction}::text as next`)
  const { rows } = await db.execute<LoadedFeed & Record<string, unknown>>(sql`
    select id, query, filters, match, criteria_digest as "criteriaDigest", active and not paused_by_plan as "isRunning"
    from ${feeds} where changed >= ${since}::xid8`)
  return { next: snapshot[0]?.next ?? since, feeds: rows }
}

/** Those of the feeds that have no row any more. */
export async function goneOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select known.id from unnest(${sql.param(ids)}::uuid[]) as known (id)
    where not exists (select from ${feeds} as feed where feed.id = known.id)`)
  return rows.map(({ id }) => id)
}

export async function resetForeignMarks(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update ${feeds} set mark = ${oldestOpenTransaction} where mark > pg_snapshot_xmax(pg_current_snapshot())`)
}

export interface Match {
  feedId: string
  /** Of the feed when it was read: one that asks something else by now has not found it. */
  criteriaDigest: string
  key: string
  transaction: string
}

/** Makes these the matches of the jobs; what has been sent to the user is none. Returns how many are new. */
export async function rewriteMatches(
  tx: Tx,
  keys: readonly string[],
  matches: readonly Match[],
  restorableSince: Date,
): Promise<number> {
  const column = (name: keyof Match) => sql.param(matches.map((match) => match[name]))
  await tx.execute(sql`
    delete from ${feedMatches} as old where old.group_key = any(${sql.param(keys)}::text[])
      and (old.feed_id, old.group_key) not in (
        select * from unnest(${column('feedId')}::uuid[], ${column('key')}::text[]))`)
  const { rowCount } = await tx.execute(sql`
    insert into ${feedMatches} (feed_id, group_key)
    select feed.id, match.key
    from unnest(${column('feedId')}::uuid[], ${column('criteriaDigest')}::text[], ${column('key')}::text[],
      ${column('transaction')}::text[]) as match (feed_id, digest, key, transaction)
    join ${feeds} as feed on feed.id = match.feed_id and feed.criteria_digest = match.digest
    where feed.active and not feed.paused_by_plan and feed.mark <= match.transaction::xid8
      and (feed.deleted_at is null or feed.deleted_at > ${restorableSince.toISOString()}::timestamptz)
      and not exists (
        select from ${sentOffers} as sent where sent.user_id = feed.user_id and sent.group_key = match.key)
      and not exists (
        select from ${jobs} as job join ${sentOffers} as sent
          on sent.user_id = feed.user_id and sent.card ->> 'id' = job.id
        where job.group_key = match.key)
    on conflict do nothing`)
  return rowCount ?? 0
}

/**
 * An edited text gives a job another group: what was sent follows it, unless other job ads stay in the former one. Of
 * several that come together one follows; the others are known by their job.
 */
export async function followGroups(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with moved as (
      select distinct on (sent.user_id, job.group_key) sent.id, job.group_key
      from ${sentOffers} as sent join ${jobs} as job on sent.card ->> 'id' = job.id
      where job.group_key = any(${sql.param(keys)}::text[]) and sent.group_key <> job.group_key
        and not exists (select from ${jobs} as other where other.group_key = sent.group_key)
        and not exists (
          select from ${sentOffers} as known where known.user_id = sent.user_id and known.group_key = job.group_key)
      order by sent.user_id, job.group_key, sent.sent_at, sent.id
    )
    update ${sentOffers} as sent set group_key = moved.group_key from moved where sent.id = moved.id`)
}
