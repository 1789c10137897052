import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ContactStatus } from '#domain/recruiters/contacts.contract.ts'
import { instant } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'

/** What a recruiter wrote about a candidate; nothing of the candidate, who is read anew each time. */
export const savedContacts = pgTable(
  'saved_contacts',
  {
    recruiterId: uuid('recruiter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardId: uuid('card_id').notNull(),
    /** Null: the candidate's account is closed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    status: text('status').$type<ContactStatus>().notNull(),
    savedAt: instant('saved_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Restorable for an hour. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.recruiterId, table.cardId] }),
    index('saved_contacts_user').on(table.userId),
    index('saved_contacts_removed').on(table.removedAt),
  ],
)
