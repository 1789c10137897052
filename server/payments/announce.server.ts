import { isLoopback, paymentsOf } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'

/** Everyone who reaches a server in production with the sandbox has paid plans for nothing. */
export function announcePayments({ env, log }: Pick<Services, 'env' | 'log'>): void {
  if (env.NODE_ENV !== 'production' || paymentsOf(env) !== 'sandbox' || !env.PAYMENTS) return
  log.warn({ loopback: isLoopback(env.HOST) }, 'payments are not real: PAYMENTS is sandbox')
}
