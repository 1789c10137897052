import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { kaggleFetches, profileSections, profiles } from './profiles.table.ts'

/** Returns the number of rows. Links, images and accesses have their own queries. */
export async function deleteProfileOf(tx: Tx, userId: string): Promise<number> {
  const deleted = [
    await tx.delete(profileSections).where(eq(profileSections.userId, userId)),
    await tx.delete(kaggleFetches).where(eq(kaggleFetches.userId, userId)),
    await tx.delete(profiles).where(eq(profiles.userId, userId)),
  ]
  return deleted.reduce((rows, { rowCount }) => rows + (rowCount ?? 0), 0)
}
