import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { peopleSearches } from './people-alerts.table.ts'
import { deleteMatchesOf, searchOf } from './people-searches.queries.ts'

export async function peopleSearchTitle(db: Db, recruiterId: string, id: string): Promise<string | null> {
  return (await searchOf(db, recruiterId, id))?.title ?? null
}

/** One of a recruiter's, or all; what waits of them is not sent later. Returns how many were running. */
export async function pausePeopleSearches(tx: Tx, which: { userId: string; feedId?: string }): Promise<number> {
  const paused = await tx
    .update(peopleSearches)
    .set({ active: false })
    .where(
      and(
        eq(peopleSearches.recruiterId, which.userId),
        which.feedId === undefined ? undefined : eq(peopleSearches.id, which.feedId),
        peopleSearches.active,
      ),
    )
    .returning({ id: peopleSearches.id })
  await deleteMatchesOf(
    tx,
    paused.map(({ id }) => id),
  )
  return paused.length
}
