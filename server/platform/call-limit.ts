import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_PREFIX } from '#domain/call.ts'
import { AppError } from '#domain/errors.ts'
import { clientNetwork } from './client-network.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Services } from './services.ts'

/** Far above what a person who types and clicks causes. */
const CALL_LIMIT = { burst: 200, perSecond: 20 }

/** Holds off who takes the calls to copy the whole board. This machine itself is not held off. */
export function callLimit({ env, clock }: Services): (request: IncomingMessage) => boolean {
  if (!env.RATE_LIMITS) return () => true
  const limit = createRateLimit(CALL_LIMIT, () => clock().getTime())
  return (request) => {
    if (!request.url?.startsWith(API_PREFIX)) return true
    const client = clientNetwork(request, env.TRUST_PROXY)
    return client === null || limit(client)
  }
}

export function refuseCall(response: ServerResponse): void {
  const error = new AppError('too_many_requests')
  response.writeHead(error.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '1',
  })
  response.end(JSON.stringify(error.toBody()))
}
