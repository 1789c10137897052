import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { savedContacts } from './contacts.table.ts'

export type ContactRow = typeof savedContacts.$inferSelect
export type ContactChange = Partial<Pick<ContactRow, 'note' | 'tags' | 'status' | 'changedAt' | 'removedAt'>>

const isOf = (recruiterId: string) => and(eq(savedContacts.recruiterId, recruiterId), isNull(savedContacts.removedAt))
const isIt = ({ recruiterId, cardId }: Pick<ContactRow, 'recruiterId' | 'cardId'>) =>
  and(eq(savedContacts.recruiterId, recruiterId), eq(savedContacts.cardId, cardId))

export function contactsOf(db: Db, recruiterId: string): Promise<ContactRow[]> {
  return db.select().from(savedContacts).where(isOf(recruiterId))
}

export async function countContacts(tx: Tx, recruiterId: string): Promise<number> {
  const [row] = await tx.select({ contacts: count() }).from(savedContacts).where(isOf(recruiterId))
  return row?.contacts ?? 0
}

/** Also a removed one. Locked until the transaction ends. */
export async function lockContact(tx: Tx, key: Pick<ContactRow, 'recruiterId' | 'cardId'>): Promise<ContactRow | null> {
  const [row] = await tx.select().from(savedContacts).where(isIt(key)).for('update')
  return row ?? null
}

/** In place of a removed one. */
export async function putContact(tx: Tx, row: ContactRow): Promise<void> {
  await tx
    .insert(savedContacts)
    .values(row)
    .onConflictDoUpdate({ target: [savedContacts.recruiterId, savedContacts.cardId], set: row })
}

export async function updateContactRow(tx: Tx, row: ContactRow, change: ContactChange): Promise<ContactRow> {
  await tx.update(savedContacts).set(change).where(isIt(row))
  return { ...row, ...change }
}

export async function purgeRemovedBefore(db: Db, time: Date): Promise<number> {
  return (await db.delete(savedContacts).where(lt(savedContacts.removedAt, time))).rowCount ?? 0
}

/** Also what could still be restored. */
export function everyContactOf(db: Db, recruiterId: string): Promise<ContactRow[]> {
  return db.select().from(savedContacts).where(eq(savedContacts.recruiterId, recruiterId))
}

export async function deleteContactsOf(tx: Tx, recruiterId: string): Promise<number> {
  return (await tx.delete(savedContacts).where(eq(savedContacts.recruiterId, recruiterId))).rowCount ?? 0
}

/** The candidate leaves; what recruiters wrote stays theirs. Returns the number of rows. */
export async function unlinkCandidate(tx: Tx, userId: string): Promise<number> {
  const changed = await tx.update(savedContacts).set({ userId: null }).where(eq(savedContacts.userId, userId))
  return changed.rowCount ?? 0
}
