import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  type addPeopleSearch as adding,
  MAX_PEOPLE_SEARCHES,
  type SavedPeopleSearch,
  type updatePeopleSearch as updating,
} from '#domain/recruiters/people-alerts.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { addMark, MARKS } from '#server/feeds/match/marks.server.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import { nextPeopleMail } from './next-mail.ts'
import { scheduleDelivery } from './people-delivery.queries.ts'
import * as rows from './people-searches.queries.ts'

export async function myPeopleSearches({ db }: Services, recruiterId: string) {
  const own = await rows.searchesOf(db, recruiterId)
  return { searches: own.map(toSearch), limit: MAX_PEOPLE_SEARCHES }
}

/** Null: the recruiter has none of this id. */
export async function myPeopleSearch(
  { db }: Services,
  recruiterId: string,
  uuid: string,
): Promise<SavedPeopleSearch['search'] | null> {
  const isId = z.uuid().safeParse(uuid).success
  return isId ? ((await rows.searchOf(db, recruiterId, uuid))?.search ?? null) : null
}

/** Throws `people_search_limit`: parallel calls of a recruiter can't pass it. */
export async function addPeopleSearch(
  { db, clock }: Services,
  recruiterId: string,
  input: z.output<typeof adding.body>,
): Promise<SavedPeopleSearch> {
  return db.transaction(async (tx) => {
    if (!(await findUserForUpdate(tx, recruiterId))) throw new AppError('session_expired')
    if ((await rows.countSearches(tx, recruiterId)) >= MAX_PEOPLE_SEARCHES) throw new AppError('people_search_limit')
    const now = clock()
    await addMark(tx, MARKS.people)
    await scheduleDelivery(tx, recruiterId, await nextPeopleMail(tx, recruiterId, now))
    return toSearch(await rows.insertSearch(tx, { recruiterId, ...input, createdAt: now }))
  })
}

/** Another search, or a resumed one, counts from now on. Throws `saved_search_not_found`. */
export async function updatePeopleSearch(
  { db, clock }: Services,
  recruiterId: string,
  { uuid, ...input }: z.output<typeof updating.body>,
): Promise<SavedPeopleSearch> {
  return db.transaction(async (tx) => {
    const before = await rows.searchOf(tx, recruiterId, uuid)
    if (!before) throw new AppError('saved_search_not_found')
    const { title = before.title, search = before.search, active = before.active } = input
    const fromNow = active !== before.active || !isDeepStrictEqual(search, before.search)
    const row = await rows.updateSearch(tx, recruiterId, uuid, { title, search, active, fromNow })
    if (!row) throw new AppError('saved_search_not_found')
    if (fromNow) await rows.deleteMatchesOf(tx, [uuid])
    await scheduleDelivery(tx, recruiterId, await nextPeopleMail(tx, recruiterId, clock()))
    return toSearch(row)
  })
}

/** Throws `saved_search_not_found`. */
export async function deletePeopleSearch({ db }: Services, recruiterId: string, uuid: string): Promise<void> {
  if ((await rows.deleteSearch(db, recruiterId, uuid)) === 0) throw new AppError('saved_search_not_found')
}

function toSearch({ id, title, search, active, createdAt, lastSentAt }: rows.PeopleSearchRow): SavedPeopleSearch {
  return {
    ...{ uuid: id, title, search, active },
    created: createdAt.toISOString(),
    last_sent: lastSentAt?.toISOString() ?? null,
  }
}
