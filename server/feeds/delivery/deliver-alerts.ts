import type { JobCard } from '#domain/jobs/jobs.contract.ts'
import { formatPay } from '#domain/jobs/pay-table.ts'
import { cardsByGroup } from '#server/jobs/jobs.server.ts'
import { type MailProps, queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { explainError } from '#server/platform/process/explain-error.ts'
import type { Services } from '#server/platform/services.ts'
import { insertSentOffers, type SentOfferRow } from '../sent/sent-offers.queries.ts'
import {
  addMissingDeliveries,
  type DueDelivery,
  deliveryRowOf,
  dueUsers,
  type FeedRow,
  insertRuns,
  lockDue,
  type Match,
  type NewRun,
  outdatedDeliveries,
  runningFeedsOf,
  setLastSent,
  takeMatches,
  updateDeliveryRow,
} from './delivery.queries.ts'
import { dueAfter, retryAfter, toDelivery } from './due-time.ts'
import { unsubscribeSecret, unsubscribeToken } from './unsubscribe-token.ts'

const USERS_PER_BATCH = 200
const JOBS_PER_STATEMENT = 500
export const MAX_JOBS_IN_MAIL = 50
const MAX_REASON_LENGTH = 300

export interface Delivered {
  /** Users whose turn it was, also without anything new. */
  users: number
  mails: number
  jobs: number
  failed: number
}

/**
 * Delivers to everyone who is due, one transaction per user, safe across processes. A failing user waits and does not
 * hold up the others; a failing database throws.
 */
export async function deliverAlerts(services: Services, isStopping = () => false): Promise<Delivered> {
  const { db, clock } = services
  const delivered: Delivered = { users: 0, mails: 0, jobs: 0, failed: 0 }
  const now = clock()
  await addMissingDeliveries(db)
  await refreshDueTimes(services, now)
  const secret = await unsubscribeSecret(db)
  const done = new Set<string>()
  for (;;) {
    const users = (await dueUsers(db, now, USERS_PER_BATCH + done.size)).filter((id) => !done.has(id))
    if (users.length === 0) return delivered
    for (const userId of users) {
      if (isStopping()) return delivered
      done.add(userId)
      await deliverTo(services, { userId, now, secret }, delivered)
    }
  }
}

/** A plan has changed, or a user is new. */
async function refreshDueTimes({ db }: Services, now: Date): Promise<void> {
  for (;;) {
    const rows = await outdatedDeliveries(db, USERS_PER_BATCH)
    for (const { planned: frequency, ...row } of rows) {
      const dueAt = await dueAfter(db, row.userId, { delivery: toDelivery(row), frequency, now })
      await updateDeliveryRow(db, row.userId, { dueAt, frequency })
    }
    if (rows.length < USERS_PER_BATCH) return
  }
}

interface Turn {
  userId: string
  now: Date
  secret: string
}

async function deliverTo(services: Services, turn: Turn, delivered: Delivered): Promise<void> {
  try {
    const jobs = await services.db.transaction((tx) => deliverInside(services, tx, turn))
    if (jobs === null) return
    delivered.users += 1
    delivered.jobs += jobs
    if (jobs > 0) delivered.mails += 1
  } catch (error) {
    delivered.failed += 1
    await recordError(services, turn, error as Error)
  }
}

/** Returns how many jobs were sent; null when it was not this user’s turn after all. */
async function deliverInside(services: Services, tx: Tx, { userId, now, secret }: Turn): Promise<number | null> {
  const due = await lockDue(tx, userId, now)
  if (!due?.frequency) return null
  const feeds = await runningFeedsOf(tx, userId)
  const matches = inOrderOf(
    feeds,
    await takeMatches(
      tx,
      feeds.map(({ id }) => id),
    ),
  )
  const runs = new Map(
    feeds.map(({ id }): [string, NewRun] => [id, { feedId: id, ranAt: now, lookedAt: 0, matched: 0, sent: 0 }]),
  )
  const mail: Digest = { first: [], sentFeeds: new Set(), total: 0 }
  for (let index = 0; index < matches.length; index += JOBS_PER_STATEMENT) {
    await sendSome(
      services,
      tx,
      { userId, now, feeds, matches: matches.slice(index, index + JOBS_PER_STATEMENT) },
      { runs, mail },
    )
  }
  await insertRuns(tx, [...runs.values()])
  await setLastSent(tx, [...mail.sentFeeds], now)
  const next = { delivery: toDelivery(due), frequency: due.frequency, now }
  await updateDeliveryRow(tx, userId, { dueAt: await dueAfter(tx, userId, next), attempts: 0, lastError: null })
  if (mail.total > 0) await queueDigest(tx, { due, feeds, mail, secret })
  return mail.total
}

function inOrderOf(feeds: readonly FeedRow[], matches: readonly Match[]): Match[] {
  const place = new Map(feeds.map(({ id }, index) => [id, index]))
  const placeOf = ({ feedId }: Match) => place.get(feedId) ?? feeds.length
  return [...matches].sort((a, b) => placeOf(a) - placeOf(b) || b.matchedAt.getTime() - a.matchedAt.getTime())
}

interface Digest {
  first: SentOfferRow[]
  sentFeeds: Set<string>
  total: number
}

async function sendSome(
  services: Services,
  tx: Tx,
  { userId, now, feeds, matches }: { userId: string; now: Date; feeds: readonly FeedRow[]; matches: readonly Match[] },
  { runs, mail }: { runs: Map<string, NewRun>; mail: Digest },
): Promise<void> {
  const cards = await cardsByGroup(services, [...new Set(matches.map(({ groupKey }) => groupKey))])
  const titles = new Map(feeds.map(({ id, title }) => [id, title]))
  const offers = new Map<string, Parameters<typeof insertSentOffers>[1][number]>()
  for (const { feedId, groupKey } of matches) {
    const [run, card, feedTitle] = [runs.get(feedId), cards.get(groupKey), titles.get(feedId)]
    if (!run || feedTitle === undefined) continue
    run.lookedAt += 1
    if (!card) continue
    run.matched += 1
    if (offers.has(groupKey)) continue
    const reason = `Because you saved “${feedTitle}”`
    const times = { sentAt: now, changedAt: now }
    offers.set(groupKey, { userId, groupKey, feedId, feedTitle, reason, card, status: 'new', ...times })
  }
  const inserted = await insertSentOffers(tx, [...offers.values()])
  for (const offer of inserted) {
    const run = offer.feedId === null ? undefined : runs.get(offer.feedId)
    if (!run) continue
    run.sent += 1
    mail.sentFeeds.add(run.feedId)
    mail.total += 1
    if (mail.first.length < MAX_JOBS_IN_MAIL) mail.first.push(offer)
  }
}

async function queueDigest(
  tx: Tx,
  { due, feeds, mail, secret }: { due: DueDelivery; feeds: readonly FeedRow[]; mail: Digest; secret: string },
): Promise<void> {
  const { userId, email, name } = due
  const props: MailProps['new-jobs'] = {
    name,
    total: mail.total,
    jobs: mail.first.map(({ id, card, reason }) => ({
      uuid: id,
      title: card.title,
      company: card.company_name,
      place: placeOf(card),
      pay: payOf(card),
      reason: reason ?? '',
    })),
    feeds: feeds
      .filter(({ id }) => mail.sentFeeds.has(id))
      .map(({ id, title }) => ({ title, token: unsubscribeToken(secret, { userId, feedId: id }) })),
  }
  await queueMail(tx, { to: email, kind: 'new-jobs', props, userId })
}

function placeOf({ city, country, places, is_remote }: JobCard): string {
  const place = [city, country].filter(Boolean).join(', ')
  const more = places.length > 1 ? ` +${places.length - 1}` : ''
  return (is_remote ? ['Remote', place].filter(Boolean).join(' · ') : place) + more
}

function payOf({ salary_low: low, salary_high: high, currency, period }: JobCard): string | null {
  return formatPay({ low, high, currency, period })
}

async function recordError({ db, log, clock }: Services, { userId }: Turn, error: Error): Promise<void> {
  const lastError = explainError(error).slice(0, MAX_REASON_LENGTH)
  await db.transaction(async (tx) => {
    const attempts = ((await deliveryRowOf(tx, userId))?.attempts ?? 0) + 1
    const now = clock()
    const next = retryAfter(attempts, now)
    await updateDeliveryRow(tx, userId, { ...next, lastError })
    const feeds = await runningFeedsOf(tx, userId)
    const nothing = { ranAt: now, lookedAt: 0, matched: 0, sent: 0, error: lastError }
    await insertRuns(
      tx,
      feeds.map(({ id }) => ({ feedId: id, ...nothing })),
    )
    log.warn(
      { user: userId, attempts, reason: lastError, setAside: next.setAsideAt !== null },
      'new jobs not delivered',
    )
  })
}
