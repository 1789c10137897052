import { deliveryRowOf, nextDigest, toDelivery } from '#server/feeds/delivery/delivery.server.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

const DAY_MS = 24 * 3_600_000

/** Once a day, at the hour that the recruiter chose for emails of saved searches. */
export async function nextPeopleMail(db: Db | Tx, recruiterId: string, now: Date): Promise<Date> {
  const delivery = toDelivery(await deliveryRowOf(db, recruiterId))
  return nextDigest(delivery, 'daily', now) ?? new Date(now.getTime() + DAY_MS)
}
