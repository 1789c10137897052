import { asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type ContactMessage, contactMessages } from './contact.table.ts'

export type { ContactMessage }

export async function insertMessage(tx: Tx, message: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

/** The latest first. */
export async function latestMessages(db: Db, limit: number): Promise<ContactMessage[]> {
  return db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(limit)
}

export async function deleteMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  const [deleted] = await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning()
  return deleted
}

export async function deleteMessagesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, time))
}

const isFrom = (emails: readonly string[]) => inArray(sql`lower(${contactMessages.email})`, [...emails])

/** The oldest first. */
export async function messagesFrom(db: Db, emails: readonly string[]): Promise<ContactMessage[]> {
  return db.select().from(contactMessages).where(isFrom(emails)).orderBy(asc(contactMessages.id))
}

export async function deleteMessagesFrom(tx: Tx, emails: readonly string[]): Promise<number> {
  const { rowCount } = await tx.delete(contactMessages).where(isFrom(emails))
  return rowCount ?? 0
}
