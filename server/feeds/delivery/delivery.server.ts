import type { z } from 'zod'
import type { Delivery, unsubscribe as unsubscribeCall, updateDelivery } from '#domain/feeds/feeds.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { planOf } from '#server/plans/plans.server.ts'
import type { Services } from '#server/platform/services.ts'
import { pausePeopleSearches, peopleSearchTitle } from '#server/recruiters/alerts/pausing.server.ts'
import { findUserById } from '#server/users/users.server.ts'
import {
  deleteRunsBefore,
  deliveryRowOf,
  feedTitle,
  pauseFeeds,
  runningFeedsOf,
  upsertDelivery,
} from './delivery.queries.ts'
import { dueAfter, toDelivery } from './due-time.ts'
import { openUnsubscribeToken, unsubscribeSecret } from './unsubscribe-token.ts'

export { type Delivered, deliverAlerts } from './deliver-alerts.ts'
export { alertsStatus, releaseSetAside } from './delivery-status.ts'
export { startDeliveryWorker } from './delivery-worker.ts'
export { nextDigest } from './digest-time.ts'
export { retryAfter, toDelivery } from './due-time.ts'
export { unsubscribeSecret, unsubscribeToken } from './unsubscribe-token.ts'
export { deliveryRowOf }

type DeliveryState = ResponseOf<typeof updateDelivery>

/** `next_mail` is null without a running saved search or with instant mails. Throws `session_expired` for an unknown user. */
export async function fetchDelivery({ db, clock }: Services, userId: string): Promise<DeliveryState> {
  const [row, { frequency }] = [await deliveryRowOf(db, userId), await planOf(db, userId)]
  const delivery = toDelivery(row)
  if (frequency === 'instant' || (await runningFeedsOf(db, userId)).length === 0) return { delivery, next_mail: null }
  const isCurrent = row?.frequency === frequency
  const due = isCurrent ? row.dueAt : await dueAfter(db, userId, { delivery, frequency, now: clock() })
  return { delivery, next_mail: due?.toISOString() ?? null }
}

/** Also gives a delivery that was set aside another chance. */
export async function setDelivery(services: Services, userId: string, delivery: Delivery): Promise<DeliveryState> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const { frequency } = await planOf(tx, userId)
    const dueAt = await dueAfter(tx, userId, { delivery, frequency, now: clock() })
    const { hour, weekday, time_zone: timeZone } = delivery
    const isRight = { attempts: 0, lastError: null, setAsideAt: null }
    await upsertDelivery(tx, { userId, hour, weekday, timeZone, dueAt, frequency, ...isRight })
  })
  return fetchDelivery(services, userId)
}

/** Pauses the saved search of the link, for jobs or people, or all of its account. Throws `link_expired` for what does not exist. */
export async function unsubscribe(
  { db }: Services,
  { token, all = false }: z.output<typeof unsubscribeCall.body>,
): Promise<ResponseOf<typeof unsubscribeCall>> {
  const opened = openUnsubscribeToken(await unsubscribeSecret(db), token)
  if (!opened) throw new AppError('link_expired')
  const { userId, feedId } = opened
  const title = all ? null : ((await feedTitle(db, userId, feedId)) ?? (await peopleSearchTitle(db, userId, feedId)))
  const exists = all ? await findUserById(db, userId) : title !== null
  if (!exists) throw new AppError('link_expired')
  const which = all ? { userId } : { userId, feedId }
  const paused = await db.transaction(
    async (tx) => (await pauseFeeds(tx, which)).length + (await pausePeopleSearches(tx, which)),
  )
  return { status: paused > 0 ? 'unsubscribed' : 'already', feed_title: title, all }
}

const RUNS_KEPT_DAYS = 90

/** Returns how many. */
export async function purgeOldRuns({ db, clock }: Services): Promise<number> {
  return deleteRunsBefore(db, new Date(clock().getTime() - RUNS_KEPT_DAYS * 24 * 3_600_000))
}
