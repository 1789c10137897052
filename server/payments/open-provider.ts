import { AppError } from '#domain/shared/errors.ts'
import { paymentServiceOf } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'
import type { ProviderName } from './payments.table.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'

/** Null: payments are off. */
export function providerNameOf({ env }: Pick<Services, 'env'>): ProviderName | null {
  const name = paymentServiceOf(env)
  return name === 'off' ? null : name
}

/** Whether events of the service are taken: of the one in use, and of Stripe as long as its secrets are set. */
export function hearsFrom({ env }: Pick<Services, 'env'>, name: ProviderName): boolean {
  const hasSecrets = Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET)
  return providerNameOf({ env }) === name || (name === 'stripe' && hasSecrets)
}

/** The one in use, or that of an earlier payment. Throws `payments_unavailable`. */
export async function openProvider(
  services: Services,
  name: ProviderName | null = providerNameOf(services),
): Promise<PaymentProvider> {
  if (name === 'sandbox') return sandboxProvider(services)
  if (name !== 'stripe' || !services.env.STRIPE_SECRET_KEY) throw new AppError('payments_unavailable')

  const { stripeProvider } = await import('./stripe/stripe-provider.ts') // loads a large library
  return stripeProvider(services)
}
