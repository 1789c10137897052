import { isLoopbackUrl } from '../env.ts'

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** By host and the absence of proxy headers; a proxy without them, such as nginx's bare `proxy_pass`, goes unseen. */
export function isLocalRequest(request: Request): boolean {
  return isLoopbackUrl(request.url) && !PROXY_HEADERS.some((name) => request.headers.has(name))
}
