import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { profileImages } from '../profiles.table.ts'

export type ImageRow = typeof profileImages.$inferSelect

export async function insertImage(tx: Tx, image: ImageRow): Promise<void> {
  await tx.insert(profileImages).values(image)
}

export async function deleteImages(tx: Tx, userId: string, kind?: ImageRow['kind']): Promise<ImageRow[]> {
  return tx
    .delete(profileImages)
    .where(and(eq(profileImages.userId, userId), kind && eq(profileImages.kind, kind)))
    .returning()
}

export async function imageById(db: Db, id: string): Promise<ImageRow | null> {
  const [row] = await db.select().from(profileImages).where(eq(profileImages.id, id))
  return row ?? null
}

export async function imagesOf(db: Db, userId: string): Promise<ImageRow[]> {
  return db.select().from(profileImages).where(eq(profileImages.userId, userId)).orderBy(asc(profileImages.createdAt))
}

export async function knownImages(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: profileImages.id })
    .from(profileImages)
    .where(inArray(profileImages.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
