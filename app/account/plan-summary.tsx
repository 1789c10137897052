import type { Me } from '#domain/auth.contract.ts'

/** What the account may do and what it pays. */
export function PlanSummary({ me }: { me: Me }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
      <dt className="text-ink-2">Kind of account</dt>
      <dd>{me.accountTypeName}</dd>
      <dt className="text-ink-2">Username</dt>
      <dd className="wrap-anywhere">{me.username}</dd>
      <dt className="text-ink-2">Plan</dt>
      <dd>{me.isSubscriber ? 'Paid' : 'Free'}</dd>
    </dl>
  )
}
