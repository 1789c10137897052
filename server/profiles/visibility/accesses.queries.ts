import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { profileAccesses } from '../profiles.table.ts'

export type AccessRow = Pick<typeof profileAccesses.$inferSelect, 'name' | 'company' | 'boughtAt'>

/** The latest first. */
export async function accessesOf(db: Db | Tx, userId: string): Promise<AccessRow[]> {
  return db
    .select({ name: profileAccesses.name, company: profileAccesses.company, boughtAt: profileAccesses.boughtAt })
    .from(profileAccesses)
    .where(eq(profileAccesses.userId, userId))
    .orderBy(desc(profileAccesses.boughtAt))
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
