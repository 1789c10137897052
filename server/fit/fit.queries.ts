import { inArray } from 'drizzle-orm'
import { jobs } from '#server/jobs/jobs.table.ts'
import type { Db } from '#server/platform/database/db.ts'

export function groupsOfJobs(db: Db, ids: readonly string[]): Promise<{ id: string; groupKey: string }[]> {
  return db
    .select({ id: jobs.id, groupKey: jobs.groupKey })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
}

export function contentHashes(db: Db, ids: readonly string[]): Promise<{ id: string; hash: string }[]> {
  return db
    .select({ id: jobs.id, hash: jobs.contentHash })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
}

export function descriptionsOf(db: Db, ids: readonly string[]): Promise<{ id: string; html: string | null }[]> {
  return db
    .select({ id: jobs.id, html: jobs.descriptionHtml })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
}
