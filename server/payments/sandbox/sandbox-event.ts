import { z } from 'zod'
import { Money } from '#domain/payments/money.ts'

const Ref = z.string().min(1).max(200)
const Card = z.strictObject({ customer: Ref, method: Ref, brand: z.string().max(40), last4: z.string().max(4) })
const Outcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.enum(['abandoned', 'expired']) }),
  z.strictObject({ status: z.literal('declined'), ref: Ref.optional() }),
  z.strictObject({
    status: z.literal('paid'),
    payment: z.strictObject({ ref: Ref, ...Money.shape, card: Card.nullable() }),
  }),
])

export const SandboxEvent = z.discriminatedUnion('type', [
  z.strictObject({
    id: Ref,
    type: z.literal('order.outcome'),
    data: z.strictObject({ order: z.uuid(), outcome: Outcome }),
  }),
  z.strictObject({
    id: Ref,
    type: z.enum(['payment.refunded', 'payment.disputed']),
    data: z.strictObject({ ref: Ref, payment: Ref, ...Money.shape, isDispute: z.boolean() }),
  }),
])
export type SandboxEvent = z.output<typeof SandboxEvent>
