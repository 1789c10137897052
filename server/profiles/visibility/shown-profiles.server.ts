import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findUserById } from '#server/users/users.server.ts'
import { anonymousCard } from '../search/cards.ts'
import { withSections } from '../search/searched-profiles.ts'
import { blocks, keysOfBlocked, keysOfRecruiter } from './block-keys.ts'
import { holdOwners, lockVisibleCard, reachableRows, type VisibleRow } from './visible-profiles.queries.ts'

export type ShownRow = VisibleRow

/**
 * Those of the users whom the recruiter may reach after a purchase: not blocked, and not blocking the company. Hidden
 * ones, too: name and email that were bought stay (decision 0143).
 */
export async function rowsReachableBy(
  db: Db | Tx,
  viewer: Pick<Viewer, 'id'>,
  userIds: readonly string[],
): Promise<ShownRow[]> {
  if (userIds.length === 0) return []
  const [rows, recruiter] = await Promise.all([reachableRows(db, userIds), findUserById(db, viewer.id)])
  if (!recruiter) return []
  const keys = keysOfRecruiter(recruiter)
  return rows.filter((row) => row.userId === viewer.id || !blocks(keysOfBlocked(row), keys))
}

export const isShown = ({ visibility }: ShownRow) => visibility !== 'hidden'

/** Those of the users whose cards the recruiter may see. */
export async function rowsShownTo(
  db: Db | Tx,
  viewer: Pick<Viewer, 'id'>,
  userIds: readonly string[],
): Promise<ShownRow[]> {
  return (await rowsReachableBy(db, viewer, userIds)).filter(isShown)
}

/** With their accounts held until the transaction ends. Lock the recruiter’s account afterwards, never before. */
export async function holdRowsShownTo(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  userIds: readonly string[],
): Promise<ShownRow[]> {
  await holdOwners(tx, userIds)
  return rowsShownTo(tx, viewer, userIds)
}

/** By the card's id; null for a card that this recruiter may not see. The account stays until the transaction ends. */
export async function lockShownCard(tx: Tx, viewer: Pick<Viewer, 'id'>, cardId: string): Promise<ShownRow | null> {
  const userId = await lockVisibleCard(tx, cardId)
  return (await rowsShownTo(tx, viewer, userId === null ? [] : [userId]))[0] ?? null
}

/** By card id. */
export async function cardsOfRows(db: Db | Tx, rows: readonly ShownRow[]): Promise<ReadonlyMap<string, AnonymousCard>> {
  return new Map((await withSections(db, rows)).map((profile) => [profile.row.cardId, anonymousCard(profile)]))
}
