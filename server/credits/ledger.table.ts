import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LedgerReason } from '#domain/recruiters/credits.contract.ts'
import { instant } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'

/** Append-only. Rows stay without the name when an account is closed (decision 3 of the product). */
export const creditLedger = pgTable(
  'credit_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amount: integer('amount').notNull(),
    reason: text('reason').$type<LedgerReason>().notNull(),
    /** In words that may be shown; blank for a profile, whose title is read while it may be seen. */
    object: text('object').notNull(),
    objectId: text('object_id').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** The same key of the same user is the same row. */
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('credit_ledger_balance', sql`${table.balanceAfter} >= 0`),
    uniqueIndex('credit_ledger_key').on(table.userId, table.key),
    index('credit_ledger_user').on(table.userId, table.id),
    index('credit_ledger_object').on(table.objectId),
  ],
)
export type LedgerRow = typeof creditLedger.$inferSelect

/** Who has taken the free package: hashes of a company's domain or of one mailbox, which outlive the account. */
export const freePackageClaims = pgTable('free_package_claims', {
  subject: text('subject').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
