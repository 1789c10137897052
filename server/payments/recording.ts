import type { Tx } from '#server/platform/database/db.ts'
import { insertEvent, updatePayment } from './payments.queries.ts'
import type { PaymentRow, ProviderName, RefundRow } from './payments.table.ts'

export interface Source {
  provider: ProviderName
  /** Absent: the provider was asked. */
  event?: { id: string; type: string }
}

export async function isNewEvent(tx: Tx, { provider, event }: Source, now: Date): Promise<boolean> {
  return !event || insertEvent(tx, { provider, eventId: event.id, type: event.type, receivedAt: now })
}

/** `isUndone`: refunded in full or disputed, so nothing of the payment is left. */
export async function sumUpRefunds(
  tx: Tx,
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  now: Date,
): Promise<{ isUndone: boolean }> {
  const total = refunds
    .filter(({ isDispute, isFailed }) => !isDispute && !isFailed)
    .reduce((sum, { amount }) => sum + amount, 0)
  const refunded = Math.min(total, payment.amount)
  const isDisputed = refunds.some(({ isDispute }) => isDispute)
  const isUndone = isDisputed || (total > 0 && refunded === payment.amount)
  if (refunds.length > 0) {
    const status =
      refunded === payment.amount ? 'refunded' : isDisputed ? 'disputed' : refunded > 0 ? 'partly_refunded' : 'paid'
    await updatePayment(tx, payment.id, {
      refunded,
      status,
      odd: isUndone ? null : payment.odd,
      ...(isUndone && !payment.takenBackAt && { takenBackAt: now }),
    })
  }
  return { isUndone }
}
