import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteSubscription, subscriptionOf } from './subscriptions.queries.ts'

export async function eraseUser(tx: Tx, { id }: { id: string }) {
  return [{ store: 'subscription' as const, rows: await deleteSubscription(tx, id) }]
}

export async function exportUser(db: Db, userId: string) {
  const sub = await subscriptionOf(db, userId)
  return {
    subscription: sub && {
      plan_id: sub.planId,
      period_start: sub.periodStart,
      period_end: sub.periodEnd,
      cancel_at_end: sub.cancelAtEnd,
      next_plan_id: sub.nextPlanId,
      grace_until: sub.graceUntil,
    },
  }
}
