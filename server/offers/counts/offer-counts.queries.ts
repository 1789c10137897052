import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import { jobs } from '#server/jobs/jobs.table.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { jobOffers } from '../offers.table.ts'
import { offerCounts } from './offer-counts.table.ts'

export const utcDay = (instant: Date) => instant.toISOString().slice(0, 10)

export type CountKind = 'views' | 'clicks' | 'saved'

/** One statement; nothing happens for a job that is no offer, or when the viewer is its recruiter. */
export async function addCount(
  db: Db | Tx,
  job: { id: string } | { groupKey: string },
  { kind, viewerId, now, step = 1 }: { kind: CountKind; viewerId: string | null; now: Date; step?: 1 | -1 },
): Promise<void> {
  const isJob: SQL = 'id' in job ? eq(jobs.id, job.id) : eq(jobs.groupKey, job.groupKey)
  const column = sql.identifier(kind)
  const isOthers = viewerId === null ? sql`true` : sql`${jobOffers.userId} <> ${viewerId}`
  await db.execute(sql`
    insert into ${offerCounts} (offer_id, day, ${column})
    select ${jobOffers.id}, ${utcDay(now)}::date, greatest(${step}::int, 0)
    from ${jobs} join ${jobOffers} on ${jobOffers.id}::text = ${jobs.externalId}
    where ${and(isJob, eq(jobs.source, DIRECT_SOURCE))} and ${isOthers}
    limit 1
    on conflict (offer_id, day) do update set ${column} = greatest(${offerCounts}.${column} + ${step}::int, 0)`)
}

export function countsSince(db: Db, offerId: string, day: string) {
  return db
    .select()
    .from(offerCounts)
    .where(and(eq(offerCounts.offerId, offerId), gte(offerCounts.day, day)))
    .orderBy(asc(offerCounts.day))
}

export async function totalCounts(db: Db, offerId: string): Promise<Record<CountKind, number>> {
  const sum = (kind: CountKind) => sql<number>`coalesce(sum(${offerCounts[kind]}), 0)`.mapWith(Number)
  const [row] = await db
    .select({ views: sum('views'), clicks: sum('clicks'), saved: sum('saved') })
    .from(offerCounts)
    .where(eq(offerCounts.offerId, offerId))
  return row ?? { views: 0, clicks: 0, saved: 0 }
}
