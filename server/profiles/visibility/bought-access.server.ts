import type { Viewer } from '#domain/shared/roles.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type AccessRow, accessesNamed, accessInForce, insertAccess, type NewAccess } from './accesses.queries.ts'
import { isBlockedFor } from './blocks.server.ts'
import { rowsShownTo } from './shown-profiles.server.ts'
import { type VisibleRow, visibleRows } from './visible-profiles.queries.ts'

export type { AccessRow }

/** Null also for access that was returned. Whether it may be used now depends on the profile (`reachableCard`). */
export async function boughtAccess(db: Db | Tx, recruiterId: string, userId: string): Promise<AccessRow | null> {
  return accessInForce(db, recruiterId, userId)
}

export async function recordAccess(tx: Tx, access: NewAccess): Promise<AccessRow> {
  return insertAccess(tx, access)
}

/** Null unless the recruiter bought access to the profile and may still see it. */
export async function boughtRow(db: Db | Tx, viewer: Viewer | null, userId: string): Promise<VisibleRow | null> {
  if (!viewer?.headhunter || !(await accessInForce(db, viewer.id, userId))) return null
  const [row] = await visibleRows(db, [userId])
  return row && !(await isBlockedFor({ db }, viewer, row)) ? row : null
}

/** By the ids of accesses; only what the recruiter may still see, so that no old entry says more than a card. */
export async function rowsOfAccesses(
  db: Db | Tx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisibleRow>> {
  const accesses = await accessesNamed(db, viewer.id, ids)
  const rows = await rowsShownTo(
    db,
    viewer,
    accesses.map(({ userId }) => userId),
  )
  const shown = new Map(rows.map((row) => [row.userId, row]))
  return new Map(accesses.flatMap(({ id, userId }) => [[id, shown.get(userId)] as const]).filter(isFound))
}

function isFound(entry: readonly [string, VisibleRow | undefined]): entry is readonly [string, VisibleRow] {
  return entry[1] !== undefined
}
