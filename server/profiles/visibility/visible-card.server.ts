import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { rowsReachableBy } from './shown-profiles.server.ts'
import { holdOwners, ownerOfCard, type VisibleRow } from './visible-profiles.queries.ts'

export type { VisibleRow }

/** Whose card a recruiter may see, or could before it was hidden: who bought access sees more (decision 0143). Throws `profile_not_found`. */
export async function reachableCard(db: Db | Tx, viewer: Viewer, cardId: string): Promise<VisibleRow> {
  const owner = await ownerOfCard(db, cardId)
  const [row] = await rowsReachableBy(db, viewer, owner === null ? [] : [owner])
  if (!row) throw new AppError('profile_not_found')
  return row
}

/** Like `reachableCard`; stays so until the transaction ends. Lock the recruiter’s account afterwards, never before. */
export async function holdReachableCard(tx: Tx, viewer: Viewer, cardId: string): Promise<VisibleRow> {
  const owner = await ownerOfCard(tx, cardId)
  if (owner !== null) await holdOwners(tx, [owner])
  return reachableCard(tx, viewer, cardId)
}
