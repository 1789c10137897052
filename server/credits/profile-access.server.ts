import type { buyProfileAccess } from '#domain/recruiters/credits.contract.ts'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import type { fetchCandidate } from '#domain/recruiters/people-search.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { consumeAttempt } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { boughtProfile, cardOf } from '#server/profiles/public/bought-profile.server.ts'
import { type AccessRow, boughtAccess, recordAccess } from '#server/profiles/visibility/bought-access.server.ts'
import { companyKey } from '#server/profiles/visibility/company-of-email.server.ts'
import { holdReachableCard, reachableCard, type VisibleRow } from '#server/profiles/visibility/visible-card.server.ts'
import { searchInWords } from '#server/recruiters/people/search-in-words.server.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import { findUserById, findUserForUpdate, requireConfirmed, type User } from '#server/users/users.server.ts'
import { appendEntry, balanceOf, findEntry } from './ledger.server.ts'

const PURCHASES = { name: 'profile accesses', max: 600, seconds: 3_600 }

export interface AccessRequest {
  cardId: string
  idempotencyKey: string
  foundBy: PeopleSearch | undefined
  /** In credits: what the recruiter agreed to; undefined: any price. */
  expectedCharge: number | undefined
}

/**
 * Charges once per recruiter and candidate while access is in force. Throws `profile_not_found`, `not_enough_credits`,
 * `email_not_confirmed`, `company_missing`, `price_changed`, `too_many_requests`; then nothing has changed.
 */
export async function buyAccess(
  services: Services,
  viewer: Viewer,
  request: AccessRequest,
): Promise<ResponseOf<typeof buyProfileAccess>> {
  await consumeAttempt(services, PURCHASES, viewer.id)
  const cost = (await generalSettings(services)).profile_access_cost
  return services.db.transaction(async (tx) => {
    const row = await holdReachableCard(tx, viewer, request.cardId)
    const recruiter = await findUserForUpdate(tx, viewer.id)
    if (!recruiter) throw new AppError('session_expired')
    const known = await boughtAccess(tx, recruiter.id, row.userId)
    const access = known ?? (await purchase(tx, services, { row, recruiter, cost, request }))
    return { profile: await boughtProfile(tx, row, access.boughtAt), balance: await balanceOf(tx, recruiter.id) }
  })
}

interface Purchase {
  row: VisibleRow
  recruiter: User
  cost: number
  request: AccessRequest
}

async function purchase(tx: Tx, services: Services, { row, recruiter, cost, request }: Purchase): Promise<AccessRow> {
  if (row.visibility === 'hidden') throw new AppError('profile_not_found')
  if (!recruiter.confirmedAt) throw new AppError('email_not_confirmed')
  if (companyKey(recruiter.company) === '') throw new AppError('company_missing')
  if ((request.expectedCharge ?? cost) !== cost) throw new AppError('price_changed')
  const key = `access ${request.idempotencyKey}`
  if (await findEntry(tx, recruiter.id, key))
    throw new AppError('invalid', { idempotency_key: 'This key belongs to another purchase.' })
  const now = services.clock()
  const access = await recordAccess(tx, {
    userId: row.userId,
    recruiterId: recruiter.id,
    name: `${recruiter.name} ${recruiter.lastName}`.trim(),
    company: recruiter.company,
    foundBy: request.foundBy ? searchInWords(request.foundBy) : [],
    boughtAt: now,
  })
  const entry = { userId: recruiter.id, object: '', objectId: access.id, key }
  await appendEntry(tx, now, { ...entry, amount: -cost, reason: 'profile access' })
  if (row.mailOnAccess) await tellCandidate(tx, access)
  return access
}

async function tellCandidate(tx: Tx, { userId, name: recruiter, company }: AccessRow): Promise<void> {
  const candidate = await findUserById(tx, userId)
  if (!candidate) return
  const props = { name: candidate.name, recruiter, company }
  await queueMail(tx, { to: candidate.email, userId, kind: 'profile-access', props })
}

/** Throws `profile_not_found`, also for a hidden profile without access, and `email_not_confirmed` for a mere card. */
export async function candidateFor(
  { db }: Services,
  viewer: Viewer,
  cardId: string,
): Promise<Omit<ResponseOf<typeof fetchCandidate>, 'is_saved'>> {
  const row = await reachableCard(db, viewer, cardId)
  const access = await boughtAccess(db, viewer.id, row.userId)
  if (!access && row.visibility === 'hidden') throw new AppError('profile_not_found')
  if (!access) await requireConfirmed(db, viewer.id)
  return {
    card: await cardOf(db, row),
    profile: access && (await boughtProfile(db, row, access.boughtAt)),
  }
}
