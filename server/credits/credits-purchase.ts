import { z } from 'zod'
import { definePurchase } from '#server/payments/payments.server.ts'
import { appendEntry, balanceOf, findEntry } from './ledger.server.ts'

/** What was agreed when the order was placed, whatever the package holds by now. */
export const CreditsDetails = z.strictObject({ key: z.string(), title: z.string(), credits: z.int() })
export type CreditsDetails = z.output<typeof CreditsDetails>

export const creditsPurchase = definePurchase(CreditsDetails, {
  async grant(tx, services, { userId, details: { title, credits }, paymentId }) {
    const about = { object: title, objectId: paymentId, key: `payment ${paymentId}` }
    const granted = await appendEntry(tx, services.clock(), {
      userId,
      amount: credits,
      reason: 'package bought',
      ...about,
    })
    if (!granted) throw new Error('The buyer of credits is gone')
  },
  /** What is spent already is missing, and an operator must decide about it (decision 0142). */
  async takeBack(tx, services, { userId, details: { title }, paymentId }) {
    const granted = await findEntry(tx, userId, `payment ${paymentId}`)
    if (!granted) return
    const taken = Math.min(granted.amount, await balanceOf(tx, userId))
    const about = { object: title, objectId: paymentId, key: `refund ${paymentId}` }
    await appendEntry(tx, services.clock(), { userId, amount: -taken, reason: 'package refunded', ...about })
    const missing = granted.amount - taken
    if (missing > 0)
      services.log.error({ user: userId, payment: paymentId, missing }, 'refunded credits were spent already')
  },
})
