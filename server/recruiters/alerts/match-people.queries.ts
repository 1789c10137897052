import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { oldestOpenTransaction } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { profiles } from '#server/profiles/profiles.table.ts'
import { users } from '#server/users/users.table.ts'
import { peopleMatches, peopleSearches, sentPeople } from './people-alerts.table.ts'

/** Of recruiters who may get emails: confirmed and not blocked. */
export function activeSearches(tx: Tx) {
  return tx
    .select({
      id: peopleSearches.id,
      search: peopleSearches.search,
      email: users.email,
      company: users.company,
    })
    .from(peopleSearches)
    .innerJoin(users, eq(users.id, peopleSearches.recruiterId))
    .where(and(peopleSearches.active, users.headhunter, isNotNull(users.confirmedAt), isNull(users.blockedAt)))
}

export interface Match {
  searchId: string
  personId: string
  transaction: string
}

/** Makes these the matches of the people; who was sent to the recruiter, or is the recruiter, is none. */
export async function rewriteMatches(tx: Tx, personIds: readonly string[], matches: readonly Match[]): Promise<number> {
  const column = (name: keyof Match) => sql.param(matches.map((match) => match[name]))
  await tx.execute(sql`
    delete from ${peopleMatches} as old where old.person_id = any(${sql.param(personIds)}::uuid[])
      and (old.search_id, old.person_id) not in (
        select * from unnest(${column('searchId')}::uuid[], ${column('personId')}::uuid[]))`)
  const { rowCount } = await tx.execute(sql`
    insert into ${peopleMatches} (search_id, person_id)
    select search.id, match.person_id
    from unnest(${column('searchId')}::uuid[], ${column('personId')}::uuid[], ${column('transaction')}::text[])
      as match (search_id, person_id, transaction)
    join ${peopleSearches} as search on search.id = match.search_id
    join ${users} as person on person.id = match.person_id
    where search.active and search.mark <= match.transaction::xid8 and search.recruiter_id <> match.person_id
      and not exists (
        select from ${sentPeople} as sent
        where sent.recruiter_id = search.recruiter_id and sent.person_id = match.person_id)
    on conflict do nothing`)
  return rowCount ?? 0
}

export async function peopleChangedAfter(tx: Tx, time: Date): Promise<string[]> {
  const rows = await tx.select({ id: profiles.userId }).from(profiles).where(gte(profiles.updatedAt, time))
  return rows.map(({ id }) => id)
}

export async function resetForeignMarks(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update ${peopleSearches} set mark = ${oldestOpenTransaction}
    where mark > pg_snapshot_xmax(pg_current_snapshot())`)
}
