import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'

/** A token is valid for its purpose only. */
export type MailTokenPurpose = 'confirm' | 'change-email' | 'reset'

/** Rows stay for a while after use, so that a second click can be explained. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token in the link; the token itself is stored nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<MailTokenPurpose>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The recipient; for a change of email the new one. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('mail_tokens_user').on(table.userId), index('mail_tokens_expires_at').on(table.expiresAt)],
)
