/** What other features need of the index of candidates. */
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import { blocks, keysOfBlocked, keysOfRecruiter, type Recruiter } from '../visibility/block-keys.ts'
import { visibleRows } from '../visibility/visible-profiles.queries.ts'
import { anonymousCard } from './cards.ts'
import { documentOfCard } from './profiles.schema.ts'
import { readSections } from './searched-profiles.ts'

export { PROFILES } from '../sections/stored-profile.ts'
export { ANYWHERE, ANYWHERE_NAME, positionOf } from './places-of-card.ts'
export { fluencyLevel, hiddenFrom, medalField, tierLevel } from './profiles.schema.ts'
export { visibleDocuments } from './visible-documents.ts'
export type { Recruiter }

/** `values` are those of the index, of the profile as it is now. */
export interface PersonFound {
  userId: string
  card: AnonymousCard
  values: SearchDocument['values']
}

/** Those of these users whom the recruiter may see by the database, in the same order. */
export async function visiblePeople(
  { db }: Pick<Services, 'db'>,
  recruiter: Recruiter,
  userIds: readonly string[],
): Promise<PersonFound[]> {
  if (userIds.length === 0) return []
  const keys = keysOfRecruiter(recruiter)
  const [rows, sectionsOf] = await Promise.all([visibleRows(db, userIds), readSections(db, userIds)])
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  return userIds.flatMap((userId) => {
    const row = byUser.get(userId)
    if (!row || blocks(keysOfBlocked(row), keys)) return []
    const profile = { row, sections: sectionsOf(userId) }
    const card = anonymousCard(profile)
    return [{ userId, card, values: documentOfCard(profile, card).values }]
  })
}
