import { queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import {
  insertRefund,
  lockPayment,
  lockProviderPayment,
  markRefundFailed,
  orderById,
  paymentByRef,
  refundsOf,
  updatePayment,
} from './payments.queries.ts'
import type { PaymentRow, RefundRow } from './payments.table.ts'
import type { RefundNotice } from './provider.ts'
import type { Purchases, Purpose } from './purchases.ts'
import { isNewEvent, type Source, sumUpRefunds } from './recording.ts'

/** Counts a refund or dispute once, whoever reports it, and takes back what the payment had granted when nothing of it is left. */
export async function recordRefund(
  services: Services,
  purchases: Purchases,
  { source, notice }: { source: Source; notice: RefundNotice },
): Promise<void> {
  const now = services.clock()
  const failed = await services.db.transaction(async (tx) => {
    if (!(await isNewEvent(tx, source, now))) return null
    await lockProviderPayment(tx, source.provider, notice.payment)
    const row = rowOf(source, notice, now)
    if (!(await insertRefund(tx, row)) && !(notice.isFailed && (await markRefundFailed(tx, row)))) return null
    const found = await paymentByRef(tx, source.provider, notice.payment)
    if (!found) return null
    const user = found.userId ? await findUserForUpdate(tx, found.userId) : null
    const payment = await lockPayment(tx, found.id)
    if (!payment) return null
    const { isUndone } = await sumUpRefunds(tx, payment, await refundsOf(tx, source.provider, notice.payment), now)
    if (notice.isFailed) {
      await updatePayment(tx, payment.id, { odd: payment.odd ?? 'refund failed' })
      return payment.id
    }
    if (!user) return null
    const hasGranted = !payment.odd || payment.odd === 'refund failed'
    if (isUndone && !payment.takenBackAt && hasGranted) await takeBack(tx, services, purchases, payment, user.id)
    const { amount, currency, isDispute } = notice
    if (isDispute) return null
    const props = {
      name: user.name,
      description: payment.description,
      amount,
      currency,
      ended: isUndone && hasGranted,
    }
    await queueMail(tx, { to: user.email, userId: user.id, kind: 'payment-refunded', props })
    return null
  })
  if (failed) services.log.error({ payment: failed }, 'a refund failed and waits for the operator')
}

function rowOf(
  { provider }: Source,
  { ref, payment, amount, currency, isDispute, isFailed }: RefundNotice,
  now: Date,
): RefundRow {
  const price = { amount, currency }
  return { provider, providerRefund: ref, providerPayment: payment, ...price, isDispute, isFailed, createdAt: now }
}

async function takeBack(tx: Tx, services: Services, purchases: Purchases, payment: PaymentRow, userId: string) {
  const order = payment.orderId && (await orderById(tx, payment.orderId))
  if (!order) return
  const { details } = order
  const purchase = { userId, details, paymentId: payment.id, amount: payment.amount }
  await purchases[order.purpose as Purpose].takeBack(tx, services, purchase)
}
