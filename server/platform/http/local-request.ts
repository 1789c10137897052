import { isLoopbackUrl } from '../env.ts'

/** What proxies, load balancers and content networks add, whatever their maker; a browser sends none of them. */
const PROXY_HEADER =
  /forward|^via$|^cdn-loop$|real-ip|client-ip|connecting-ip|^(x-)?(original|proxy|envoy|amzn?|azure|arr|cloud|fly|fastly|akamai|appengine|vercel|nf|request-start|scheme|host|port|proto)(-|$)|^cf-/

/** By host and the absence of proxy headers; a proxy without them, such as nginx's bare `proxy_pass`, goes unseen. */
export function isLocalRequest(request: Request): boolean {
  return (
    isLoopbackUrl(request.url) &&
    ![...request.headers.keys()].some((name) => name !== 'host' && PROXY_HEADER.test(name))
  )
}
