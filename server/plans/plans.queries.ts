import { asc, eq, isNull, or } from 'drizzle-orm'
import { FREE_PLAN_ID } from '#domain/payments/plans.contract.ts'
import { feeds } from '#server/feeds/feeds.table.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { users } from '#server/users/users.table.ts'
import { type PlanRow, plans } from './plans.table.ts'

export type { PlanRow }

export async function allPlans(db: Db | Tx): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.id))
}

/** Undefined for an unknown user. */
export async function planIdOf(db: Db | Tx, userId: string): Promise<number | undefined> {
  const [row] = await db.select({ planId: users.planId }).from(users).where(eq(users.id, userId))
  return row && (row.planId ?? FREE_PLAN_ID)
}

export async function updatePlanRow(tx: Tx, id: number, values: Partial<PlanRow>): Promise<PlanRow | null> {
  const [row] = await tx.update(plans).set(values).where(eq(plans.id, id)).returning()
  return row ?? null
}

/** Users of a plan who have saved searches. */
export async function usersWithFeeds(db: Db | Tx, planId: number): Promise<string[]> {
  const isOnPlan = eq(users.planId, planId)
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(feeds, eq(feeds.userId, users.id))
    .where(planId === FREE_PLAN_ID ? or(isOnPlan, isNull(users.planId)) : isOnPlan)
  return rows.map(({ id }) => id)
}
