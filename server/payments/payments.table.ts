import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'
import { users } from '#server/users/users.table.ts'

export type ProviderName = 'sandbox' | 'stripe'
export type OrderStatus = 'open' | 'paid' | 'declined' | 'abandoned' | 'expired'

const provider = () => text('provider').$type<ProviderName>().notNull()
/** What was paid stays without the name when an account is closed (decision 3 of the product). */
const buyer = () => uuid('user_id').references(() => users.id, { onDelete: 'set null' })
const price = { amount: integer('amount').notNull(), currency: text('currency').notNull() }

/** What a user is about to pay for, by a checkout or with the saved card. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: buyer(),
    provider: provider(),
    /** The provider’s checkout; null until it has been made, and with the saved card. */
    providerRef: text('provider_ref'),
    url: text('url'),
    purpose: text('purpose').notNull(),
    /** Known to the handler of the purpose only. */
    details: jsonb('details').notNull(),
    description: text('description').notNull(),
    ...price,
    status: text('status').$type<OrderStatus>().notNull().default('open'),
    savedCard: boolean('saved_card').notNull(),
    /** The same key of the same user and service is the same order. */
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
    /** No longer wanted: it is looked up, never charged. */
    withdrawnAt: instant('withdrawn_at'),
    /** The last try to learn its outcome. */
    checkedAt: instant('checked_at'),
  },
  (table) => [
    uniqueIndex('orders_key').on(table.userId, table.provider, table.key),
    uniqueIndex('orders_charging')
      .on(table.userId, table.provider, table.purpose)
      .where(sql`${table.savedCard} and ${table.status} = 'open'`),
    index('orders_open').on(table.createdAt).where(sql`${table.status} = 'open'`),
  ],
)
export type OrderRow = typeof orders.$inferSelect
export type NewOrderRow = typeof orders.$inferInsert

export type PaymentStatus = 'paid' | 'refunded' | 'partly_refunded' | 'disputed' | 'failed'
export const ODDITIES = [
  'unknown order',
  'wrong amount',
  'wrong currency',
  'paid twice',
  'account closed',
  'refund failed',
] as const
export type Oddity = (typeof ODDITIES)[number]

export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: buyer(),
    orderId: uuid('order_id').references(() => orders.id),
    provider: provider(),
    providerPayment: text('provider_payment').notNull(),
    description: text('description').notNull(),
    ...price,
    status: text('status').$type<PaymentStatus>().notNull(),
    refunded: integer('refunded').notNull().default(0),
    /** Why it waits for the operator. */
    odd: text('odd').$type<Oddity>(),
    createdAt: instant('created_at').notNull(),
    /** When what it had granted was taken back. */
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    uniqueIndex('payments_provider').on(table.provider, table.providerPayment),
    index('payments_user').on(table.userId, table.createdAt.desc()),
    index('payments_order').on(table.orderId),
    index('payments_odd').on(table.createdAt).where(sql`${table.odd} is not null`),
  ],
)
export type PaymentRow = typeof payments.$inferSelect
export type NewPaymentRow = typeof payments.$inferInsert

/** Also of payments that are not known yet: events arrive in any order. */
export const refunds = pgTable(
  'refunds',
  {
    provider: provider(),
    providerRefund: text('provider_refund').notNull(),
    providerPayment: text('provider_payment').notNull(),
    ...price,
    isDispute: boolean('is_dispute').notNull(),
    isFailed: boolean('is_failed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerRefund] }),
    index('refunds_payment').on(table.provider, table.providerPayment),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** A row is written in the transaction of the event’s effect: an event counts once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: provider(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_received').on(table.receivedAt),
  ],
)

/** A user at the provider, with the saved card. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    provider: provider(),
    customerRef: text('customer_ref').notNull(),
    userId: buyer(),
    methodRef: text('method_ref'),
    brand: text('brand'),
    last4: text('last4'),
    /** To be deleted at the provider: its account is closed, or another customer has taken its place. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.customerRef] }),
    uniqueIndex('payment_customers_user').on(table.userId, table.provider).where(sql`${table.erasedAt} is null`),
  ],
)
export type CustomerRow = typeof paymentCustomers.$inferSelect
