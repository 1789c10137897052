import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** The outbox. Only subject and recipient stay once the email has left the machine: a link in the rest opens an account. */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    toAddress: text('to_address').notNull(),
    kind: text('kind').notNull(),
    props: jsonb('props'),
    /** Null for strangers and closed accounts. */
    userId: uuid('user_id'),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Next attempt, null: at once. A worker that claims the email postpones it, so that no other claims it too. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_waiting').on(table.dueAt).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('mails_user').on(table.userId),
    index('mails_created').on(table.createdAt),
  ],
)

export type MailRow = typeof mails.$inferSelect
