import { LRUCache } from 'lru-cache'

/** False when the client has used up its budget. */
export type RateLimit = (client: string) => boolean

interface Bucket {
  left: number
  updatedAt: number
}

/** Clients in memory; the one that was quiet longest is evicted first. */
const CLIENTS = 50_000

/** `burst` requests at once, `perSecond` in the long run. In memory, per process. */
export function createRateLimit(limit: { burst: number; perSecond: number }, now: () => number): RateLimit {
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
