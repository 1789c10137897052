import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import type { BoughtProfile } from '#domain/recruiters/people-search.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findUserById } from '#server/users/users.server.ts'
import { sectionsOf } from '../profiles.queries.ts'
import { anonymousCard } from '../search/cards.ts'
import { withSections } from '../search/searched-profiles.ts'
import { sectionsFrom } from '../sections/sections.ts'
import type { VisibleRow } from '../visibility/visible-profiles.queries.ts'
import { wholeProfile } from './public-profile.server.ts'

/** What bought access shows: all of a profile that others can see; of a hidden one name and email (decision 0143). */
export async function boughtProfile(db: Db | Tx, row: VisibleRow, bought: Date): Promise<BoughtProfile> {
  const user = await findUserById(db, row.userId)
  if (!user) throw new AppError('profile_not_found')
  const shown = await shownFace(db, row)
  return { ...wholeProfile({ user, ...shown }), email: user.email, bought: bought.toISOString() }
}

export async function cardOf(db: Db | Tx, row: VisibleRow): Promise<AnonymousCard> {
  return anonymousCard(await shownFace(db, row))
}

async function shownFace(db: Db | Tx, row: VisibleRow) {
  if (row.visibility === 'hidden')
    return { row: { ...row, title: '', photoId: null, coverId: null }, sections: sectionsFrom([]) }
  return { row, sections: sectionsFrom(await sectionsOf(db, [row.userId])) }
}

/** By user id. */
export async function titlesOf(db: Db | Tx, rows: readonly VisibleRow[]): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  return new Map((await withSections(db, rows)).map((profile) => [profile.row.userId, anonymousCard(profile).title]))
}
