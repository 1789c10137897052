import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReportReason } from '#domain/offers/offer-values.ts'
import { instant } from '#server/platform/database/columns.ts'

/** What visitors report of jobs, without the visitor. */
export const jobReports = pgTable(
  'job_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: text('job_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the operator decided. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('job_reports_open').on(table.closedAt, table.id), index('job_reports_job').on(table.jobId)],
)
