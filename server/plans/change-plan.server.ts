import { z } from 'zod'
import { FREQUENCIES } from '#domain/feeds/feed-values.ts'
import { FREE_PLAN_ID } from '#domain/payments/plans.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { applyFeedsLimit } from '#server/feeds/feeds.server.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import { type PlanRow, updatePlanRow, usersWithFeeds } from './plans.queries.ts'
import { planOf } from './plans.server.ts'
import { MIN_CHARGE } from './subscriptions.server.ts'

/** Of two decimals, here and at payment services, which take MIN_CHARGE of each. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD'] as const

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().max(max))

/** What the operator may change, from its text. Prices are in the currency’s smallest unit. */
export const PLAN_FIELDS = {
  title: z.string().trim().min(1).max(40),
  price: whole(1_000_000).refine((price) => price === 0 || price >= MIN_CHARGE),
  currency: z.enum(CURRENCIES),
  frequency: z.enum(FREQUENCIES),
  feedsLimit: whole(1_000),
  info: z.string().trim().max(200),
  isRetired: z.enum(['true', 'false']).transform((text) => text === 'true'),
} as const satisfies Partial<Record<keyof PlanRow, z.ZodType>>
export type PlanField = keyof typeof PLAN_FIELDS

/**
 * A running period keeps its price; the limit of saved searches applies at once. Throws `plan_not_found`, or
 * `plan_value_invalid`, also for a free plan that would cost something or be retired.
 */
export async function changePlan(
  db: Db,
  id: number,
  { field, text }: { field: PlanField; text: string },
): Promise<PlanRow> {
  const parsed = PLAN_FIELDS[field].safeParse(text)
  const breaksFree = id === FREE_PLAN_ID && (field === 'price' || field === 'isRetired')
  if (!parsed.success || (breaksFree && parsed.data)) throw new AppError('plan_value_invalid')
  const plan = await db.transaction((tx) => updatePlanRow(tx, id, { [field]: parsed.data }))
  if (!plan) throw new AppError('plan_not_found')
  if (field === 'feedsLimit') for (const userId of await usersWithFeeds(db, id)) await applyLimitOfPlan(db, userId)
  return plan
}

/** Under the user’s lock, as when a search is saved: whichever comes second sees the other. */
function applyLimitOfPlan(db: Db, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (await findUserForUpdate(tx, userId)) await applyFeedsLimit(tx, userId, (await planOf(tx, userId)).feedsLimit)
  })
}
