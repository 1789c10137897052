import type { IncomingMessage } from 'node:http'
import { API_PREFIX } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { pageOrCallError } from '../calls/http-errors.ts'
import type { Services } from '../services.ts'
import { clientIp } from './client-ip.ts'
import { createRateLimit } from './rate-limit.ts'

/** Far above human typing and clicking. */
const CALL_LIMIT = { burst: 200, perSecond: 20 }
/** Rendered pages; files and cached pages cost next to nothing and are not counted. */
const PAGE_LIMIT = { burst: 300, perSecond: 30 }

/** Against copying the whole site. `path`: as routed, so that no other spelling escapes. This machine is exempt. */
export function requestLimit({ env, clock }: Services): (request: IncomingMessage, path: string) => boolean {
  if (!env.RATE_LIMITS) return () => true
  const now = () => clock().getTime()
  const calls = createRateLimit(CALL_LIMIT, now)
  const pages = createRateLimit(PAGE_LIMIT, now)
  return (request, path) => {
    const client = clientIp(request, env.TRUST_PROXY)
    if (client === null) return true
    return path.startsWith(API_PREFIX) ? calls(client) : pages(client)
  }
}

export function rateLimitedResponse(path: string): Response {
  return pageOrCallError(new AppError('too_many_requests', undefined, 1), path)
}
