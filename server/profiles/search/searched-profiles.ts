import type { Db, Tx } from '#server/platform/database/db.ts'
import { sectionsOf } from '../profiles.queries.ts'
import { sectionsFrom } from '../sections/sections.ts'
import type { VisibleRow } from '../visibility/visible-profiles.queries.ts'
import type { SearchedProfile } from './profiles.schema.ts'

export async function withSections(db: Db | Tx, rows: readonly VisibleRow[]): Promise<SearchedProfile[]> {
  const userIds = rows.map(({ userId }) => userId)
  const byUser = Map.groupBy(await sectionsOf(db, userIds), ({ userId }) => userId)
  return rows.map((row) => ({ row, sections: sectionsFrom(byUser.get(row.userId) ?? []) }))
}
