import type { IncomingMessage } from 'node:http'
import { AppError } from '#domain/shared/errors.ts'
import type { Env } from '../env.ts'
import { clientIp, sharePrefixOf } from './client-ip.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { createRateLimit } from './rate-limit.ts'

/** What visitors ask for and what costs milliseconds of the one thread: rendering and searching (decision 0055). */
export interface Admission {
  /** Throws `overloaded` when too many wait, `too_many_requests` when the visitor's network has used up its share. */
  admit<Result>(visitor: Visitor, work: () => Promise<Result>): Promise<Result>
  /** For a check that became a rendering. Throws `too_many_requests`. */
  charge(incoming: IncomingMessage | undefined): void
  stats(): { running: number; waiting: number; overloaded: number; limited: number }
}

export interface Visitor {
  incoming?: IncomingMessage | undefined
  /** A cached page is compared with its data: before the others, and in nobody's share unless it must be rendered. */
  isCheck?: boolean
}

const BURST_SECONDS = 3
const LIMITED_RETRY_SECONDS = 1

export function createAdmission(env: Env, clock: () => Date): Admission {
  const limiter = createConcurrencyLimiter(env.RENDER_CONCURRENCY, env.RENDER_QUEUE, env.RENDER_WAIT_MS)
  const perSecond = env.RATE_LIMITS ? env.IP_PREFIX_RENDERS : 0
  const share = createRateLimit({ burst: perSecond * BURST_SECONDS, perSecond }, () => clock().getTime())
  const counts = { overloaded: 0, limited: 0 }
  const retrySeconds = Math.max(1, Math.ceil(env.RENDER_WAIT_MS / 1_000))

  function isWithinShare({ incoming, isCheck }: Visitor): boolean {
    if (perSecond === 0 || isCheck || !incoming) return true
    const ipPrefix = sharePrefixOf(clientIp(incoming, env.TRUST_PROXY))
    return ipPrefix === null || share(ipPrefix)
  }

  function requireShare(visitor: Visitor): void {
    if (isWithinShare(visitor)) return
    counts.limited += 1
    throw new AppError('too_many_requests', undefined, LIMITED_RETRY_SECONDS)
  }

  return {
    charge: (incoming) => requireShare({ incoming }),
    async admit(visitor, work) {
      requireShare(visitor)
      const overloaded = () => {
        counts.overloaded += 1
        return new AppError('overloaded', undefined, retrySeconds)
      }
      return limiter(work, overloaded, { isFirst: visitor.isCheck ?? false })
    },
    stats: () => ({ ...limiter.stats(), ...counts }),
  }
}
