/** What other features need of the index of candidates. */
import type { Services } from '#server/platform/services.ts'
import { blocks, keysOfBlocked, keysOfRecruiter, type Recruiter } from '../visibility/block-keys.ts'
import { visibleRows } from '../visibility/visible-profiles.queries.ts'
import { type CardFound, cardsOfPeople } from './cards-of-people.ts'

export { PROFILES } from '../sections/stored-profile.ts'
export { ANYWHERE, ANYWHERE_NAME, positionOf } from './places-of-card.ts'
export { fluencyLevel, hiddenFrom, medalField, tierLevel } from './profiles.schema.ts'
export { visibleDocuments } from './visible-documents.ts'
export type { Recruiter }

export type PersonFound = CardFound & { userId: string }

/** Those of these users whom the recruiter may see by the database, in the same order. */
export async function visiblePeople(
  { db }: Pick<Services, 'db'>,
  recruiter: Recruiter,
  userIds: readonly string[],
): Promise<PersonFound[]> {
  if (userIds.length === 0) return []
  const keys = keysOfRecruiter(recruiter)
  const rows = (await visibleRows(db, userIds)).filter((row) => !blocks(keysOfBlocked(row), keys))
  const cards = await cardsOfPeople(db, rows)
  return userIds.flatMap((userId) => {
    const found = cards.get(userId)
    return found ? [{ userId, ...found }] : []
  })
}
