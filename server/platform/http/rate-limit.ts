import { LRUCache } from 'lru-cache'

/** True when the client may go on; false when it has used up what it has. */
export type RateLimit = (client: string) => boolean

interface Bucket {
  left: number
  updatedAt: number
}

/** Clients remembered at once; the one that was quiet longest is forgotten first. */
const CLIENTS = 50_000

/** Lets each client make `burst` requests at once and `perSecond` in the long run. In memory, by process. */
export function createRateLimit(limit: { burst: number; perSecond: number }, now: () => number): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS })
  return (client) => {
    const time = now()
    const bucket = buckets.get(client) ?? { left: limit.burst, updatedAt: time }
    const refilled = Math.min(limit.burst, bucket.left + ((time - bucket.updatedAt) / 1_000) * limit.perSecond)
    const isAllowed = refilled >= 1
    buckets.set(client, { left: isAllowed ? refilled - 1 : refilled, updatedAt: time })
    return isAllowed
  }
}
