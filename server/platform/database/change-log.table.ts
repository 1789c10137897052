import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Written in the transaction of its cause, with that transaction's number: row numbers are given out before commits.
 */
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
