import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { users } from '#server/users/users.table.ts'
import { type ProfileRow, profiles } from '../profiles.table.ts'

/** The one rule of which profiles others can see: chosen so, email confirmed, user not blocked. */
const visible = and(ne(profiles.visibility, 'hidden'), isNotNull(users.confirmedAt), isNull(users.blockedAt))

/** With the names that the card must not show (decision 4). */
export type VisibleRow = ProfileRow & { ownersNames: readonly string[] }

const columns = { profile: profiles, name: users.name, lastName: users.lastName }
const toVisibleRow = ({ profile, name, lastName }: { profile: ProfileRow; name: string; lastName: string }) => ({
  ...profile,
  ownersNames: [name, lastName],
})

export async function visibleRows(db: Db, userIds: readonly string[]): Promise<VisibleRow[]> {
  const rows = await db
    .select(columns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(visible, inArray(profiles.userId, [...userIds])))
    .orderBy(asc(profiles.userId))
  return rows.map(toVisibleRow)
}

/** In the order of user ids; `after` null starts. */
export async function visibleRowsAfter(db: Db, after: string | null, limit: number): Promise<VisibleRow[]> {
  const rows = await db
    .select(columns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(visible, after === null ? undefined : gt(profiles.userId, after)))
    .orderBy(asc(profiles.userId))
    .limit(limit)
  return rows.map(toVisibleRow)
}
