import { asc, eq } from 'drizzle-orm'
import { FREE_PLAN_ID } from '#domain/payments/plans.contract.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { users } from '#server/users/users.table.ts'
import { type PlanRow, plans } from './plans.table.ts'

export async function allPlans(db: Db | Tx): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.id))
}

/** Undefined for an unknown user. */
export async function planIdOf(db: Db | Tx, userId: string): Promise<number | undefined> {
  const [row] = await db.select({ planId: users.planId }).from(users).where(eq(users.id, userId))
  return row && (row.planId ?? FREE_PLAN_ID)
}
