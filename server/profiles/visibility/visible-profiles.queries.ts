import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { users } from '#server/users/users.table.ts'
import { type ProfileRow, profiles } from '../profiles.table.ts'

/** The one rule of who can be seen by anybody else: who chose it, with a proven address and without a block. */
const visible = and(ne(profiles.visibility, 'hidden'), isNotNull(users.confirmedAt), isNull(users.blockedAt))

/** Those of these accounts' profiles that others can see. */
export async function visibleRows(db: Db, userIds: readonly string[]): Promise<ProfileRow[]> {
  const rows = await db
    .select({ profile: profiles })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(visible, inArray(profiles.userId, [...userIds])))
    .orderBy(asc(profiles.userId))
  return rows.map(({ profile }) => profile)
}

/** The next `limit` profiles that others can see, by account; null begins. */
export async function visibleRowsAfter(db: Db, after: string | null, limit: number): Promise<ProfileRow[]> {
  const rows = await db
    .select({ profile: profiles })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(visible, after === null ? undefined : gt(profiles.userId, after)))
    .orderBy(asc(profiles.userId))
    .limit(limit)
  return rows.map(({ profile }) => profile)
}
