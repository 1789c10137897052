import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { jobOffers } from '../offers.table.ts'

/** Sums a UTC day; nothing of a visitor. */
export const offerCounts = pgTable(
  'offer_counts',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => jobOffers.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    saved: integer('saved').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.day] })],
)
