import { and, desc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type UserRow, users } from '#server/users/users.table.ts'
import { type SessionRow, sessions } from './sessions.table.ts'

/** Valid sessions only; a blocked account has none. */
export async function sessionByHash(
  db: Db,
  hash: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<{ session: SessionRow; user: UserRow } | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, seenAfter),
        isNull(users.blockedAt),
      ),
    )
  return row ?? null
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

/** Concurrent requests of a page write once. */
export async function touchSession(db: Db, id: string, seenBefore: Date, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lte(sessions.lastSeenAt, seenBefore)))
}

export async function deleteSessionByHash(db: Db | Tx, hash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hash))
}

export async function deleteSessionsOf(db: Db | Tx, userId: string, except?: string): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
  return deleted.rowCount ?? 0
}

export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return deleted.rowCount === 1
}

export async function sessionsOf(
  db: Db,
  userId: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenAfter)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

export async function deleteExpiredSessions(db: Db, { now, seenAfter }: { now: Date; seenAfter: Date }): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lt(sessions.lastSeenAt, seenAfter)))
}

export async function changeTokenHash(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx.update(sessions).set({ tokenHash }).where(eq(sessions.id, id))
}
