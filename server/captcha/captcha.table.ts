import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Challenges whose solution was accepted once; none is accepted again, by whichever process. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    signature: text('signature').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('captcha_uses_expires_at').on(table.expiresAt)],
)
