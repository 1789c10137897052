import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import { AppError } from '#domain/shared/errors.ts'
import { errorResponse } from '../calls/http-errors.ts'
import { pingDatabase } from '../database/db.ts'
import type { Services } from '../services.ts'
import { isLocalRequest } from './local-request.ts'

const PATHS = new Set(['/healthz', '/readyz', '/metrics'])

export const isHealthPath = (path: string) => PATHS.has(path)

/** `/healthz` (the process lives), `/readyz` (it can serve, also without search; the startup gate says 503 before), `/metrics` (this machine, or the token). */
export function mountHealth(routes: Hono, services: Services): void {
  routes.get('/healthz', (c) => c.text('ok'))
  routes.get('/readyz', async (c) => {
    if (!(await pingDatabase(services.pool))) return c.text('no database', 503)
    const isSearchAway = [...services.indexes.away().values()].includes(true)
    return c.text(isSearchAway ? 'ready, but search is away' : 'ready')
  })
  routes.get('/metrics', async (c) => {
    if (!mayRead(services, c.req.raw, c.env as { incoming?: IncomingMessage }))
      return errorResponse(new AppError('forbidden'))
    return c.body(await services.metrics.registry.metrics(), 200, {
      'content-type': services.metrics.registry.contentType,
    })
  })
}

/** Behind a proxy on this machine every request seems local, and a page of another site may point its name here: then only the token counts. */
function mayRead(services: Services, request: Request, { incoming }: { incoming?: IncomingMessage }): boolean {
  const token = services.env.METRICS_TOKEN
  if (token && constantTimeEqual(request.headers.get('authorization') ?? '', `Bearer ${token}`)) return true
  if (services.env.TRUST_PROXY > 0 || !isLocalRequest(request)) return false
  return /^(?:::ffff:)?127\.|^::1$/.test(incoming?.socket.remoteAddress ?? '')
}

function constantTimeEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
