import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SentStatus } from '#domain/feeds/feed-values.ts'
import type { Filter, JobCard } from '#domain/jobs/jobs.contract.ts'
import { instant, oldestOpenTransaction, xid8 } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const feeds = pgTable(
  'feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    title: text('title').notNull(),
    query: text('query').notNull(),
    filters: jsonb('filters').$type<Filter[]>().notNull(),
    match: text('match', { enum: ['all', 'title'] }).notNull(),
    active: boolean('active').notNull().default(true),
    pausedByPlan: boolean('paused_by_plan').notNull().default(false),
    /** Its high-water mark when it was made or resumed: it is asked only about changes of later transactions. */
    mark: xid8('mark').notNull().default(oldestOpenTransaction),
    /** The transaction of the last change, kept by a trigger: what matching has to read again. */
    changed: xid8('changed').notNull().default(sql`pg_current_xact_id()`),
    /** A digest of what it asks: the same words and filters find the same jobs, whatever else was changed. */
    criteriaDigest: text('criteria_digest')
      .notNull()
      .generatedAlwaysAs(sql`md5(query || chr(10) || filters::text || chr(10) || match)`),
    createdAt: instant('created_at').notNull(),
    lastSentAt: instant('last_sent_at'),
    /** Restorable for an hour. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('feeds_user').on(table.userId),
    index('feeds_changed').on(table.changed),
    index('feeds_asked')
      .on(table.id)
      .where(sql`${table.active} and not ${table.pausedByPlan} and ${table.deletedAt} is null`),
  ],
)
export type FeedRow = typeof feeds.$inferSelect

/** A row for jobs and one for people: everything of older transactions in their change log has been matched. */
export const feedsMark = pgTable('feeds_mark', {
  id: smallint('id').primaryKey().default(1),
  mark: xid8('mark').notNull().default(oldestOpenTransaction),
  /** When it was last moved: a mark of another database cluster says nothing, a time does. */
  movedAt: instant('moved_at').notNull().defaultNow(),
})

/** Found by matching, not sent yet. A change of the job writes or deletes it again; delivery takes it away. */
export const feedMatches = pgTable(
  'feed_matches',
  {
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    groupKey: text('group_key').notNull(),
    matchedAt: instant('matched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.groupKey] }), index('feed_matches_group').on(table.groupKey)],
)

/** A job that was sent to a user, or saved. The unique key is the promise "once, over all feeds, for ever". */
export const sentOffers = pgTable(
  'sent_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    groupKey: text('group_key').notNull(),
    /** Null: saved by the user. */
    feedId: uuid('feed_id').references(() => feeds.id, { onDelete: 'set null' }),
    feedTitle: text('feed_title'),
    reason: text('reason'),
    /** As it was sent, for when the job is gone. */
    card: jsonb('card').$type<JobCard>().notNull(),
    status: text('status').$type<SentStatus>().notNull(),
    sentAt: instant('sent_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** The UTC day on which the offer counts it as saved; null: on none that can still be taken back. */
    savedOn: date('saved_on', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('sent_offers_once').on(table.userId, table.groupKey),
    index('sent_offers_list').on(table.userId, table.status, table.sentAt.desc(), table.id),
    index('sent_offers_feed').on(table.feedId),
    /** A job keeps its id when its text, and so its group, changes. */
    index('sent_offers_job').on(sql`(${table.card} ->> 'id')`, table.userId),
  ],
)
export type SentOfferRow = typeof sentOffers.$inferSelect
