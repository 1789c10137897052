import { paymentServiceOf, servesThisMachineOnly } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'

/** Everyone who reaches such a server has paid plans for nothing. */
export function announcePayments({ env, log }: Pick<Services, 'env' | 'log'>): void {
  if (env.NODE_ENV === 'production' && paymentServiceOf(env) === 'sandbox' && !servesThisMachineOnly(env))
    log.warn('payments are not real: PAYMENTS is sandbox')
}
