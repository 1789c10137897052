import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { profileLinks } from '../profiles.table.ts'

export type LinkRow = typeof profileLinks.$inferSelect

export async function linkRow(db: Db | Tx, link: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(profileLinks).where(eq(profileLinks.link, link))
  return row ?? null
}

export async function currentLinkOf(db: Db | Tx, userId: string): Promise<string | null> {
  const [row] = await db.select({ link: profileLinks.link }).from(profileLinks).where(isCurrent(userId))
  return row?.link ?? null
}

const isCurrent = (userId: string) => and(eq(profileLinks.userId, userId), isNull(profileLinks.replacedAt))

/** False when another user has it, also by a concurrent insert (unique key). */
export async function insertLink(tx: Tx, link: string, userId: string): Promise<boolean> {
  const added = await tx.insert(profileLinks).values({ link, userId }).onConflictDoNothing()
  return added.rowCount === 1
}

export async function retireLink(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(profileLinks).set({ replacedAt: now }).where(isCurrent(userId))
}

export async function restoreLink(tx: Tx, link: string, userId: string): Promise<void> {
  await tx
    .update(profileLinks)
    .set({ replacedAt: null })
    .where(and(eq(profileLinks.link, link), eq(profileLinks.userId, userId)))
}

export async function deleteLinksReplacedBefore(db: Db | Tx, before: Date, link?: string): Promise<void> {
  const isExpired = lt(profileLinks.replacedAt, before)
  await db.delete(profileLinks).where(link === undefined ? isExpired : and(isExpired, eq(profileLinks.link, link)))
}

export async function linksOf(db: Db | Tx, userId: string): Promise<Pick<LinkRow, 'link' | 'replacedAt'>[]> {
  return db
    .select({ link: profileLinks.link, replacedAt: profileLinks.replacedAt })
    .from(profileLinks)
    .where(eq(profileLinks.userId, userId))
    .orderBy(asc(profileLinks.replacedAt))
}

export async function deleteLinksOf(tx: Tx, userId: string): Promise<number> {
  const deleted = await tx.delete(profileLinks).where(eq(profileLinks.userId, userId))
  return deleted.rowCount ?? 0
}
