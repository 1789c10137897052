import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { todayEverywhere } from '#server/normalize/live.ts'
import { jobOffers } from '#server/offers/offers.table.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type JobRow, jobs } from './jobs.table.ts'

/** The rule of `server/normalize/live.ts` as SQL; the two are tested against each other. */
export function live(now: Date): SQL | undefined {
  return and(
    jobs.published,
    isNull(jobs.removedAt),
    or(isNull(jobs.validThrough), gte(jobs.validThrough, todayEverywhere(now))),
    or(isNull(jobs.startsAt), lte(jobs.startsAt, now)),
    or(isNull(jobs.endsAt), gt(jobs.endsAt, now)),
  )
}

const cardColumns = {
  id: jobs.id,
  groupKey: jobs.groupKey,
  source: jobs.source,
  title: jobs.title,
  companyName: jobs.companyName,
  places: jobs.places,
  isRemote: jobs.isRemote,
  workMode: jobs.workMode,
  remoteFrom: jobs.remoteFrom,
  employmentType: jobs.employmentType,
  salaryLow: jobs.salaryLow,
  salaryHigh: jobs.salaryHigh,
  currency: jobs.currency,
  period: jobs.period,
  salaryText: jobs.salaryText,
  payMiddleUsd: jobs.payMiddleUsd,
  payTopUsd: jobs.payTopUsd,
  skills: jobs.skills,
  seniority: jobs.seniority,
  postedAt: jobs.postedAt,
}

export type { JobRow } from './jobs.table.ts'
export type CardRow = Pick<JobRow, keyof typeof cardColumns>
export type TextRow = CardRow & Pick<JobRow, 'descriptionHtml'>

/** The first row of a group represents it. */
export function liveCards(db: Db, groupKeys: string[], now: Date): Promise<CardRow[]> {
  return db
    .select(cardColumns)
    .from(jobs)
    .where(and(inArray(jobs.groupKey, groupKeys), live(now)))
    .orderBy(asc(jobs.groupKey), asc(jobs.postedAt), asc(jobs.id))
}

export function liveTexts(db: Db | Tx, groupKeys: string[], now: Date): Promise<TextRow[]> {
  return db
    .select({ ...cardColumns, descriptionHtml: jobs.descriptionHtml })
    .from(jobs)
    .where(and(inArray(jobs.groupKey, groupKeys), live(now)))
    .orderBy(asc(jobs.groupKey), asc(jobs.postedAt), asc(jobs.id))
}

export function liveTextsAfter(
  db: Db | Tx,
  after: { groupKey: string; id: string },
  limit: number,
  now: Date,
): Promise<TextRow[]> {
  return db
    .select({ ...cardColumns, descriptionHtml: jobs.descriptionHtml })
    .from(jobs)
    .where(and(sql`(${jobs.groupKey}, ${jobs.id}) > (${after.groupKey}, ${after.id})`, live(now)))
    .orderBy(asc(jobs.groupKey), asc(jobs.id))
    .limit(limit)
}

export async function jobById(db: Db, id: string): Promise<JobRow | null> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
  return row ?? null
}

export async function groupsEndedBetween(db: Db, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ groupKey: jobs.groupKey })
    .from(jobs)
    .where(
      and(
        isNull(jobs.removedAt),
        isNotNull(jobs.validThrough),
        gte(jobs.validThrough, from),
        lt(jobs.validThrough, to),
      ),
    )
  return rows.map((row) => row.groupKey)
}

/** Groups of offers that begin or end after `from` and not after `to`. */
export async function groupsTurnedBetween(db: Db, from: Date, to: Date): Promise<string[]> {
  const isTurned = (time: typeof jobs.startsAt | typeof jobs.endsAt) => and(gt(time, from), lte(time, to))
  const rows = await db
    .selectDistinct({ groupKey: jobs.groupKey })
    .from(jobs)
    .where(and(isNull(jobs.removedAt), or(isTurned(jobs.startsAt), isTurned(jobs.endsAt))))
  return rows.map((row) => row.groupKey)
}

export async function jobByExternalId(db: Db | Tx, source: string, externalId: string): Promise<JobRow | null> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.source, source), eq(jobs.externalId, externalId)))
  return row ?? null
}

/** Whether a recruiter's offer that still exists has ever begun. */
export async function wasOfferShown(db: Db, uuid: string): Promise<boolean> {
  const [row] = await db
    .select({ id: jobOffers.id })
    .from(jobOffers)
    .where(and(sql`${jobOffers.id}::text = ${uuid}`, isNotNull(jobOffers.announcedStart)))
  return row !== undefined
}

