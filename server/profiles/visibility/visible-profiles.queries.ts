import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { isAmong } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { users } from '#server/users/users.table.ts'
import { type ProfileRow, profiles } from '../profiles.table.ts'

/** The one rule of which profiles others can see: chosen so, email confirmed, user not blocked. */
const reachable = and(isNotNull(users.confirmedAt), isNull(users.blockedAt))
const visible = and(ne(profiles.visibility, 'hidden'), reachable)

/** With the names that the card must not show (decision 4). */
export type VisibleRow = ProfileRow & { ownersNames: readonly string[] }

const columns = { profile: profiles, name: users.name, lastName: users.lastName }
const toVisibleRow = ({ profile, name, lastName }: { profile: ProfileRow; name: string; lastName: string }) => ({
  ...profile,
  ownersNames: [name, lastName],
})

/** `revision` differs after each transaction that changed the profile: `changeProfile` always writes its row. */
export type RevisedRow = VisibleRow & { revision: string }

export async function visibleRows(db: Db | Tx, userIds: readonly string[]): Promise<RevisedRow[]> {
  const rows = await db
    .select({ ...columns, revision: sql<string>`${profiles}.xmin::text` })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(visible, isAmong(profiles.userId, userIds)))
    .orderBy(asc(profiles.userId))
  return rows.map(({ revision, ...row }) => ({ ...toVisibleRow(row), revision }))
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
export async function visibleRowsAfter(db: Db | Tx, after: string | null, limit: number): Promise<VisibleRow[]> {
  const rows = await db
    .select(columns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(visible, after === null ? undefined : gt(profiles.userId, after)))
    .orderBy(asc(profiles.userId))
    .limit(limit)
  return rows.map(toVisibleRow)
}

/** Whatever its visibility; null for no card. */
export async function ownerOfCard(db: Db | Tx, cardId: string): Promise<string | null> {
  const [row] = await db.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.cardId, cardId))
  return row?.userId ?? null
}

/** Until the transaction ends the accounts are neither closed, blocked nor hidden, and block no further company. */
export async function holdOwners(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(isAmong(users.id, userIds))
    .orderBy(asc(users.id))
    .for('key share')
}

/** Hidden profiles as well, of users who are confirmed and not blocked. */
export async function reachableRows(db: Db | Tx, userIds: readonly string[]): Promise<VisibleRow[]> {
  const rows = await db
    .select(columns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(reachable, isAmong(profiles.userId, userIds)))
  return rows.map(toVisibleRow)
}
