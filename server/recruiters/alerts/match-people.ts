import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import {
  type Changed,
  changedSince,
  currentTransaction,
  lockMark,
  MARKS,
  moveMark,
} from '#server/feeds/match/marks.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { hiddenFrom, PROFILES, visibleDocuments } from '#server/profiles/search/people-index.server.ts'
import { wishesOf } from '#server/recruiters/people/wishes.ts'
import type { StoredSearch } from '#server/search/engine.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { USERS } from '#server/users/users.server.ts'
import { activeSearches, peopleChangedAfter, resetForeignMarks, rewriteMatches } from './match-people.queries.ts'

const PEOPLE_PER_BATCH = 1_000

/**
 * Finds for every running search the people who became visible or changed since the mark, and moves the mark, in one
 * transaction. Reading the same changes again changes nothing. Null: another process is at it, or nobody saved a search.
 */
export async function matchPeople(services: Services): Promise<number | null> {
  return services.db.transaction(async (tx) => {
    const mark = await lockMark(tx, MARKS.people)
    if (!mark) return null
    const people = mark.isForeign
      ? await allChangedAfter(tx, mark.movedAt)
      : await changedSince(tx, mark.mark, [PROFILES, USERS])
    const found = people.length === 0 ? 0 : await matchAll(services, tx, people)
    await moveMark(tx, MARKS.people, mark.next, services.clock())
    return found
  })
}

/** The mark comes from another database, as after restoring a backup. */
async function allChangedAfter(tx: Tx, time: Date): Promise<Changed[]> {
  await resetForeignMarks(tx)
  const transaction = await currentTransaction(tx)
  return (await peopleChangedAfter(tx, time)).map((key) => ({ key, transaction }))
}

async function matchAll({ indexes }: Services, tx: Tx, people: readonly Changed[]): Promise<number> {
  const searches = await activeSearches(tx)
  const percolator = indexes.get(PROFILES).percolator()
  for (const { id, search, email, company } of searches) {
    const stored = mustsOf(search)
    percolator.set(id, { ...stored, filters: [...(stored.filters ?? []), ...hiddenFrom({ email, company })] })
  }
  let found = 0
  for (let from = 0; from < people.length; from += PEOPLE_PER_BATCH) {
    const batch = people.slice(from, from + PEOPLE_PER_BATCH)
    const documents = await visibleDocuments(
      tx,
      batch.map(({ key }) => key),
    )
    const hits = await percolator.match(documents)
    const transactions = new Map(batch.map(({ key, transaction }) => [key, transaction]))
    const matches = [...hits].flatMap(([searchId, keys]) =>
      keys.map((personId) => ({ searchId, personId, transaction: transactions.get(personId) ?? '0' })),
    )
    found += await rewriteMatches(tx, [...transactions.keys()], matches)
  }
  return found
}

/** What decides whether somebody is found; nice-to-haves exclude nobody. */
function mustsOf(search: PeopleSearch): StoredSearch {
  const musts = wishesOf(search).filter(({ isMust }) => isMust)
  return { query: parseQuery(search.filters.basic?.query ?? ''), filters: musts.map(({ filter }) => filter) }
}
