import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** Challenges whose solution was accepted once; none is accepted again, by whichever process. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    signature: text('signature').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('captcha_uses_expires_at').on(table.expiresAt)],
)
