import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { oldestOpenTransaction } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { peopleMatches, peopleSearches } from './people-alerts.table.ts'

export type PeopleSearchRow = typeof peopleSearches.$inferSelect
export type PeopleSearchChange = Partial<Pick<PeopleSearchRow, 'title' | 'search' | 'active'>>

const isOf = (recruiterId: string, id?: string) =>
  and(eq(peopleSearches.recruiterId, recruiterId), id === undefined ? undefined : eq(peopleSearches.id, id))

/** The oldest first. */
export function searchesOf(db: Db | Tx, recruiterId: string): Promise<PeopleSearchRow[]> {
  return db
    .select()
    .from(peopleSearches)
    .where(isOf(recruiterId))
    .orderBy(asc(peopleSearches.createdAt), asc(peopleSearches.id))
}

export async function searchOf(db: Db | Tx, recruiterId: string, id: string): Promise<PeopleSearchRow | null> {
  const [row] = await db.select().from(peopleSearches).where(isOf(recruiterId, id))
  return row ?? null
}

export async function countSearches(tx: Tx, recruiterId: string): Promise<number> {
  const [row] = await tx.select({ searches: count() }).from(peopleSearches).where(isOf(recruiterId))
  return row?.searches ?? 0
}

export async function insertSearch(
  tx: Tx,
  row: Pick<PeopleSearchRow, 'recruiterId' | 'title' | 'search' | 'active' | 'createdAt'>,
): Promise<PeopleSearchRow> {
  const [inserted] = await tx.insert(peopleSearches).values(row).returning()
  return inserted as PeopleSearchRow
}

/** `fromNow`: what matched before is nothing new to it. */
export async function updateSearch(
  tx: Tx,
  recruiterId: string,
  id: string,
  { fromNow, ...change }: PeopleSearchChange & { fromNow: boolean },
): Promise<PeopleSearchRow | null> {
  const [row] = await tx
    .update(peopleSearches)
    .set({ ...change, ...(fromNow && { mark: oldestOpenTransaction }) })
    .where(isOf(recruiterId, id))
    .returning()
  return row ?? null
}

/** Returns those that were running. */
export async function pauseSearches(tx: Tx, recruiterId: string, id?: string): Promise<string[]> {
  const paused = await tx
    .update(peopleSearches)
    .set({ active: false })
    .where(and(isOf(recruiterId, id), peopleSearches.active))
    .returning({ id: peopleSearches.id })
  return paused.map((row) => row.id)
}

export async function deleteSearch(tx: Db | Tx, recruiterId: string, id?: string): Promise<number> {
  return (await tx.delete(peopleSearches).where(isOf(recruiterId, id))).rowCount ?? 0
}

export async function deleteMatchesOf(tx: Tx, searchIds: readonly string[]): Promise<void> {
  if (searchIds.length > 0) await tx.delete(peopleMatches).where(inArray(peopleMatches.searchId, [...searchIds]))
}
