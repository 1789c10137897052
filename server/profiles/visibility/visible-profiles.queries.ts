import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { users } from '#server/users/users.table.ts'
import { type ProfileRow, profiles } from '../profiles.table.ts'

/** The one rule of which profiles others can see: chosen so, email confirmed, user not blocked. */
const visible = and(ne(profiles.visibility, 'hidden'), isNotNull(users.confirmedAt), isNull(users.blockedAt))

export async function visibleRows(db: Db | Tx, userIds: readonly string[]): Promise<ProfileRow[]> {
  const rows = await db
    .select({ profile: profiles })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(visible, inArray(profiles.userId, [...userIds])))
    .orderBy(asc(profiles.userId))
  return rows.map(({ profile }) => profile)
}

/** The owner of a card; the account stays until the transaction ends. */
export async function lockVisibleCard(tx: Tx, cardId: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(visible, eq(profiles.cardId, cardId)))
    .for('key share', { of: users })
  return row?.userId ?? null
}

/** In the order of user ids; `after` null starts. */
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
