import { pgTable, text } from 'drizzle-orm/pg-core'

/** Random secrets that the product made for itself, shared by all its processes. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })
