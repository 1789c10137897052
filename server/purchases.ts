import { creditsPurchase } from './credits/credits-purchase.ts'
import type { Purchases } from './payments/payments.server.ts'
import { planPurchase } from './plans/plan-purchase.ts'

/** Everything that can be bought: a new purpose adds its handler here. */
export const PURCHASES: Purchases = { plan: planPurchase, credits: creditsPurchase }
