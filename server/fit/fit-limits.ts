import { AppError } from '#domain/shared/errors.ts'
import { createRateLimit, type RateLimit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'

/** Far above leafing through lists by hand. */
const REQUESTS = { burst: 120, perSecond: 2 }
const limits = new WeakMap<Services['env'], RateLimit>()

/** Of one user in this process. Throws `too_many_requests`. */
export function limitFits({ env, clock }: Pick<Services, 'env' | 'clock'>, userId: string): void {
  if (!env.RATE_LIMITS) return
  const limit = limits.get(env) ?? createRateLimit(REQUESTS, () => clock().getTime())
  limits.set(env, limit)
  if (!limit(userId)) throw new AppError('too_many_requests', undefined, 1)
}
