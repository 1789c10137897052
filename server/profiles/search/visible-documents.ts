import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import { type VisibleRow, visibleRows } from '../visibility/visible-profiles.queries.ts'
import { profileDocument } from './profiles.schema.ts'
import { withSections } from './searched-profiles.ts'

/** As the index holds them. */
export const documentsOf = async (db: Db | Tx, rows: readonly VisibleRow[]): Promise<SearchDocument[]> =>
  (await withSections(db, rows)).map(profileDocument)

/** Of those users whom others may see. */
export const visibleDocuments = async (db: Db | Tx, userIds: readonly string[]) =>
  documentsOf(db, await visibleRows(db, userIds))
