import { isLoopbackUrl } from '../env.ts'

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * True when nothing in a request indicates another machine: it is addressed to a loopback name and carries no header
 * that proxies add. A proxy that hides itself completely, as nginx's bare `proxy_pass` does, is not seen.
 */
export function isLocalRequest(request: Request): boolean {
  return isLoopbackUrl(request.url) && !PROXY_HEADERS.some((name) => request.headers.has(name))
}
