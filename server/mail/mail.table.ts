import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * Written in the transaction of its cause. What it was made from and said is deleted once sent: its link opens an
 * account.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    toAddress: text('to_address').notNull(),
    kind: text('kind').notNull(),
    /** Of the template; null when they are no longer needed. */
    props: jsonb('props'),
    /** Null for strangers and for closed accounts. */
    userId: uuid('user_id'),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Not to be tried before; null means at once. A worker that takes the mail moves it on, so that no other takes it too. */
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
