import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** The cards that a recruiter was shown on one day (UTC). The key is a digest of both: no account is named. */
export const cardViews = pgTable('recruiter_card_views', {
  key: text('key').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
  cards: uuid('cards').array().notNull(),
})
