import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { eraseAtProviders } from './clean-up.server.ts'
import { toPayment } from './payment-list.server.ts'
import { eraseCustomers, paymentsOf } from './payments.queries.ts'

const EVERY_PAYMENT = { offset: 0, limit: 100_000 }

/** The saved card, here and at the provider. Payments stay without the name (decision 3 of the product). */
export async function eraseUser(tx: Tx, { id }: { id: string }) {
  const customers = await eraseCustomers(tx, id)
  const afterCommit = (services: Services) => eraseAtProviders(services, customers)
  return [{ store: 'saved card' as const, rows: customers.length, afterCommit }]
}

export async function exportUser(db: Db, userId: string) {
  const { rows } = await paymentsOf(db, userId, EVERY_PAYMENT)
  return { payments: rows.map(toPayment) }
}
