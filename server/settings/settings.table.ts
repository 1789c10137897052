import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Settings that the operator changed; what is absent has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
