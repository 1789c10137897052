import type { z } from 'zod'
import type { addFeed as adding, Feed, FeedsResponse, updateFeed as updating } from '#domain/feeds/feeds.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { planOf } from '#server/plans/plans.server.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import { fetchDelivery } from './delivery/delivery.server.ts'
import * as rows from './feeds.queries.ts'
import { restorableSince } from './restorable.ts'

export { applyFeedsLimit } from './feeds.queries.ts'

/** The oldest first, with the limit and the mails of the plan in force. */
export async function myFeeds(services: Services, userId: string): Promise<FeedsResponse> {
  const { db } = services
  const [plan, own, counts, delivery] = await Promise.all([
    planOf(db, userId),
    rows.feedsOf(db, userId),
    rows.newCounts(db, userId),
    fetchDelivery(services, userId),
  ])
  return {
    feeds: own.map((row) => feedFrom(row, counts)),
    feeds_limit: plan.feedsLimit,
    frequency: plan.frequency,
    ...delivery,
  }
}

/** Throws `feed_limit`: parallel calls of a user cannot pass the limit of the plan. */
export function addFeed(services: Services, userId: string, input: z.output<typeof adding.body>): Promise<Feed> {
  return change(services, userId, async (tx) => {
    await requireRoom(tx, userId)
    const { title, query, filters, match = 'all' } = input
    const { id } = await rows.insertFeed(tx, { userId, title, query, filters, match, createdAt: services.clock() })
    return id
  })
}

/**
 * Resumed, it is asked about later changes only. Other criteria take back what the old ones found and is not sent yet.
 * Throws `saved_search_not_found`, and `feed_limit` when the plan has no room for a resumed one.
 */
export function updateFeed(services: Services, userId: string, input: z.output<typeof updating.body>): Promise<Feed> {
  return change(services, userId, async (tx) => {
    const { uuid, ...requested } = input
    const feed = await requireFeed(tx, userId, uuid)
    if (requested.active && feed.pausedByPlan) throw new AppError('feed_limit')
    const isResumed = requested.active === true && !feed.active
    const values = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined))
    await rows.updateFeed(tx, uuid, values, { fromNow: isResumed })
    if (isResumed || hasOtherCriteria(feed, values)) await rows.deleteMatchesOf(tx, uuid)
    return uuid
  })
}

const hasOtherCriteria = (feed: rows.FeedRow, change: rows.FeedChange) =>
  (['query', 'filters', 'match'] as const).some(
    (name) => name in change && JSON.stringify(change[name]) !== JSON.stringify(feed[name]),
  )

/** The room goes to the oldest one that the plan pauses. Throws `saved_search_not_found`. */
export async function deleteFeed(services: Services, userId: string, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockFeeds(tx, userId)
    await requireFeed(tx, userId, id)
    await rows.updateFeed(tx, id, { deletedAt: services.clock() })
    await rows.applyFeedsLimit(tx, userId, (await planOf(tx, userId)).feedsLimit)
  })
}

/** As it was, with what it has found meanwhile. Throws `saved_search_not_found` after an hour, and `feed_limit`. */
export function restoreFeed(services: Services, userId: string, id: string): Promise<Feed> {
  return change(services, userId, async (tx) => {
    const deleted = await rows.deletedFeedOf(tx, userId, id, restorableSince(services.clock()))
    if (!deleted) throw new AppError('saved_search_not_found')
    await requireRoom(tx, userId)
    await rows.updateFeed(tx, id, { deletedAt: null })
    await rows.applyFeedsLimit(tx, userId, (await planOf(tx, userId)).feedsLimit)
    return id
  })
}

export function purgeDeletedFeeds({ db, clock }: Services): Promise<number> {
  return rows.purgeFeedsDeletedBefore(db, restorableSince(clock()))
}

async function change(services: Services, userId: string, work: (tx: Tx) => Promise<string>): Promise<Feed> {
  return services.db.transaction(async (tx) => {
    await lockFeeds(tx, userId)
    const id = await work(tx)
    return feedFrom(await requireFeed(tx, userId, id), await rows.newCounts(tx, userId))
  })
}

/** Changes of one user's feeds wait for each other. */
async function lockFeeds(tx: Tx, userId: string): Promise<void> {
  if (!(await findUserForUpdate(tx, userId))) throw new AppError('session_expired')
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { feedsLimit } = await planOf(tx, userId)
  if ((await rows.feedsOf(tx, userId)).length >= feedsLimit) throw new AppError('feed_limit')
}

async function requireFeed(db: Db | Tx, userId: string, id: string): Promise<rows.FeedRow> {
  const feed = await rows.feedOf(db, userId, id)
  if (!feed) throw new AppError('saved_search_not_found')
  return feed
}

const feedFrom = (row: rows.FeedRow, counts: ReadonlyMap<string, number>): Feed => ({
  uuid: row.id,
  title: row.title,
  query: row.query,
  filters: row.filters,
  match: row.match,
  active: row.active,
  paused_by_plan: row.pausedByPlan,
  created: row.createdAt.toISOString(),
  last_sent: row.lastSentAt?.toISOString() ?? null,
  new_count: counts.get(row.id) ?? 0,
})
