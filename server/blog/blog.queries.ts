import { eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { blogLikes } from './blog.table.ts'

/** These return the new count. */
export async function addLike(db: Db, slug: string): Promise<number> {
  const [row] = await db
    .insert(blogLikes)
    .values({ slug, likes: 1 })
    .onConflictDoUpdate({ target: blogLikes.slug, set: { likes: sql`${blogLikes.likes} + 1` } })
    .returning({ likes: blogLikes.likes })
  return row?.likes ?? 0
}

export async function removeLike(db: Db, slug: string): Promise<number> {
  const [row] = await db
    .update(blogLikes)
    .set({ likes: sql`greatest(${blogLikes.likes} - 1, 0)` })
    .where(eq(blogLikes.slug, slug))
    .returning({ likes: blogLikes.likes })
  return row?.likes ?? 0
}

export async function likesOf(db: Db, slug: string): Promise<number> {
  const [row] = await db.select({ likes: blogLikes.likes }).from(blogLikes).where(eq(blogLikes.slug, slug))
  return row?.likes ?? 0
}

export async function allLikes(db: Db): Promise<Record<string, number>> {
  const rows = await db.select().from(blogLikes).where(gt(blogLikes.likes, 0))
  return Object.fromEntries(rows.map(({ slug, likes }) => [slug, likes]))
}
