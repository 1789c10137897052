import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { User } from '#server/users/users.server.ts'
import { entriesOf, type LedgerRow } from './ledger.queries.ts'
import { appendEntry, balanceOf } from './ledger.server.ts'

export type { LedgerRow }

/** The latest 100 rows. */
export async function showCredits({ db }: Services, user: User): Promise<{ balance: number; rows: LedgerRow[] }> {
  return { balance: await balanceOf(db, user.id), rows: await entriesOf(db, user.id, { offset: 0, limit: 100 }) }
}

/** `amount` may be negative. Throws `not_a_recruiter`, and `not_enough_credits`. */
export async function addCredits(
  { db, clock }: Services,
  user: User,
  { amount, reason }: { amount: number; reason: string },
): Promise<LedgerRow> {
  if (!user.headhunter) throw new AppError('not_a_recruiter')
  const key = `operator ${randomUUID()}`
  const entry = { userId: user.id, amount, reason: 'set by operator' as const, object: reason, objectId: '', key }
  const row = await db.transaction((tx) => appendEntry(tx, clock(), entry))
  if (!row) throw new AppError('account_not_found')
  return row
}
