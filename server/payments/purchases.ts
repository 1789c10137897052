import type { z } from 'zod'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'

export const PURPOSES = ['plan', 'credits'] as const
export type Purpose = (typeof PURPOSES)[number]

export interface Purchase<Details> {
  userId: string
  details: Details
  paymentId: string
  amount: number
}

interface Handler<Details> {
  grant(tx: Tx, services: Services, purchase: Purchase<Details>): Promise<void>
  /** Of a charge with the saved card only; a declined checkout leaves everything as it was. */
  declined?(tx: Tx, services: Services, order: Omit<Purchase<Details>, 'paymentId'>): Promise<void>
  /** Undoes what `grant` gave: the payment was refunded in full or is disputed. */
  takeBack(tx: Tx, services: Services, purchase: Purchase<Details>): Promise<void>
}

/** What is bought, as the payments module sees it; each works in the transaction that records the payment. */
export type PurchaseHandler = Handler<unknown>
export type Purchases = Readonly<Record<Purpose, PurchaseHandler>>

export function definePurchase<Schema extends z.ZodType>(
  details: Schema,
  { grant, declined, takeBack }: Handler<z.output<Schema>>,
): PurchaseHandler {
  const typed = <P extends { details: unknown }>(purchase: P) => ({
    ...purchase,
    details: details.parse(purchase.details),
  })
  return {
    grant: (tx, services, purchase) => grant(tx, services, typed(purchase)),
    ...(declined && { declined: (tx, services, order) => declined(tx, services, typed(order)) }),
    takeBack: (tx, services, purchase) => takeBack(tx, services, typed(purchase)),
  }
}
