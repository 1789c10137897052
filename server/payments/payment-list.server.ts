import type { z } from 'zod'
import type { fetchPayments, Payment } from '#domain/payments/plans.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Services } from '#server/platform/services.ts'
import { listPayments, type PaymentQuery, type PaymentRow, type PaymentStatus, paymentsOf } from './payments.queries.ts'

export type { PaymentRow, PaymentStatus }

export async function listPaymentsOf(
  { db }: Pick<Services, 'db'>,
  userId: string,
  page: { offset: number; limit: number },
): Promise<ResponseOf<typeof fetchPayments>> {
  const { total, rows } = await paymentsOf(db, userId, page)
  return { total, payments: rows.map(toPayment) }
}

/** The newest first. */
export async function findPayments({ db }: Pick<Services, 'db'>, query: PaymentQuery): Promise<PaymentRow[]> {
  return listPayments(db, query)
}

export function toPayment(row: PaymentRow): z.output<typeof Payment> {
  const { id, createdAt, description, amount, currency, status, refunded } = row
  return { id, date: createdAt.toISOString(), description, amount, currency, status, refunded }
}
