import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { profileAccesses } from '#server/profiles/profiles.table.ts'

/** Of these users, those to whom the recruiter has bought access. */
export async function boughtAmong(db: Db, recruiterId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: profileAccesses.userId })
    .from(profileAccesses)
    .where(and(eq(profileAccesses.recruiterId, recruiterId), inArray(profileAccesses.userId, [...userIds])))
  return new Set(rows.map(({ userId }) => userId))
}

/** Of these users, those whom the recruiter has saved. Nobody can be saved yet. */
export async function savedAmong(_db: Db, _recruiterId: string, _userIds: readonly string[]): Promise<Set<string>> {
  return new Set()
}
