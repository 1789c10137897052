import { randomUUID } from 'node:crypto'
import { MAX_OFFERS, OFFER_STATES, type OfferState } from '#domain/offers/offer-values.ts'
import type { fetchJobOffers, Offer, OfferFields, previewJobOffer } from '#domain/offers/offers.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { balanceOf } from '#server/credits/ledger.server.ts'
import { announceDirectJobs } from '#server/jobs/jobs.server.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import { seniorityOf } from '#server/normalize/seniority.ts'
import { findSkills } from '#server/normalize/skills.ts'
import type { Services } from '#server/platform/services.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import { offerHtml } from './offer-html.ts'
import { requireComplete } from './offer-posting.ts'
import { isActive, isUsed } from './offer-state.ts'
import { offerShown, offersShown } from './offer-view.ts'
import * as rows from './offers.queries.ts'
import { showOrHold } from './publishing.ts'
import { lockWithUsedDays } from './used-days.ts'

export { approveOffer, endOffersOf, removeOffer } from './activation.server.ts'
export { postingOf } from './offer-posting.ts'
export { ownOffer } from './offers.queries.ts'

export async function listOffers(
  services: Services,
  viewer: Viewer,
  { state, offset, limit }: { state?: OfferState | undefined; offset: number; limit: number },
): Promise<ResponseOf<typeof fetchJobOffers>> {
  const { db } = services
  const now = services.clock()
  const counts = await Promise.all(
    OFFER_STATES.map(async (one) => [one, await rows.countOffers(db, viewer.id, one, now)] as const),
  )
  const states = Object.fromEntries(counts.filter(([, offers]) => offers > 0)) as Partial<Record<OfferState, number>>
  const all = counts.reduce((sum, [, offers]) => sum + offers, 0)
  return {
    total: state ? (states[state] ?? 0) : all,
    offers: await offersShown(db, await rows.offersOf(db, viewer.id, { state, offset, limit, now }), now),
    states,
    balance: await balanceOf(db, viewer.id),
    cost_per_day: (await generalSettings(services)).recruiter_job_cost_per_day,
  }
}

/** Throws `offer_limit`, and `invalid` without a title. */
export async function addOffer(services: Services, viewer: Viewer, fields: OfferFields): Promise<Offer> {
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    if (!(await findUserForUpdate(tx, viewer.id))) throw new AppError('session_expired')
    if ((await rows.countOffers(tx, viewer.id)) >= MAX_OFFERS) throw new AppError('offer_limit')
    const offer = { id: randomUUID(), userId: viewer.id, ...agreed(fields), createdAt: now, editedAt: now }
    requireTitle(offer)
    return offerShown(tx, await rows.insertOffer(tx, offer), now)
  })
}

/** An active offer must stay complete, and its job changes with it. Throws `offer_not_found`, `offer_incomplete`, `offer_removed`. */
export async function editOffer(
  services: Services,
  viewer: Viewer,
  { uuid, ...change }: Partial<OfferFields> & { uuid: string },
): Promise<Offer> {
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    const owner = await findUserForUpdate(tx, viewer.id)
    const known = await lockWithUsedDays(tx, uuid, now)
    if (!owner || known?.userId !== viewer.id) throw new AppError('offer_not_found')
    if (known.removedAt) throw new AppError('offer_removed')
    const fields = agreed({ ...known, ...change, ...modeOf(known, change) })
    requireTitle(fields)
    if (isActive(known, now)) requireComplete({ ...known, ...fields })
    const offer = await rows.updateOffer(tx, uuid, { ...fieldsOf(fields), editedAt: now })
    if (!isActive(offer, now)) return offerShown(tx, offer, now)
    return offerShown(tx, await showOrHold(tx, services, { offer, owner }), now)
  })
}

/** Remote and way of working are one thing in two fields (specification §3, decision 2): the one that was changed counts. */
function modeOf(known: OfferFields, { isRemote, workMode }: Partial<OfferFields>) {
  if (workMode !== undefined && workMode !== known.workMode) return { isRemote: workMode === 'remote' }
  if (isRemote === undefined || isRemote === known.isRemote) return {}
  return { workMode: isRemote ? ('remote' as const) : null }
}

function agreed<Fields extends OfferFields>(fields: Fields): Fields {
  const isRemote = fields.isRemote || fields.workMode === 'remote'
  return { ...fields, isRemote, workMode: isRemote ? 'remote' : fields.workMode }
}

function fieldsOf({ title, link, company, city, country, isRemote, ...others }: OfferFields): OfferFields {
  const { salaryLow, salaryHigh, currency, period, workMode, employmentType, seniority, description, skills } = others
  return {
    ...{ title, link, company, city, country, isRemote, salaryLow, salaryHigh, currency, period },
    ...{ workMode, employmentType, seniority, description, skills },
  }
}

function requireTitle({ title }: Pick<OfferFields, 'title'>): void {
  if (title === '') throw new AppError('invalid', { title: 'Enter a title.' })
}

/** Throws `offer_not_found`. */
export async function ownOfferShown({ db, clock }: Services, viewer: Viewer, uuid: string) {
  const now = clock()
  const offer = await rows.ownOffer(db, viewer.id, uuid)
  const days = await rows.paidDaysOf(db, uuid)
  return {
    offer: await offerShown(db, offer, now),
    description_html: offerHtml(offer.description),
    paid_days: days.map((one) => ({ day: one.day, cost: one.cost, returnable: !isUsed(offer, one, now) })),
  }
}

export function previewOffer({
  title,
  description,
}: Pick<OfferFields, 'title' | 'description'>): ResponseOf<typeof previewJobOffer> {
  const html = offerHtml(description)
  return { description_html: html, skills: findSkills(title, plainText(html)), seniority: seniorityOf(title) }
}

/** Saved searches are told of the offers whose first day has come, also after a time without a server. */
export async function announceStarts({ db, clock }: Services): Promise<void> {
  await db.transaction(async (tx) => announceDirectJobs(tx, await rows.takeStarts(tx, clock())))
}

/** Held until the operator decides. */
export type WaitingOffer = rows.OfferRow

/** The longest first. */
export const waitingOffers = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<WaitingOffer[]> =>
  rows.offersWaiting(db, clock())
