import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import { sectionsOf } from '../profiles.queries.ts'
import { sectionsFrom } from '../sections/sections.ts'
import { visibleRows } from '../visibility/visible-profiles.queries.ts'
import { profileDocument } from './profiles.schema.ts'

/** As the index holds them. */
export async function documentsOf(
  db: Db | Tx,
  rows: Awaited<ReturnType<typeof visibleRows>>,
): Promise<SearchDocument[]> {
  const userIds = rows.map(({ userId }) => userId)
  const byUser = Map.groupBy(await sectionsOf(db, userIds), ({ userId }) => userId)
  return rows.map((row) => profileDocument({ row, sections: sectionsFrom(byUser.get(row.userId) ?? []) }))
}

/** Of those users whom others may see. */
export const visibleDocuments = async (db: Db | Tx, userIds: readonly string[]) =>
  documentsOf(db, await visibleRows(db, userIds))
