import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Frequency } from '#domain/feeds/feed-values.ts'

/** The migration fills in the defaults of decision 5 of the product. */
export const plans = pgTable('plans', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  /** A month, in the smallest unit of the currency. */
  price: integer('price').notNull(),
  currency: text('currency').notNull(),
  frequency: text('frequency').$type<Frequency>().notNull(),
  feedsLimit: integer('feeds_limit').notNull(),
  info: text('info').notNull(),
  /** Not offered any more; who has it keeps it. */
  isRetired: boolean('is_retired').notNull().default(false),
})

export type PlanRow = typeof plans.$inferSelect