/** Ends the jobs and empties their text. Returns the changed groups. */
export async function endJobs(
  tx: Tx,
  source: string,
  externalIds: readonly string[],
  { now, isErased }: { now: Date; isErased: boolean },
): Promise<string[]> {
  const rows = await tx
    .update(jobs)
    .set({ removedAt: now, ...(isErased && { descriptionHtml: null, link: null }) })
    .where(
      and(
        eq(jobs.source, source),
        inArray(jobs.externalId, [...externalIds]),
        isErased ? undefined : isNull(jobs.removedAt),
      ),
    )
    .returning({ groupKey: jobs.groupKey })
  return rows.map((row) => row.groupKey)
}

export async function liveGroupsSince(db: Db, time: Date, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ groupKey: jobs.groupKey })
    .from(jobs)
    .where(and(or(gte(jobs.postedAt, time), gte(jobs.firstSeen, time)), live(now)))
  return rows.map((row) => row.groupKey)
}

export async function countCompanies(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ companies: countDistinct(sql`lower(${jobs.companyName})`) })
    .from(jobs)
    .where(live(now))
  return row?.companies ?? 0
}

export interface SitemapRow {
  id: string
  title: string
  companyName: string
  places: JobRow['places']
}

export async function sitemapRows(db: Db, page: { limit: number; offset: number }, now: Date): Promise<SitemapRow[]> {
  return db
    .selectDistinctOn([jobs.groupKey], {
      id: jobs.id,
      title: jobs.title,
      companyName: jobs.companyName,
      places: jobs.places,
    })
    .from(jobs)
    .where(live(now))
    .orderBy(asc(jobs.groupKey), asc(jobs.postedAt), asc(jobs.id))
    .limit(page.limit)
    .offset(page.offset)
}

/** The lock lasts until the transaction ends: one import of a source at a time. */
export async function lockSource(tx: Tx, source: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`jobs:${source}`}, 0))`)
}

export async function countLive(db: Db, source: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ live: count() })
    .from(jobs)
    .where(and(eq(jobs.source, source), live(now)))
  return row?.live ?? 0
}

export type KnownJob = Pick<JobRow, 'id' | 'externalId' | 'contentHash' | 'groupKey' | 'removedAt' | 'postedAt'>

export function knownJobs(tx: Tx, source: string, externalIds: string[]): Promise<KnownJob[]> {
  return tx
    .select({
      id: jobs.id,
      externalId: jobs.externalId,
      contentHash: jobs.contentHash,
      groupKey: jobs.groupKey,
      removedAt: jobs.removedAt,
      postedAt: jobs.postedAt,
    })
    .from(jobs)
    .where(and(eq(jobs.source, source), inArray(jobs.externalId, externalIds)))
}

const columns = Object.entries(getTableColumns(jobs))
const names = sql.join(
  columns.map(([, column]) => sql.identifier(column.name)),
  sql`, `,
)
/** A new version of a posting keeps its id, the time it was first seen, and the operator's decision. */
const overwrites = sql.join(
  columns
    .filter(([key]) => !['id', 'firstSeen', 'published'].includes(key))
    .map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
)

/** By source and external id in one statement: 500 rows as one value are much cheaper than as 15,000 parameters. */
export async function writeJobs(tx: Tx, rows: readonly JobRow[]): Promise<void> {
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof JobRow]])),
  )
  await tx.execute(sql`
    insert into ${jobs} (${names})
    select ${names} from jsonb_populate_recordset(null::${jobs}, ${JSON.stringify(records)}::jsonb)
    on conflict (source, external_id) do update set ${overwrites}`)
}

export async function touchJobs(tx: Tx, ids: string[], lastSeen: Date): Promise<void> {
  await tx.update(jobs).set({ lastSeen }).where(inArray(jobs.id, ids))
}

/** Returns the changed groups, once for each row. */
export async function retireUnseen(tx: Tx, source: string, since: Date, now: Date) {
  return tx
    .update(jobs)
    .set({ removedAt: now })
    .where(and(eq(jobs.source, source), isNull(jobs.removedAt), lt(jobs.lastSeen, since)))
    .returning({ groupKey: jobs.groupKey, title: jobs.title, externalId: jobs.externalId })
}

/** By the operator, whatever the sources say; returns the changed groups. */
export async function setPublished(tx: Tx, ids: string[], published: boolean): Promise<string[]> {
  const rows = await tx
    .update(jobs)
    .set({ published })
    .where(and(inArray(jobs.id, ids), eq(jobs.published, !published)))
    .returning({ groupKey: jobs.groupKey })
  return rows.map((row) => row.groupKey)
}

export async function sourceCounts(db: Db, now: Date) {
  return db
    .select({
      source: jobs.source,
      live: sql<number>`count(*) filter (where ${live(now)})`.mapWith(Number),
      all: count(),
      lastSeen: sql<Date>`max(${jobs.lastSeen})`.mapWith(jobs.lastSeen),
    })
    .from(jobs)
    .groupBy(jobs.source)
    .orderBy(asc(jobs.source))
}
