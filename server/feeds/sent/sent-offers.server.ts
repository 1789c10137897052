import type { z } from 'zod'
import { SENT_STATUSES, type SentStatus } from '#domain/feeds/feed-values.ts'
import type { fetchSavedJobs, fetchSentOffers, SentOffer } from '#domain/feeds/feeds.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { cardsByGroup, cardsOf, groupOfJob } from '#server/jobs/jobs.server.ts'
import { countSaved, uncountSaved } from '#server/offers/counts/offer-counts.server.ts'
import type { Services } from '#server/platform/services.ts'
import {
  countSentOffers,
  deleteSentOffer,
  groupsWithStatus,
  lockSentOffer,
  type SentOfferRow,
  sentOffersOf,
  setStatus,
  upsertSaved,
} from './sent-offers.queries.ts'
import { mayFollow } from './status-order.ts'

/** The newest first, with live jobs as they are now. */
export async function listSentOffers(
  services: Services,
  userId: string,
  criteria: z.output<typeof fetchSentOffers.body>,
): Promise<ResponseOf<typeof fetchSentOffers>> {
  const { db } = services
  const rows = await sentOffersOf(db, userId, criteria)
  const counts = await countSentOffers(db, userId)
  const { status, uuid } = criteria
  const chosen = uuid === undefined ? counts : await countSentOffers(db, userId, { uuid })
  return {
    total: SENT_STATUSES.reduce((sum, one) => sum + (status && status !== one ? 0 : (chosen.get(one) ?? 0)), 0),
    offers: await toSentOffers(services, rows),
    counts: Object.fromEntries(SENT_STATUSES.map((one) => [one, counts.get(one) ?? 0])) as Record<SentStatus, number>,
  }
}

async function toSentOffers(services: Services, rows: readonly SentOfferRow[]): Promise<SentOffer[]> {
  const live = await cardsByGroup(
    services,
    rows.map(({ groupKey }) => groupKey),
  )
  return rows.map((row) => ({
    uuid: row.id,
    feed_uuid: row.feedId,
    feed_title: row.feedTitle,
    job: live.get(row.groupKey) ?? row.card,
    is_live: live.has(row.groupKey),
    sent: row.sentAt.toISOString(),
    status: row.status,
    reason: row.reason,
  }))
}

/** Throws `sent_offer_not_found` (another person’s too) or `status_order`. */
export async function changeSentStatus(
  services: Services,
  userId: string,
  { uuid, status }: { uuid: string; status: SentStatus },
): Promise<SentOffer> {
  const row = await services.db.transaction(async (tx) => {
    const row = await lockSentOffer(tx, userId, { uuid })
    if (!row) throw new AppError('sent_offer_not_found')
    if (!mayFollow(row.status, status)) throw new AppError('status_order')
    if (row.status === status) return row
    const now = services.clock()
    if (status === 'saved') return setStatus(tx, row.id, { status, now, savedOn: await countSaved(tx, row, now) })
    if (row.status !== 'saved' || status === 'applied') return setStatus(tx, row.id, { status, now })
    return setStatus(tx, row.id, { status, now, savedOn: await uncountSaved(tx, row, now) })
  })
  return oneSentOffer(services, row)
}

async function oneSentOffer(services: Services, row: SentOfferRow | null): Promise<SentOffer> {
  const [offer] = await toSentOffers(services, row ? [row] : [])
  if (!offer) throw new AppError('sent_offer_not_found')
  return offer
}

/** A job that a saved search sent keeps its row. Throws `job_not_found`, to save also `job_gone`. */
export async function saveJob(
  services: Services,
  userId: string,
  { job_id, saved }: { job_id: string; saved: boolean },
): Promise<{ offer: SentOffer | null }> {
  const groupKey = await groupOfJob(services, job_id)
  const row = saved ? await save(services, userId, groupKey) : await unsave(services, userId, groupKey)
  return { offer: row && (await oneSentOffer(services, row)) }
}

async function save(services: Services, userId: string, groupKey: string): Promise<SentOfferRow> {
  const [card] = await services.reads.fromPrimary(() => cardsOf(services, [groupKey]))
  if (!card) throw new AppError('job_gone')
  const now = services.clock()
  const offer = { userId, groupKey, card, status: 'saved' as const, sentAt: now, changedAt: now }
  return services.db.transaction(async (tx) => {
    const row = await upsertSaved(tx, offer)
    if (!row) return (await lockSentOffer(tx, userId, { groupKey })) as SentOfferRow
    const savedOn = await countSaved(tx, row, now)
    return (await setStatus(tx, row.id, { status: 'saved', now, savedOn })) ?? row
  })
}

async function unsave(services: Services, userId: string, groupKey: string): Promise<SentOfferRow | null> {
  return services.db.transaction(async (tx) => {
    const row = await lockSentOffer(tx, userId, { groupKey })
    if (row?.status !== 'saved') return row
    const now = services.clock()
    const savedOn = await uncountSaved(tx, row, now)
    if (row.feedTitle !== null) return setStatus(tx, row.id, { status: 'viewed', now, savedOn })
    await deleteSentOffer(tx, row.id)
    return null
  })
}

/** For lists of jobs, which show by it what is saved. */
export async function savedJobs(services: Services, userId: string): Promise<ResponseOf<typeof fetchSavedJobs>> {
  const cards = await cardsOf(services, await groupsWithStatus(services.db, userId, 'saved'))
  const counts = await countSentOffers(services.db, userId, { status: 'new' })
  return { ids: cards.map(({ id }) => id), new_count: counts.get('new') ?? 0 }
}
