import { useEffect, useState } from 'react'
import { dateAndTime } from '#app/dates.ts'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { formatMoney } from '#domain/payments/format-money.ts'
import { fetchPayments, type Payment } from '#domain/payments/plans.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'

export const PAYMENTS_PAGE = 10

type Payments = ResponseOf<typeof fetchPayments>

/** `first`: the newest page. */
export function PaymentsList({ first }: { first: Payments }) {
  const [{ offset, page }, setShown] = useState({ offset: 0, page: first })
  const { isSending, error, send } = useMutation()
  useEffect(() => setShown({ offset: 0, page: first }), [first])
  const { total, payments } = page
  if (total === 0)
    return <p className="text-ink-2">No payments yet. When you buy a plan, its receipts are listed here.</p>
  const show = (start: number) =>
    void send(fetchPayments, { offset: start, limit: PAYMENTS_PAGE }, (next) => setShown({ offset: start, page: next }))
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="divide-y divide-line rounded-box border border-line bg-card" aria-busy={isSending}>
        {payments.map((payment) => (
          <Receipt key={payment.id} payment={payment} />
        ))}
      </ul>
      {error && <ErrorText>{error}</ErrorText>}
      {total > PAYMENTS_PAGE && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            aria-disabled={offset === 0}
            className="aria-disabled:opacity-60"
            onClick={() => offset > 0 && show(offset - PAYMENTS_PAGE)}
          >
            Newer
          </Button>
          <Button
            size="small"
            aria-disabled={offset + PAYMENTS_PAGE >= total}
            className="aria-disabled:opacity-60"
            onClick={() => offset + PAYMENTS_PAGE < total && show(offset + PAYMENTS_PAGE)}
          >
            Older
          </Button>
          <p aria-live="polite" className="tabular text-s text-ink-2">
            {formatCount(offset + 1)}–{formatCount(offset + payments.length)} of {formatCount(total)}
          </p>
        </div>
      )}
    </div>
  )
}

function Receipt({ payment }: { payment: Payment }) {
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold wrap-anywhere">{payment.description}</p>
        <p className="tabular font-semibold">{formatMoney(payment)}</p>
      </div>
      <p className="tabular text-s text-ink-2">
        {dateAndTime(payment.date)} UTC · {paymentStatus(payment)}
      </p>
      <p className="text-s text-ink-2 wrap-anywhere">Receipt {payment.id}</p>
    </li>
  )
}

export function paymentStatus({ status, refunded, currency }: Payment): string {
  if (status === 'partly_refunded') return `${formatMoney({ amount: refunded, currency })} refunded`
  return { paid: 'Paid', refunded: 'Refunded', disputed: 'Disputed', failed: 'Failed' }[status]
}
