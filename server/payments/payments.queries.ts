import { and, asc, count, desc, eq, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  type CustomerRow,
  type NewOrderRow,
  type NewPaymentRow,
  type OrderRow,
  orders,
  type PaymentRow,
  type PaymentStatus,
  type ProviderName,
  paymentCustomers,
  payments,
  providerEvents,
  type RefundRow,
  refunds,
} from './payments.table.ts'

export type { CustomerRow, OrderRow, PaymentRow, PaymentStatus, ProviderName, RefundRow }

/** Null when the user has an order with this key, or one that is being charged. */
export async function insertOrder(tx: Tx, order: NewOrderRow): Promise<OrderRow | null> {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing().returning()
  return row ?? null
}

export async function orderById(db: Db | Tx, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  return row ?? null
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row ?? null
}

export async function orderByKey(
  db: Db | Tx,
  { userId, provider, key }: { userId: string; provider: ProviderName; key: string },
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.provider, provider), eq(orders.key, key)))
  return row ?? null
}

export async function openOrdersOf(db: Db | Tx, userId: string, purpose: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.purpose, purpose), eq(orders.status, 'open')))
    .orderBy(desc(orders.createdAt))
}

export async function openOrdersBefore(db: Db, before: Date, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'open'), lt(orders.createdAt, before)))
    .orderBy(sql`coalesce(${orders.checkedAt}, ${orders.createdAt})`)
    .limit(limit)
}

/** Charges that are open are no longer wanted; their keys are free for new ones. */
export async function withdrawCharges(tx: Tx, userId: string, purpose: string): Promise<void> {
  const isCharging = and(eq(orders.status, 'open'), eq(orders.savedCard, true), isNull(orders.withdrawnAt))
  await tx
    .update(orders)
    .set({ withdrawnAt: sql`now()`, key: sql`${orders.key} || ' withdrawn ' || ${orders.id}` })
    .where(and(eq(orders.userId, userId), eq(orders.purpose, purpose), isCharging))
}

/** Decided ones that came to nothing. */
export async function deleteUnpaidOrdersBefore(db: Db, before: Date): Promise<void> {
  const paid = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orders.id))
  await db.delete(orders).where(and(ne(orders.status, 'open'), lt(orders.createdAt, before), notExists(paid)))
}

export async function updateOrder(db: Db | Tx, id: string, values: Partial<NewOrderRow>): Promise<OrderRow | null> {
  const [row] = await db.update(orders).set(values).where(eq(orders.id, id)).returning()
  return row ?? null
}

/** Null when this payment of the provider is known. */
export async function insertPayment(tx: Tx, payment: NewPaymentRow): Promise<PaymentRow | null> {
  const [row] = await tx.insert(payments).values(payment).onConflictDoNothing().returning()
  return row ?? null
}

export async function updatePayment(tx: Tx, id: string, values: Partial<NewPaymentRow>): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, id))
}

export async function paymentById(db: Db | Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

export async function paymentByRef(db: Db | Tx, provider: ProviderName, ref: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPayment, ref)))
  return row ?? null
}

/** The user’s lock comes first in every transaction, so the payment’s needs none of its own order. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return row ?? null
}

export async function paymentsOf(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: PaymentRow[] }> {
  const isMine = eq(payments.userId, userId)
  const [counted] = await db.select({ total: count() }).from(payments).where(isMine)
  const rows = await db
    .select()
    .from(payments)
    .where(isMine)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .offset(offset)
    .limit(limit)
  return { total: counted?.total ?? 0, rows }
}

export interface PaymentQuery {
  odd: boolean
  status?: PaymentStatus | undefined
  userId?: string | undefined
  limit: number
}

export async function listPayments(db: Db, { odd, status, userId, limit }: PaymentQuery): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        odd ? isNotNull(payments.odd) : undefined,
        status && eq(payments.status, status),
        userId === undefined ? undefined : eq(payments.userId, userId),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

/** False when this refund is known. */
export async function insertRefund(tx: Tx, refund: RefundRow): Promise<boolean> {
  const inserted = await tx.insert(refunds).values(refund).onConflictDoNothing()
  return inserted.rowCount === 1
}

/** False when it is known to have failed. */
export async function markRefundFailed(
  tx: Tx,
  { provider, providerRefund }: Pick<RefundRow, 'provider' | 'providerRefund'>,
): Promise<boolean> {
  const isThis = and(eq(refunds.provider, provider), eq(refunds.providerRefund, providerRefund))
  const marked = await tx
    .update(refunds)
    .set({ isFailed: true })
    .where(and(isThis, eq(refunds.isFailed, false)))
  return marked.rowCount === 1
}

export async function refundsOf(db: Db | Tx, provider: ProviderName, payment: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.provider, provider), eq(refunds.providerPayment, payment)))
    .orderBy(asc(refunds.createdAt))
}

/** False when this event is known. */
export async function insertEvent(tx: Tx, event: typeof providerEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(providerEvents).values(event).onConflictDoNothing()
  return inserted.rowCount === 1
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, before))
}

/** Until the end of the transaction nothing else is written about this payment, known or not. */
export async function lockProviderPayment(tx: Tx, provider: ProviderName, ref: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${provider} ${ref}`}, 0))`)
}

export async function customerOf(db: Db | Tx, userId: string, provider: ProviderName): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(paymentCustomers)
    .where(
      and(
        eq(paymentCustomers.userId, userId),
        eq(paymentCustomers.provider, provider),
        isNull(paymentCustomers.erasedAt),
      ),
    )
  return row ?? null
}

export async function upsertCustomer(tx: Tx, customer: typeof paymentCustomers.$inferInsert): Promise<void> {
  const { methodRef, brand, last4 } = customer
  await tx
    .insert(paymentCustomers)
    .values(customer)
    .onConflictDoUpdate({
      target: [paymentCustomers.provider, paymentCustomers.customerRef],
      set: { methodRef, brand, last4 },
    })
}

export async function clearCard(db: Db | Tx, { provider, customerRef }: CustomerRow): Promise<void> {
  await db
    .update(paymentCustomers)
    .set({ methodRef: null, brand: null, last4: null })
    .where(and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.customerRef, customerRef)))
}

/** Marks a user’s customers, save `keep`, for deletion at the provider. */
export async function eraseCustomers(tx: Tx, userId: string, keep?: string): Promise<CustomerRow[]> {
  return tx
    .update(paymentCustomers)
    .set({ userId: null, methodRef: null, brand: null, last4: null, erasedAt: sql`now()` })
    .where(
      and(
        eq(paymentCustomers.userId, userId),
        keep === undefined ? undefined : sql`${paymentCustomers.customerRef} <> ${keep}`,
      ),
    )
    .returning()
}

export async function erasedCustomers(db: Db): Promise<CustomerRow[]> {
  return db.select().from(paymentCustomers).where(isNotNull(paymentCustomers.erasedAt))
}

export async function deleteCustomerRow(db: Db, { provider, customerRef }: CustomerRow): Promise<void> {
  await db
    .delete(paymentCustomers)
    .where(and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.customerRef, customerRef)))
}
