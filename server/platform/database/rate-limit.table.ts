import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How often something was tried in the window that runs; keys hold digests, no address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends_at').on(table.endsAt)],
)
