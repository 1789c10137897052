import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'

export const sessions = pgTable(
  'sessions',
  {
    /** Public to its owner; not a credential. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token in the cookie; the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The absolute limit; the idle limit follows from `last_seen_at`. */
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The IP prefix at log-in; never the full IP address. */
    network: text('network').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)

export type SessionRow = typeof sessions.$inferSelect
