import { randomUUID } from 'node:crypto'
import { MAX_OFFER_DAYS } from '#domain/offers/offer-values.ts'
import type { activateJobOffer, deactivateJobOffer } from '#domain/offers/offers.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { countDays, datesFrom } from '#domain/shared/dates.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { appendEntry, balanceOf, findEntry } from '#server/credits/ledger.server.ts'
import { endDirectJobs } from '#server/jobs/jobs.server.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import { findUserForUpdate, type User } from '#server/users/users.server.ts'
import { dateIn, endOf, startOf } from './offer-dates.ts'
import { requireComplete } from './offer-posting.ts'
import { isActive, stateOf } from './offer-state.ts'
import { offerShown } from './offer-view.ts'
import * as rows from './offers.queries.ts'
import { showOrHold } from './publishing.ts'
import { contentDigest } from './review/reviewed-content.ts'
import { lockWithUsedDays, unusedDays } from './used-days.ts'

export interface Activation {
  uuid: string
  startDate: string
  endDate: string
  timeZone: string
  idempotencyKey: string
  /** What the recruiter was told that it costs, in credits. */
  expectedCharge?: number | undefined
}

/**
 * Pays the days that are not paid yet, at today's price, returns those that are no longer among the dates and have not
 * begun, at theirs, and makes the offer a job for its dates. Repeated under the same key it changes nothing (decision 0151).
 * Throws `offer_not_found`, `offer_removed`, `email_not_confirmed`, `offer_incomplete`, `offer_dates`, `price_changed`, `not_enough_credits`.
 */
export async function activateOffer(
  services: Services,
  viewer: Viewer,
  activation: Activation,
): Promise<ResponseOf<typeof activateJobOffer>> {
  const price = (await generalSettings(services)).recruiter_job_cost_per_day
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    const { owner, offer } = await hold(tx, { userId: viewer.id, uuid: activation.uuid, now })
    if (offer.removedAt) throw new AppError('offer_removed')
    const keys = { paid: `offer paid ${activation.idempotencyKey}`, back: `offer back ${activation.idempotencyKey}` }
    const known = await Promise.all([findEntry(tx, owner.id, keys.paid), findEntry(tx, owner.id, keys.back)])
    if (known.some((entry) => entry && entry.objectId !== offer.id))
      throw new AppError('invalid', { idempotency_key: 'This key belongs to another activation.' })
    if (known[0] || known[1]) {
      const [paid, back] = known.map((entry) => Math.abs(entry?.amount ?? 0)) as [number, number]
      return responseOf(tx, owner, offer, { now, charged: paid, returned: back })
    }
    if (!owner.confirmedAt) throw new AppError('email_not_confirmed')
    requireComplete(offer)
    const paid = await rows.paidDaysOf(tx, offer.id)
    const dates = checkedDates(offer, activation, { paid, now })
    const { charged, returned } = await payDays(tx, { owner, offer, paid, dates, price, now, keys })
    if (activation.expectedCharge !== undefined && activation.expectedCharge !== charged)
      throw new AppError('price_changed')
    const changed = await rows.updateOffer(tx, offer.id, {
      ...dates,
      startsAt: startOf(dates.timeZone, dates.startDate),
      endsAt: endOf(dates.timeZone, dates.endDate),
      ...(!isActive(offer, now) && { waitingSince: null }),
    })
    const shown = await showOrHold(tx, services, { offer: changed, owner })
    return responseOf(tx, owner, shown, { now, charged, returned })
  })
}

/** An offer of the owner, with the owner's account locked first, as everything that touches the ledger does. */
async function hold(
  tx: Tx,
  { userId, uuid, now }: { userId: string; uuid: string; now: Date },
): Promise<{ owner: User; offer: rows.OfferRow }> {
  const owner = await findUserForUpdate(tx, userId)
  if (!owner) throw new AppError('session_expired')
  const offer = await lockWithUsedDays(tx, uuid, now)
  if (offer?.userId !== userId) throw new AppError('offer_not_found')
  return { owner, offer: await returnUnshown(tx, offer, now) }
}

async function responseOf(
  tx: Tx,
  owner: User,
  offer: rows.OfferRow,
  { now, charged, returned }: { now: Date; charged: number; returned: number },
) {
  return { offer: await offerShown(tx, offer, now), balance: await balanceOf(tx, owner.id), charged, returned }
}

