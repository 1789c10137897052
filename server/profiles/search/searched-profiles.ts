import type { Sections } from '#domain/profile/profile-sections.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { sectionsOf } from '../profiles.queries.ts'
import { sectionsFrom } from '../sections/sections.ts'
import type { VisibleRow } from '../visibility/visible-profiles.queries.ts'
import type { SearchedProfile } from './profiles.schema.ts'

/** Of these users. */
export async function readSections(db: Db | Tx, userIds: readonly string[]): Promise<(userId: string) => Sections> {
  const byUser = Map.groupBy(await sectionsOf(db, userIds), ({ userId }) => userId)
  return (userId) => sectionsFrom(byUser.get(userId) ?? [])
}

export async function withSections(db: Db | Tx, rows: readonly VisibleRow[]): Promise<SearchedProfile[]> {
  const sections = await readSections(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({ row, sections: sections(row.userId) }))
}
