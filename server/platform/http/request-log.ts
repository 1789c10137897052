import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../services.ts'

/** A proxy's id is used only when it cannot smuggle text into the log. */
const SANE_ID = /^[\w.-]{8,64}$/
const MAX_PATH_LENGTH = 500

/** One line per request: no query, cookie, header or IP address. */
export function createRequestLog({
  log,
  metrics,
}: Services): (request: IncomingMessage, response: ServerResponse) => void {
  // Not redacted: these lines hold no secret, and the search would cost more than the line.
  const lines = log.child({}, { redact: [] })
  return (request, response) => {
    const startedAt = performance.now()
    const given = request.headers['x-request-id']
    const id = typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
    response.setHeader('x-request-id', id)
    response.once('close', () => {
      const ms = performance.now() - startedAt
      const path = pathForLog(request.url ?? '')
      metrics.observeRequest(path, response.statusCode, ms)
      const fields = {
        id,
        method: request.method,
        path: path.slice(0, MAX_PATH_LENGTH),
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
      }
      lines.info(response.writableFinished ? fields : { ...fields, aborted: true }, 'request')
    })
  }
}

/** Of an address, in every spelling: a profile's link is often a person's name, and the log outlives the account. */
export function pathForLog(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split('?', 1)[0] ?? ''
  return /^\/+profile\/+[^/]/i.test(decoded(path)) ? '/profile/…' : path
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
