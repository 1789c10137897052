import type { z } from 'zod'
import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import type { countJobVisit } from '#domain/offers/offer-visits.contract.ts'
import type { fetchOfferCounts, OfferDay } from '#domain/offers/offers.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { requireJob } from '#server/jobs/jobs.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { consumeAttempt, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { ownOffer } from '../offers.queries.ts'
import { isBot } from './bots.ts'
import { addCount, countsSince, totalCounts, utcDay } from './offer-counts.queries.ts'

/** More people than that don't look at one job from one network. */
const VISITS: SharedLimit = { name: 'visits of a job by network', max: 30, seconds: 3_600 }
const KINDS = { view: 'views', click: 'clicks' } as const
const DAY_MS = 86_400_000

export interface Visitor {
  viewerId: string | null
  userAgent: string | null
  ipPrefix: string | null
}

/** Only live offers; leaves out robots, the recruiter, and a network that has counted its share, without an error. */
export async function countVisit(
  services: Services,
  { id: typed, what }: z.output<typeof countJobVisit.body>,
  { viewerId, userAgent, ipPrefix }: Visitor,
): Promise<void> {
  if (isBot(userAgent)) return
  try {
    const { id, source } = await services.reads.fromPrimary(() => requireJob(services, typed))
    if (source !== DIRECT_SOURCE) return
    await consumeAttempt(services, VISITS, ipPrefix && `${ipPrefix} ${id} ${what}`)
    await addCount(services.db, { id }, { kind: KINDS[what], viewerId, now: services.clock() })
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
}

interface SavedJob {
  groupKey: string
  userId: string
  /** The UTC day on which it counts. */
  savedOn: string | null
}

/** With the change that saves the job: a person counts once a UTC day. Returns the day on which it counts. */
export async function countSaved(tx: Tx, { groupKey, userId, savedOn }: SavedJob, now: Date): Promise<string> {
  const today = utcDay(now)
  if (savedOn !== today) await addCount(tx, { groupKey }, { kind: 'saved', viewerId: userId, now })
  return today
}

/** With the change that undoes it: nothing remains of the same UTC day. Returns the day on which it still counts. */
export async function uncountSaved(tx: Tx, { groupKey, userId, savedOn }: SavedJob, now: Date): Promise<string | null> {
  if (savedOn !== utcDay(now)) return savedOn
  await addCount(tx, { groupKey }, { kind: 'saved', viewerId: userId, now, step: -1 })
  return null
}

/** UTC days without gaps, and the sums of all time. Throws `offer_not_found`. */
export async function offerCountsOf(
  { db, clock }: Services,
  viewerId: string,
  { uuid, days }: z.output<typeof fetchOfferCounts.body>,
): Promise<ResponseOf<typeof fetchOfferCounts>> {
  const { id } = await ownOffer(db, viewerId, uuid)
  const dayAgo = (ago: number) => utcDay(new Date(clock().getTime() - ago * DAY_MS))
  const known = new Map((await countsSince(db, id, dayAgo(days - 1))).map((row) => [row.day, row]))
  const shown = Array.from({ length: days }, (_, index): OfferDay => {
    const day = dayAgo(days - 1 - index)
    const { views = 0, clicks = 0, saved = 0 } = known.get(day) ?? {}
    return { day, views, clicks, saved }
  })
  return { days: shown, total: await totalCounts(db, id) }
}
