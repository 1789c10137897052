import { AppError } from '#domain/shared/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { allPlans, type PlanRow, planIdOf } from './plans.queries.ts'

export { allPlans, type PlanRow }

/** The plan in force. Throws `session_expired` for an unknown user. */
export async function planOf(db: Db | Tx, userId: string): Promise<PlanRow> {
  const id = await planIdOf(db, userId)
  const plan = (await allPlans(db)).find((plan) => plan.id === id)
  if (!plan) throw new AppError('session_expired')
  return plan
}
