import { queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import {
  insertRefund,
  lockPayment,
  lockProviderPayment,
  orderById,
  paymentByRef,
  refundsOf,
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
  await services.db.transaction(async (tx) => {
    if (!(await isNewEvent(tx, source, now))) return
    await lockProviderPayment(tx, source.provider, notice.payment)
    if (!(await insertRefund(tx, rowOf(source, notice, now)))) return
    const found = await paymentByRef(tx, source.provider, notice.payment)
    if (!found) return
    const user = found.userId ? await findUserForUpdate(tx, found.userId) : null
    const payment = await lockPayment(tx, found.id)
    if (!payment) return
    const { isUndone } = await sumUpRefunds(tx, payment, await refundsOf(tx, source.provider, notice.payment), now)
    if (!user) return
    if (isUndone && !payment.takenBackAt && !payment.odd) await takeBack(tx, services, purchases, payment, user.id)
    const { amount, currency, isDispute } = notice
    if (isDispute) return
    const props = {
      name: user.name,
      description: payment.description,
      amount,
      currency,
      ended: isUndone && !payment.odd,
    }
    await queueMail(tx, { to: user.email, userId: user.id, kind: 'payment-refunded', props })
  })
}

function rowOf(
  { provider }: Source,
  { ref, payment, amount, currency, isDispute }: RefundNotice,
  now: Date,
): RefundRow {
  return { provider, providerRefund: ref, providerPayment: payment, amount, currency, isDispute, createdAt: now }
}

async function takeBack(tx: Tx, services: Services, purchases: Purchases, payment: PaymentRow, userId: string) {
  const order = payment.orderId && (await orderById(tx, payment.orderId))
  if (!order) return
  const { details } = order
  const purchase = { userId, details, paymentId: payment.id, amount: payment.amount }
  await purchases[order.purpose as Purpose].takeBack(tx, services, purchase)
}
