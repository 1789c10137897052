import { CSRF_HEADER } from '#domain/shared/call.ts'
import { sessionToken } from '../calls/session-cookies.ts'

/**
 * True when a POST may change something: a page of this site sent it, or no browser did. Browsers say where a request comes
 * from by `sec-fetch-site`, older ones by `origin`; a request with neither was made by no page, and counts only while it
 * brings no session (ASVS 5.0, 3.5.1 and 3.5.3; Fetch Metadata of the W3C).
 */
export function mayChange(request: Request, site: string): boolean {
  const from = request.headers.get('sec-fetch-site')
  if (from !== null) return from === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin !== null) return isSameOrigin(origin, request, site)
  return sessionToken(request) === null
}

/**
 * The same for a GET that changes something: only a script of this site can send both headers, and a HEAD changes nothing
 * at all (decision 3).
 */
export function mayChangeByGet(request: Request): boolean {
  const [name, value] = CSRF_HEADER
  return (
    request.method === 'GET' &&
    request.headers.get('sec-fetch-site') === 'same-origin' &&
    request.headers.get(name) === value
  )
}

/** The site is known by its public origin, and by the one that this request used. */
function isSameOrigin(origin: string, request: Request, site: string): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(site).origin || new URL(origin).host === new URL(request.url).host
}
