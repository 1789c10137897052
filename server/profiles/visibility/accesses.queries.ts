import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { profileAccesses } from '../profiles.table.ts'

export type AccessRow = typeof profileAccesses.$inferSelect
export type NewAccess = typeof profileAccesses.$inferInsert

/** The latest first. */
export async function accessesOf(db: Db | Tx, userId: string): Promise<AccessRow[]> {
  return db
    .select()
    .from(profileAccesses)
    .where(eq(profileAccesses.userId, userId))
    .orderBy(desc(profileAccesses.boughtAt))
}

export async function insertAccess(tx: Tx, access: NewAccess): Promise<AccessRow> {
  const [row] = await tx.insert(profileAccesses).values(access).returning()
  return row as AccessRow
}

/** Null also for one that was returned. */
export async function accessInForce(db: Db | Tx, recruiterId: string, userId: string): Promise<AccessRow | null> {
  const [row] = await db
    .select()
    .from(profileAccesses)
    .where(
      and(
        eq(profileAccesses.recruiterId, recruiterId),
        eq(profileAccesses.userId, userId),
        isNull(profileAccesses.returnedAt),
      ),
    )
  return row ?? null
}

/** Those in force that were bought after `since`, by recruiter: the order in which their accounts are locked. */
export async function accessesSince(tx: Tx, userId: string, since: Date): Promise<AccessRow[]> {
  return tx
    .select()
    .from(profileAccesses)
    .where(
      and(eq(profileAccesses.userId, userId), isNull(profileAccesses.returnedAt), gt(profileAccesses.boughtAt, since)),
    )
    .orderBy(asc(profileAccesses.recruiterId))
}

export async function accessesNamed(db: Db | Tx, recruiterId: string, ids: readonly string[]): Promise<AccessRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(profileAccesses)
    .where(
      and(
        eq(profileAccesses.recruiterId, recruiterId),
        inArray(profileAccesses.id, [...ids]),
        isNull(profileAccesses.returnedAt),
      ),
    )
}

export async function markReturned(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(profileAccesses).set({ returnedAt: now }).where(eq(profileAccesses.id, id))
}

export async function deleteAccessesOf(tx: Tx, userId: string): Promise<number> {
  const deleted = await tx.delete(profileAccesses).where(eq(profileAccesses.userId, userId))
  return deleted.rowCount ?? 0
}

/** Clears a recruiter's name in all access logs; company and time stay. Returns the number of rows. */
export async function clearNameInAccesses(tx: Tx, recruiterId: string): Promise<number> {
  const changed = await tx.update(profileAccesses).set({ name: '' }).where(eq(profileAccesses.recruiterId, recruiterId))
  return changed.rowCount ?? 0
}