interface Dates {
  startDate: string
  endDate: string
  timeZone: string
}

/**
 * While an offer is active its zone stays: its paid days are dates of that zone. It also stays while a day on which it was
 * shown is not over in the new zone: one date is paid once, and shown once.
 */
function checkedDates(
  offer: rows.OfferRow,
  { startDate, endDate, timeZone: zone }: Activation,
  { paid, now }: { paid: readonly rows.PaidDay[]; now: Date },
): Dates {
  const active = isActive(offer, now)
  const hasLaterUse = paid.some(({ day, used }) => used && day >= dateIn(zone, now))
  const timeZone = ((active || hasLaterUse) && offer.timeZone) || zone
  const today = dateIn(timeZone, now)
  const isKept = active && offer.startDate === startDate
  if (startDate < today && !isKept)
    throw new AppError('offer_dates', { startDate: 'Choose a first day that is today or later.' })
  if (endDate < today || endDate < startDate)
    throw new AppError('offer_dates', {
      endDate: 'Choose a last day that is today or later, and not before the first.',
    })
  if (countDays(startDate, endDate) > MAX_OFFER_DAYS)
    throw new AppError('offer_dates', { endDate: `Choose at most ${MAX_OFFER_DAYS} days.` })
  return { startDate, endDate, timeZone }
}

interface DaysToPay {
  owner: User
  offer: rows.OfferRow
  paid: readonly rows.PaidDay[]
  dates: Dates
  /** Credits a day. */
  price: number
  now: Date
  keys: { paid: string; back: string }
}

async function payDays(tx: Tx, { owner, offer, paid, dates, price, now, keys }: DaysToPay) {
  const today = dateIn(dates.timeZone, now)
  const requested = new Set(datesFrom(dates.startDate, dates.endDate).filter((day) => day >= today))
  const dropped = paid.filter(({ day, used }) => !used && !requested.has(day))
  for (const { day } of paid) requested.delete(day)
  const returned = await giveBack(tx, { offer, days: dropped, now, key: keys.back })
  const days = [...requested]
  const charged = days.length * price
  if (days.length === 0) return { charged, returned }
  const about = { userId: owner.id, object: offer.title, objectId: offer.id }
  await appendEntry(tx, now, { ...about, amount: -charged, reason: 'offer activated', key: keys.paid })
  await rows.insertPaidDays(tx, offer.id, days, { cost: price, now })
  return { charged, returned }
}

async function giveBack(
  tx: Tx,
  { offer, days, now, key }: { offer: rows.OfferRow; days: readonly rows.PaidDay[]; now: Date; key: string },
): Promise<number> {
  if (days.length === 0) return 0
  const amount = days.reduce((sum, { cost }) => sum + cost, 0)
  const about = { userId: offer.userId, object: offer.title, objectId: offer.id }
  await appendEntry(tx, now, { ...about, amount, reason: 'offer days returned', key })
  const dates = days.map(({ day }) => day)
  await rows.markReturned(tx, offer.id, dates, now)
  return amount
}

/**
 * Ends an offer at once and returns its days that have not begun. Of one that is not active nothing changes. Throws
 * `offer_not_found`.
 */
export async function deactivateOffer(
  services: Services,
  viewer: Viewer,
  { uuid, isDeleted }: { uuid: string; isDeleted: boolean },
): Promise<ResponseOf<typeof deactivateJobOffer>> {
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    const { owner, offer } = await hold(tx, { userId: viewer.id, uuid, now })
    const { offer: ended, returned } = await endOffer(tx, offer, now)
    if (isDeleted) await eraseOffers(tx, [offer.id], now)
    const balance = await balanceOf(tx, owner.id)
    return { offer: isDeleted ? null : await offerShown(tx, ended, now), balance, returned }
  })
}

/** Throws `offer_not_found`, `offer_active`. */
export async function deleteOffer(services: Services, viewer: Viewer, uuid: string): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async (tx) => {
    const { offer } = await hold(tx, { userId: viewer.id, uuid, now })
    if (isActive(offer, now)) throw new AppError('offer_active')
    await eraseOffers(tx, [offer.id], now)
  })
}

