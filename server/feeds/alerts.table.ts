import { bigint, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Frequency } from '#domain/feeds/feed-values.ts'
import { instant } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'
import { feeds } from './feeds.table.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** When a user wants mails with new jobs; without a row: the defaults. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    userId: owner().primaryKey(),
    hour: smallint('hour').notNull(),
    weekday: smallint('weekday').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The next digest, or the earliest time of the next instant mail; null: no such limit. */
    dueAt: instant('due_at'),
    /** Of the plan that `due_at` was computed for. */
    frequency: text('frequency').$type<Frequency>(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Given up until the operator or the next change by the user. */
    setAsideAt: instant('set_aside_at'),
  },
  (table) => [index('alert_deliveries_due').on(table.dueAt)],
)

/** One row for each feed and run of delivery that looked at it. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    ranAt: instant('ran_at').notNull(),
    lookedAt: integer('looked_at').notNull(),
    matched: integer('matched').notNull(),
    sent: integer('sent').notNull(),
    error: text('failure'),
  },
  (table) => [index('feed_runs_feed').on(table.feedId, table.ranAt.desc()), index('feed_runs_ran').on(table.ranAt)],
)
