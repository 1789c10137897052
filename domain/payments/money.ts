import { z } from 'zod'

/** An integer of the currency’s smallest unit, never a float; `currency` is an ISO 4217 code. */
export const Money = z.object({ amount: z.int(), currency: z.string().length(3) })
export type Money = z.output<typeof Money>
