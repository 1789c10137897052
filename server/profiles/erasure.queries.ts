import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { kaggleFetches, profileSections, profiles } from './profiles.table.ts'

/** Deletes a profile with its sections and what Kaggle said; how many rows. Links, pictures and accesses go by queries of their own. */
export async function deleteProfileOf(tx: Tx, userId: string): Promise<number> {
  const deleted = [
    await tx.delete(profileSections).where(eq(profileSections.userId, userId)),
    await tx.delete(kaggleFetches).where(eq(kaggleFetches.userId, userId)),
    await tx.delete(profiles).where(eq(profiles.userId, userId)),
  ]
  return deleted.reduce((rows, { rowCount }) => rows + (rowCount ?? 0), 0)
}
