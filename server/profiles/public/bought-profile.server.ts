import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import type { BoughtProfile } from '#domain/recruiters/people-search.contract.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { sectionsOf } from '../profiles.queries.ts'
import { anonymousCard } from '../search/cards.ts'
import { sectionsFrom } from '../sections/sections.ts'
import { readProfile } from '../sections/stored-profile.ts'
import type { VisibleRow } from '../visibility/visible-profiles.queries.ts'
import { wholeProfile } from './public-profile.server.ts'

/** What bought access shows: all of a profile that others can see; of a hidden one name and email (decision 0143). */
export async function boughtProfile(db: Db | Tx, row: VisibleRow, bought: Date): Promise<BoughtProfile> {
  const { user, sections } = await readProfile(db, row.userId)
  const shown = row.visibility === 'hidden' ? hiddenFace(row) : { row, sections }
  return { ...wholeProfile({ user, ...shown }), email: user.email, bought: bought.toISOString() }
}

export async function cardOf(db: Db | Tx, row: VisibleRow): Promise<AnonymousCard> {
  const shown = row.visibility === 'hidden' ? hiddenFace(row) : { row, sections: await readSections(db, row) }
  return anonymousCard(shown)
}

async function readSections(db: Db | Tx, { userId }: VisibleRow) {
  return sectionsFrom(await sectionsOf(db, [userId]))
}

function hiddenFace(row: VisibleRow) {
  return { row: { ...row, title: '', photoId: null, coverId: null }, sections: sectionsFrom([]) }
}

/** By user id. */
export async function titlesOf(db: Db | Tx, rows: readonly VisibleRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ userId }) => userId)
  const sections = Map.groupBy(ids.length > 0 ? await sectionsOf(db, ids) : [], ({ userId }) => userId)
  return new Map(
    rows.map((row) => [
      row.userId,
      anonymousCard({ row, sections: sectionsFrom(sections.get(row.userId) ?? []) }).title,
    ]),
  )
}
