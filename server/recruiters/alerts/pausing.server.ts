import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteMatchesOf, pauseSearches, searchOf } from './people-searches.queries.ts'

export async function peopleSearchTitle(db: Db, recruiterId: string, id: string): Promise<string | null> {
  return (await searchOf(db, recruiterId, id))?.title ?? null
}

/** One of a recruiter's, or all; what waits of them is not sent later. Returns how many were running. */
export async function pausePeopleSearches(tx: Tx, which: { userId: string; feedId?: string }): Promise<number> {
  const paused = await pauseSearches(tx, which.userId, which.feedId)
  await deleteMatchesOf(tx, paused)
  return paused.length
}