async function endOffer(tx: Tx, offer: rows.OfferRow, now: Date, change: rows.OfferChange = {}) {
  const days = await unusedDays(tx, offer)
  const returned = await giveBack(tx, { offer, days, now, key: `offer ended ${randomUUID()}` })
  const ended = isActive(offer, now) ? { startsAt: null, endsAt: null } : {}
  if (isActive(offer, now)) await endDirectJobs(tx, [offer.id], { now, isErased: false })
  return { offer: await rows.updateOffer(tx, offer.id, { ...ended, waitingSince: null, ...change }), returned }
}

/** With their texts; what was paid stays in the ledger. */
export async function eraseOffers(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  await endDirectJobs(tx, ids, { now, isErased: true })
  return rows.deleteOffers(tx, ids)
}

/** All of a blocked recruiter's offers; their days come back as if they had been deactivated (decision 0152). */
export async function endOffersOf(tx: Tx, { clock }: Pick<Services, 'clock'>, userId: string): Promise<void> {
  for (const { id } of await rows.everyOfferOf(tx, userId)) {
    const now = clock()
    const offer = await lockWithUsedDays(tx, id, now)
    if (offer) await endOffer(tx, offer, now)
  }
}

/** By the operator: ends the offer for good, returns its unused days and tells its owner. Null when there is none. */
export async function removeOffer(
  { db, clock }: Services,
  uuid: string,
  reason: string,
): Promise<{ offer: rows.OfferRow; returned: number } | null> {
  const now = clock()
  const known = await rows.offerById(db, uuid)
  if (!known) return null
  return db.transaction(async (tx) => {
    const owner = await findUserForUpdate(tx, known.userId)
    const offer = await lockWithUsedDays(tx, uuid, now)
    if (!offer || !owner) return null
    const removal = { removedAt: offer.removedAt ?? now, removedReason: offer.removedReason ?? reason }
    const ended = await endOffer(tx, offer, now, removal)
    if (!offer.removedAt) {
      const props = { name: owner.name, title: offer.title, reason, returned: ended.returned }
      await queueMail(tx, { to: owner.email, userId: owner.id, kind: 'offer-removed', props })
    }
    return ended
  })
}

/**
 * By the operator: the offer goes live if it still is what `digest` stands for (`contentDigest`). Days that passed while
 * it waited come back. Null: it does not wait.
 */
export async function approveOffer(
  services: Services,
  uuid: string,
  digest: string,
): Promise<{ returned: number } | 'changed' | null> {
  const now = services.clock()
  const known = await rows.offerById(services.db, uuid)
  if (!known) return null
  return services.db.transaction(async (tx) => {
    const owner = await findUserForUpdate(tx, known.userId)
    const offer = await lockWithUsedDays(tx, uuid, now)
    if (!offer || !owner || stateOf(offer, now) !== 'waiting') return null
    if (contentDigest(offer) !== digest) return 'changed'
    const today = dateIn(offer.timeZone ?? 'UTC', now)
    const waited = (await unusedDays(tx, offer)).filter(({ day }) => day < today)
    const returned = await giveBack(tx, { offer, days: waited, now, key: `offer waited ${randomUUID()}` })
    await showOrHold(tx, services, { offer, owner, isApproved: true })
    return { returned }
  })
}

/** The days of offers whose dates passed while they waited were never shown and come back (decision 0152). */
export async function returnUnshownDays(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = services.clock()
  for (const { id, userId } of await rows.endedWhileWaiting(services.db, now)) {
    await services.db.transaction(async (tx) => {
      const owner = await findUserForUpdate(tx, userId)
      const offer = await lockWithUsedDays(tx, id, now)
      if (owner && offer) await returnUnshown(tx, offer, now)
    })
  }
}

/** Of an offer that is over or about to be replaced; does nothing for others. */
async function returnUnshown(tx: Tx, offer: rows.OfferRow, now: Date): Promise<rows.OfferRow> {
  if (!offer.waitingSince || isActive(offer, now)) return offer
  const days = await unusedDays(tx, offer)
  await giveBack(tx, { offer, days, now, key: `offer unshown ${randomUUID()}` })
  return rows.updateOffer(tx, offer.id, { waitingSince: null })
}
