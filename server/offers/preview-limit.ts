import { AppError } from '#domain/shared/errors.ts'
import { createRateLimit, type RateLimit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'

/** The text is shown at every pause of typing. */
const PREVIEWS = { burst: 120, perSecond: 2 }

const limits = new WeakMap<Services['env'], RateLimit>()

/** Throws `too_many_requests`. */
export function limitPreviews({ env, clock }: Pick<Services, 'env' | 'clock'>, userId: string): void {
  if (!env.RATE_LIMITS) return
  const limit = limits.get(env) ?? createRateLimit(PREVIEWS, () => clock().getTime())
  limits.set(env, limit)
  if (!limit(userId)) throw new AppError('too_many_requests', undefined, 1)
}
