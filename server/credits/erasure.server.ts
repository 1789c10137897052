import type { Db } from '#server/platform/database/db.ts'
import { entriesOf } from './ledger.queries.ts'

/** The ledger stays without the name (decision 3 of the product): its rows lose the user with the account. */
export async function eraseUser() {
  return []
}

export async function exportUser(db: Db, userId: string) {
  const rows = await entriesOf(db, userId)
  return {
    credits: rows.map(({ amount, reason, object, balanceAfter, createdAt }) => ({
      amount,
      reason,
      object,
      balance_after: balanceAfter,
      time: createdAt,
    })),
  }
}
