import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { instant, oldestOpenTransaction, xid8 } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'

const user = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const peopleSearches = pgTable(
  'people_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recruiterId: user('recruiter_id'),
    title: text('title').notNull(),
    search: jsonb('search').$type<PeopleSearch>().notNull(),
    active: boolean('active').notNull(),
    /** Only changes of later transactions are new to it. */
    mark: xid8('mark').notNull().default(oldestOpenTransaction),
    createdAt: instant('created_at').notNull(),
    lastSentAt: instant('last_sent_at'),
  },
  (table) => [
    index('people_searches_recruiter').on(table.recruiterId),
    index('people_searches_active').on(table.id).where(sql`${table.active}`),
  ],
)

/** Found, not sent yet; a change of the person writes or deletes it again. */
export const peopleMatches = pgTable(
  'people_matches',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => peopleSearches.id, { onDelete: 'cascade' }),
    personId: user('person_id'),
    matchedAt: instant('matched_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.personId] }),
    index('people_matches_person').on(table.personId),
  ],
)

/** The key is the promise "once, over all saved searches of a recruiter, for ever". */
export const sentPeople = pgTable(
  'sent_people',
  { recruiterId: user('recruiter_id'), personId: user('person_id'), sentAt: instant('sent_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.recruiterId, table.personId] }),
    index('sent_people_person').on(table.personId),
  ],
)

/** When a recruiter's next email with people is due. */
export const peopleDeliveries = pgTable(
  'people_deliveries',
  {
    recruiterId: user('recruiter_id').primaryKey(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Given up until the recruiter's next change. */
    setAsideAt: instant('set_aside_at'),
  },
  (table) => [index('people_deliveries_due').on(table.dueAt)],
)
