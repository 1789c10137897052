import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteDelivery, deliveryRowOf } from '../delivery/delivery.queries.ts'
import { allSentOffersOf, deleteSentOffersOf } from './sent-offers.queries.ts'

/** Sent and saved jobs, with the times at which mails were wanted. */
export async function eraseUser(tx: Tx, { id }: { id: string }): Promise<{ store: 'sent jobs'; rows: number }[]> {
  await deleteDelivery(tx, id)
  return [{ store: 'sent jobs', rows: await deleteSentOffersOf(tx, id) }]
}

export async function exportUser(db: Db, userId: string) {
  const delivery = await deliveryRowOf(db, userId)
  return {
    sent_jobs: (await allSentOffersOf(db, userId)).map(({ card, feedTitle, reason, status, sentAt, changedAt }) => ({
      job: card,
      saved_search: feedTitle,
      reason,
      status,
      sent: sentAt,
      changed: changedAt,
    })),
    alert_delivery: delivery && {
      hour: delivery.hour,
      weekday: delivery.weekday,
      time_zone: delivery.timeZone,
      next: delivery.dueAt,
    },
  }
}
