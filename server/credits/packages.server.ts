import type { activateCredits, buyCredits } from '#domain/recruiters/credits.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { GeneralSettings } from '#domain/shared/settings.contract.ts'
import { checkOrder, checkoutUrl, type Purchases, placeOrder } from '#server/payments/payments.server.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { consumeAttempt } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import { findUserForUpdate, type User } from '#server/users/users.server.ts'
import { CreditsDetails } from './credits-purchase.ts'
import { claimOf } from './free-package-claim.ts'
import { insertClaim, isClaimed } from './ledger.queries.ts'
import { appendEntry, balanceOf, findEntry } from './ledger.server.ts'

type CreditPackage = GeneralSettings['credit_packages'][number]

const PATHS = { returnPath: '/myjobs/account/add-credits-summary', leavePath: '/recruiters' }
const PURCHASES = { name: 'credit packages', max: 60, seconds: 3_600 }
/** There is at most one in a ledger. */
const FREE_KEY = 'free package'
const CENTS = 100

/**
 * The free package at once, any other by a checkout. Throws `package_not_found`, `email_not_confirmed`,
 * `free_package_taken`, `free_package_taken_by_company`, `payments_unavailable`, `too_many_requests`.
 */
export async function buyPackage(
  services: Services,
  userId: string,
  { key, idempotencyKey }: { key: string; idempotencyKey: string },
): Promise<ResponseOf<typeof buyCredits>> {
  await consumeAttempt(services, PURCHASES, userId)
  const chosen = (await generalSettings(services)).credit_packages.find((one) => one.key === key)
  if (!chosen) throw AppError.ofField('package_not_found', 'key')
  const { order, balance, email } = await services.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId)
    if (!user) throw new AppError('session_expired')
    if (!user.confirmedAt) throw new AppError('email_not_confirmed')
    if (chosen.cost === 0) await takeFree(tx, services.clock(), { user, chosen, idempotencyKey })
    const order = chosen.cost === 0 ? null : await orderOf(tx, services, { userId, chosen, idempotencyKey })
    return { order, balance: await balanceOf(tx, userId), email: user.email }
  })
  if (!order) return { step: 'select-free-credits-package-success', balance }
  return { checkout_url: await checkoutUrl(services, order, { email, ...PATHS }) }
}

async function orderOf(
  tx: Tx,
  services: Services,
  { userId, chosen, idempotencyKey }: { userId: string; chosen: CreditPackage; idempotencyKey: string },
) {
  const { key, title, credits, cost } = chosen
  const order = await placeOrder(tx, services, {
    userId,
    purpose: 'credits',
    details: { key, title, credits } satisfies CreditsDetails,
    description: `${title}, ${credits} credits`,
    price: { amount: Math.round(cost * CENTS), currency: 'EUR' },
    key: `credits ${key} ${idempotencyKey}`,
    savedCard: false,
  })
  if (!order) throw new Error('An order by checkout is never charging')
  return order
}

/** Once per recruiter and per company (decision 0141). */
async function takeFree(
  tx: Tx,
  now: Date,
  { user, chosen, idempotencyKey }: { user: User; chosen: CreditPackage; idempotencyKey: string },
): Promise<void> {
  const known = await findEntry(tx, user.id, FREE_KEY)
  if (known?.objectId === idempotencyKey) return
  if (known) throw new AppError('free_package_taken')
  const { subject, isCompany } = claimOf(user.email)
  if (!(await insertClaim(tx, subject, now)))
    throw new AppError(isCompany ? 'free_package_taken_by_company' : 'free_package_taken')
  await appendEntry(tx, now, {
    userId: user.id,
    amount: chosen.credits,
    reason: 'free package',
    object: chosen.title,
    objectId: idempotencyKey,
    key: FREE_KEY,
  })
}

export type FreeState = 'available' | 'taken' | 'taken_by_company' | 'not_offered'

export async function freeStateOf(services: Services, { id, email }: Pick<User, 'id' | 'email'>): Promise<FreeState> {
  const { credit_packages: packages } = await generalSettings(services)
  if (!packages.some(({ cost }) => cost === 0)) return 'not_offered'
  return claimState(services.db, id, email)
}

async function claimState(db: Db, id: string, email: string): Promise<FreeState> {
  if (await findEntry(db, id, FREE_KEY)) return 'taken'
  const { subject, isCompany } = claimOf(email)
  if (!(await isClaimed(db, subject))) return 'available'
  return isCompany ? 'taken_by_company' : 'taken'
}

/** What became of a checkout for credits; applies its payment if that has not happened yet. Throws `checkout_not_found`. */
export async function checkCreditsOrder(
  services: Services,
  purchases: Purchases,
  userId: string,
  checkout: string,
): Promise<ResponseOf<typeof activateCredits>> {
  const order = await checkOrder(services, purchases, { id: checkout, userId })
  if (order?.purpose !== 'credits') throw AppError.ofField('checkout_not_found', 'checkout')
  const { title, credits } = CreditsDetails.parse(order.details)
  return { status: order.status, title, credits, balance: await balanceOf(services.db, userId) }
}
