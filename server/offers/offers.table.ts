import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EmploymentType, Period, Seniority, WorkMode } from '#domain/jobs/jobs.contract.ts'
import type { CurrencyCode } from '#domain/options/currencies.ts'
import { instant } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'

/** A recruiter's own offers. While one is active, a row of `jobs` with the source `direct` and its uuid is the job. */
export const jobOffers = pgTable(
  'job_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    link: text('link').notNull(),
    company: text('company').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    salaryLow: doublePrecision('salary_low'),
    salaryHigh: doublePrecision('salary_high'),
    currency: text('currency').$type<CurrencyCode>(),
    period: text('period').$type<Period>(),
    isRemote: boolean('is_remote').notNull(),
    workMode: text('work_mode').$type<WorkMode>(),
    employmentType: text('employment_type').$type<EmploymentType>(),
    seniority: text('seniority').$type<Seniority>(),
    /** Markdown. */
    description: text('description').notNull(),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    /** The recruiter's calendar dates, both included, in `timeZone`; they stay when the offer is deactivated. */
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    timeZone: text('time_zone'),
    /** The same dates as instants: live from `startsAt` until before `endsAt`. Null: not active. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** The start that saved searches were told of. */
    announcedStart: instant('announced_start'),
    /** Since when it isn't shown because the operator has to look at it; null: it doesn't wait. */
    waitingSince: date('waiting_since', { mode: 'string' }),
    /** Signs of fraud that the operator looks at before it goes live. */
    reviewSigns: text('review_signs').array().notNull().default(sql`'{}'`),
    /** A digest of the content that the operator approved. */
    approvedContent: text('approved_content'),
    removedAt: instant('removed_at'),
    removedReason: text('removed_reason'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [
    index('job_offers_user').on(table.userId, table.editedAt),
    index('job_offers_starts_at').on(table.startsAt),
  ],
)
export type OfferRow = typeof jobOffers.$inferSelect

/** Each paid day of an offer and what it cost then: a later change of price never touches it. */
export const offerDays = pgTable(
  'offer_days',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => jobOffers.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    cost: integer('cost').notNull(),
    paidAt: instant('paid_at').notNull(),
    returnedAt: instant('returned_at'),
    /** The offer was shown on it. Stored before each change of the offer; for the time since, see `isUsed`. */
    used: boolean('used').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.day] })],
)
