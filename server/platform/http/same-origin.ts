import { CSRF_HEADER } from '#domain/shared/call.ts'
import { sessionToken } from '../calls/session-cookies.ts'

/** By `sec-fetch-site`, for older browsers `origin` (ASVS 5.0, 3.5.1 and 3.5.3; Fetch Metadata of the W3C). */
export function mayChange(request: Request, site: string): boolean {
  const from = request.headers.get('sec-fetch-site')
  if (from !== null) return from === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin !== null) return isSameOrigin(origin, request, site)
  // Neither header: no page made the request. It is allowed without a session only.
  return sessionToken(request) === null
}

/** For a GET that changes data: only this site's scripts send both headers. A HEAD changes nothing (decision 3). */
export function mayChangeByGet(request: Request): boolean {
  const [name, value] = CSRF_HEADER
  return (
    request.method === 'GET' &&
    request.headers.get('sec-fetch-site') === 'same-origin' &&
    request.headers.get(name) === value
  )
}

/** Either the public origin or the one of this request. */
function isSameOrigin(origin: string, request: Request, site: string): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(site).origin || new URL(origin).host === new URL(request.url).host
}
