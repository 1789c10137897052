import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type NewUserRow, type UserRow, users } from './users.table.ts'

export type { NewUserRow, UserRow }

export async function userById(db: Db | Tx, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

export async function userByEmailKey(db: Db | Tx, emailKey: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey))
  return row ?? null
}

export async function userByUsername(db: Db | Tx, username: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.username, username))
  return row ?? null
}

/** Locked until the transaction ends: a log-in and a change of its password cannot pass each other. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? null
}

export async function insertUsers(db: Db | Tx, rows: NewUserRow[]): Promise<UserRow[]> {
  if (rows.length === 0) return []
  return db.insert(users).values(rows).onConflictDoNothing({ target: users.emailKey }).returning()
}

export async function updateUser(db: Db | Tx, id: string, values: Partial<NewUserRow>): Promise<UserRow | null> {
  const [row] = await db.update(users).set(values).where(eq(users.id, id)).returning()
  return row ?? null
}

export async function isEmailInUse(db: Db | Tx, emailKey: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey), ne(users.id, id)))
  return row !== undefined
}

export async function deleteUser(tx: Tx, id: string): Promise<number> {
  const deleted = await tx.delete(users).where(eq(users.id, id))
  return deleted.rowCount ?? 0
}

export async function listUsers(db: Db, { words, limit }: { words?: string; limit: number }): Promise<UserRow[]> {
  const pattern = `%${(words ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const text = sql`concat_ws(' ', ${users.email}, ${users.username}, ${users.name}, ${users.lastName})`
  return db.select().from(users).where(sql`${text} ilike ${pattern}`).orderBy(asc(users.createdAt)).limit(limit)
}
