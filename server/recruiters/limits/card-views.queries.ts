import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { cardViews } from './card-views.table.ts'

export interface Day {
  key: string
  day: string
}

export async function cardsSeen(db: Db, { key }: Day): Promise<string[]> {
  const [row] = await db.select({ cards: cardViews.cards }).from(cardViews).where(eq(cardViews.key, key))
  return row?.cards ?? []
}

/** All or none: null when these cards would make more than `max` on the day. Returns the number of distinct ones. */
export async function addCards(db: Db, day: Day, cards: readonly string[], max: number): Promise<number | null> {
  const both = sql`(select coalesce(array_agg(distinct card), '{}') from unnest(${cardViews.cards} || excluded.cards) as card)`
  const [row] = await db
    .insert(cardViews)
    .values({ ...day, cards: [...cards] })
    .onConflictDoUpdate({ target: cardViews.key, set: { cards: both }, setWhere: sql`cardinality(${both}) <= ${max}` })
    .returning({ count: sql<number>`cardinality(${cardViews.cards})` })
  return row?.count ?? null
}

export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await db.delete(cardViews).where(lt(cardViews.day, day))
}
