import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContactTopic } from '#domain/contact/contact.contract.ts'
import { instant } from '#server/platform/database/columns.ts'

/** Kept apart from the mail, so that none is lost when there is no mail server. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_messages_created').on(table.createdAt)],
)
export type ContactMessage = typeof contactMessages.$inferSelect
