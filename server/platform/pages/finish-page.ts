import type { RequestContext } from '../context.server.ts'
import { type PolicyNeeds, pagePolicy } from '../http/security.ts'

/** Between page and page cache; never leaves the server: the digest of what it was rendered from, or one of these. */
export const CACHE_HEADER = 'x-page-cache'
export const KEEP = 'keep'
/** Nothing was rendered: the page in the cache is still true. */
export const UNCHANGED = 'unchanged'

export async function finishPage(
  page: Response,
  context: RequestContext,
  needs: Omit<PolicyNeeds, 'scripts'> = {},
): Promise<Response> {
  const headers = new Headers(page.headers)
  if (context.digest !== undefined && context.digest === context.cachedDigest)
    return new Response(null, { headers: { [CACHE_HEADER]: UNCHANGED } })
  if (context.viewer) headers.set('cache-control', 'private, no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (context.cacheable && !context.viewer && page.status === 200 && !headers.has('set-cookie'))
    headers.set(CACHE_HEADER, context.digest ?? KEEP)
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(page.body, { status: page.status, headers })
  headers.set('content-security-policy', pagePolicy({ ...needs, scripts: context.scripts ?? [] }))
  // Bytes, for the page cache: a long page as text and back costs more than all the rest here.
  return new Response(await page.arrayBuffer(), { status: page.status, headers })
}
