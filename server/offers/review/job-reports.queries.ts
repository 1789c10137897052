import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { DIRECT_SOURCE, type ReportReason } from '#domain/offers/offer-values.ts'
import { jobs } from '#server/jobs/jobs.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { jobReports } from './job-reports.table.ts'

/** The uuid of the recruiter's offer that is this job; null for a job of a source. */
export async function offerOfJob(db: Db, jobId: string): Promise<string | null> {
  const [row] = await db
    .select({ uuid: jobs.externalId })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.source, DIRECT_SOURCE)))
  return row?.uuid ?? null
}

export async function openReportsOf(db: Db, jobId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(jobReports)
    .where(and(eq(jobReports.jobId, jobId), isNull(jobReports.closedAt)))
  return row?.open ?? 0
}

export async function insertReport(
  db: Db,
  report: { jobId: string; reason: ReportReason; text: string; createdAt: Date },
): Promise<void> {
  await db.insert(jobReports).values(report)
}

/** Open ones with their job, the oldest first. */
export function openReports(db: Db) {
  return db
    .select({
      jobId: jobReports.jobId,
      reason: jobReports.reason,
      text: jobReports.text,
      createdAt: jobReports.createdAt,
      title: jobs.title,
      companyName: jobs.companyName,
      source: jobs.source,
      externalId: jobs.externalId,
    })
    .from(jobReports)
    .leftJoin(jobs, eq(jobs.id, jobReports.jobId))
    .where(isNull(jobReports.closedAt))
    .orderBy(asc(jobReports.id))
}

export async function countReportedJobs(db: Db): Promise<number> {
  const [row] = await db
    .select({ reported: sql<number>`count(distinct ${jobReports.jobId})`.mapWith(Number) })
    .from(jobReports)
    .where(isNull(jobReports.closedAt))
  return row?.reported ?? 0
}

export async function closeReports(db: Db, jobIds: string[], now: Date): Promise<number> {
  const { rowCount } = await db
    .update(jobReports)
    .set({ closedAt: now })
    .where(and(inArray(jobReports.jobId, jobIds), isNull(jobReports.closedAt)))
  return rowCount ?? 0
}

export async function deleteReportsClosedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(jobReports).where(lt(jobReports.closedAt, time))
}
