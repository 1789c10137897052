import type { LedgerReason } from '#domain/recruiters/credits.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import { entryAbout, entryByKey, insertEntry, type LedgerRow, sumOf } from './ledger.queries.ts'

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
 * product). Null when the account is gone. Throws `not_enough_credits`.
 */
export async function appendEntry(tx: Tx, now: Date, entry: NewEntry): Promise<LedgerRow | null> {
  const user = await findUserForUpdate(tx, entry.userId)
  if (!user) return null
  const known = await entryByKey(tx, user.id, entry.key)
  if (known) return known
  const balanceAfter = (await sumOf(tx, user.id)) + entry.amount
  if (balanceAfter < 0) throw new AppError('not_enough_credits')
  return insertEntry(tx, { ...entry, balanceAfter, createdAt: now })
}

/** What access to a profile cost, in credits. */
export async function chargeOf(tx: Tx, userId: string, accessId: string): Promise<number> {
  const charge = await entryAbout(tx, userId, 'profile access', accessId)
  return charge ? -charge.amount : 0
}

export async function findEntry(db: Db | Tx, userId: string, key: string): Promise<LedgerRow | null> {
  return entryByKey(db, userId, key)
}

/** In credits: the sum of the rows. */
export async function balanceOf(db: Db | Tx, userId: string): Promise<number> {
  return sumOf(db, userId)
}
