import { and, eq, isNull } from 'drizzle-orm'
import { isAmong } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { profileAccesses } from '#server/profiles/profiles.table.ts'
import { users } from '#server/users/users.table.ts'

export interface Bought {
  name: string
  email: string
}

/** By user id: those of the candidates whom this recruiter has bought access to, with what it bought. */
export async function boughtBy(
  db: Db,
  recruiterId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Bought>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ id: users.id, name: users.name, lastName: users.lastName, email: users.email })
    .from(profileAccesses)
    .innerJoin(users, eq(users.id, profileAccesses.userId))
    .where(
      and(
        eq(profileAccesses.recruiterId, recruiterId),
        isNull(profileAccesses.returnedAt),
        isAmong(profileAccesses.userId, userIds),
      ),
    )
  return new Map(rows.map(({ id, name, lastName, email }) => [id, { name: `${name} ${lastName}`.trim(), email }]))
}
