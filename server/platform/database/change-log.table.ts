import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, xid8 } from './columns.ts'

/** Rows carry their transaction's number: it is assigned before the commit, so higher numbers may commit first. */
export const changeLog = pgTable(
  'change_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    collection: text('collection').notNull(),
    key: text('key').notNull(),
    loggedAt: instant('logged_at').notNull().defaultNow(),
  },
  (table) => [index('change_log_transaction').on(table.transaction)],
)
