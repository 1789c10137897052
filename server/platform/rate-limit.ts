import { LRUCache } from 'lru-cache'

/** True when the client may go on; false when it has used up what it has. */
export type RateLimit = (client: string) => boolean

interface Bucket {
  left: number
  at: number
}

/** Clients remembered at once; the one that was quiet longest is forgotten first. */
const CLIENTS = 50_000

/** Lets each client do `burst` things at once and `perSecond` in the long run. Kept in memory, by process. */
export function createRateLimit(limit: { burst: number; perSecond: number }, now: () => number): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS })
  return (client) => {
    const at = now()
    const bucket = buckets.get(client) ?? { left: limit.burst, at }
    const refilled = Math.min(limit.burst, bucket.left + ((at - bucket.at) / 1_000) * limit.perSecond)
    const mayGoOn = refilled >= 1
    buckets.set(client, { left: mayGoOn ? refilled - 1 : refilled, at })
    return mayGoOn
  }
}
