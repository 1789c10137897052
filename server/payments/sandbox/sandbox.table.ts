import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** The memory of the sandbox in its part as a payment service; the product itself never reads it. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'checkout' | 'charge' | 'refund'>().notNull(),
  /** The same key is the same object. */
  key: text('key').notNull().unique(),
  orderId: uuid('order_id'),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  status: text('status').$type<'open' | 'paid' | 'declined' | 'abandoned' | 'expired'>().notNull(),
  /** What was paid in fact. */
  paidAmount: integer('paid_amount'),
  customer: text('customer'),
  card: text('card'),
  returnUrl: text('return_url'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
})
export type SandboxRow = typeof sandboxPayments.$inferSelect
