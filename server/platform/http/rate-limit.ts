import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/shared/errors.ts'
import type { Env } from '../env.ts'

/** False when the client has used up its budget. */
export type RateLimit = (client: string) => boolean

interface Bucket {
  left: number
  updatedAt: number
}

/** Clients in memory; the one that was quiet longest is evicted first. */
const CLIENTS = 50_000

interface Budget {
  burst: number
  perSecond: number
}

/** `burst` requests at once, `perSecond` in the long run. In memory, per process. */
export function createRateLimit(limit: Budget, now: () => number): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS })
  return (client) => {
    const time = now()
    const bucket = buckets.get(client) ?? { left: limit.burst, updatedAt: time }
    const seconds = Math.max(0, time - bucket.updatedAt) / 1_000 // a clock can be set back
    const refilled = Math.min(limit.burst, bucket.left + seconds * limit.perSecond)
    const isAllowed = refilled >= 1
    buckets.set(client, { left: isAllowed ? refilled - 1 : refilled, updatedAt: time })
    return isAllowed
  }
}

/** For calls of users: each has the budget, in each process. The function throws `too_many_requests`. */
export function limitPerUser(budget: Budget) {
  const limits = new WeakMap<Env, RateLimit>()
  return ({ env, clock }: { env: Env; clock: () => Date }, userId: string): void => {
    if (!env.RATE_LIMITS) return
    const limit = limits.get(env) ?? createRateLimit(budget, () => clock().getTime())
    limits.set(env, limit)
    if (!limit(userId)) throw new AppError('too_many_requests', undefined, 1)
  }
}
