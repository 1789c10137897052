import type { LedgerReason } from '#domain/recruiters/credits.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import { entryByKey, insertEntry, type LedgerRow, sumOf } from './ledger.queries.ts'

export interface NewEntry {
  userId: string
  /** Negative when spent. */
  amount: number
  reason: LedgerReason
  object: string
  objectId: string
  /** The same key of the same user is the same entry, which stays as it is. */
  key: string
}

/**
 * The only way to change a balance: locks the user's row, so that a balance never goes below zero (decision 6 of the
 * product). Throws `not_enough_credits`; `session_expired` when the account is gone.
 */
export async function appendEntry(tx: Tx, now: Date, entry: NewEntry): Promise<LedgerRow> {
  const user = await findUserForUpdate(tx, entry.userId)
  if (!user) throw new AppError('session_expired')
  const known = await entryByKey(tx, user.id, entry.key)
  if (known) return known
  const balanceAfter = (await sumOf(tx, user.id)) + entry.amount
  if (balanceAfter < 0) throw new AppError('not_enough_credits')
  return insertEntry(tx, { ...entry, balanceAfter, createdAt: now })
}

/** In credits: the sum of the rows. */
export async function balanceOf(db: Db | Tx, userId: string): Promise<number> {
  return sumOf(db, userId)
}
