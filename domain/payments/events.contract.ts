import { z } from 'zod'
import { call } from '../shared/call.ts'

const Ref = z.string().min(1).max(200)
/** The rest is read after the signature has been checked. */
const body = z.looseObject({ id: Ref, type: Ref })
const response = z.object({ received: z.boolean() })
const errors = ['signature_invalid', 'payments_unavailable', 'not_found'] as const

export const receiveSandboxEvent = call('POST', '/payments/n-sandbox-event', {
  who: 'anyone',
  isSigned: true,
  body,
  response,
  errors,
  summary: 'An event of the sandbox, signed with the secret of the database',
})

export const receiveStripeEvent = call('POST', '/payments/n-stripe-webhook', {
  who: 'anyone',
  isSigned: true,
  body,
  response,
  errors,
  summary: 'An event of Stripe, signed with the webhook’s secret',
})
