import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EmploymentType, Period, Place, Seniority, WorkMode } from '#domain/jobs/jobs.contract.ts'
import { instant } from '#server/platform/database/columns.ts'

/** One row per posting of a source. Rows of one `group_key` are one job in several places, shown once. */
export const jobs = pgTable(
  'jobs',
  {
    /** Public, ten characters of Crockford's base32 in lower case. */
    id: text('id').primaryKey(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    groupKey: text('group_key').notNull(),
    /** Equal means that nothing changed. */
    contentHash: text('content_hash').notNull(),
    title: text('title').notNull(),
    companyName: text('company_name').notNull(),
    places: jsonb('places').$type<Place[]>().notNull(),
    isRemote: boolean('is_remote').notNull(),
    workMode: text('work_mode').$type<WorkMode>(),
    /** English names of countries and world regions, or `worldwide`; empty: not stated. */
    remoteFrom: text('remote_from').array().notNull(),
    employmentType: text('employment_type').$type<EmploymentType>(),
    salaryLow: doublePrecision('salary_low'),
    salaryHigh: doublePrecision('salary_high'),
    currency: text('currency'),
    period: text('period').$type<Period>(),
    salaryText: text('salary_text'),
    /** Yearly in USD by the one table; the top of an open range is 1.3 times its low end. */
    payMiddleUsd: doublePrecision('pay_middle_usd'),
    payTopUsd: doublePrecision('pay_top_usd'),
    descriptionHtml: text('description_html'),
    link: text('link'),
    skills: text('skills').array().notNull(),
    seniority: text('seniority').$type<Seniority>(),
    /** The source's date, or when it was first seen. */
    postedAt: instant('posted_at').notNull(),
    /** Last calendar day, without a zone. */
    validThrough: date('valid_through', { mode: 'string' }),
    /** Set for an offer, whose dates are those of its recruiter's zone: live from then until before `endsAt`. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
    removedAt: instant('removed_at'),
    published: boolean('published').notNull().default(true),
  },
  (table) => [
    uniqueIndex('jobs_source_external_id').on(table.source, table.externalId),
    index('jobs_group_key').on(table.groupKey, table.id),
    index('jobs_source_last_seen').on(table.source, table.lastSeen).where(sql`${table.removedAt} is null`),
    index('jobs_starts_at').on(table.startsAt).where(sql`${table.startsAt} is not null`),
    index('jobs_ends_at').on(table.endsAt).where(sql`${table.endsAt} is not null`),
    index('jobs_valid_through').on(table.validThrough).where(sql`${table.removedAt} is null`),
  ],
)

export type JobRow = typeof jobs.$inferSelect
