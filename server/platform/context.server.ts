import { createContext, type RouterContextProvider } from 'react-router'
import type { Me } from '#domain/account/auth.contract.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { isSearchAway } from '#domain/shared/search-away.ts'
import { isConnectionLoss } from './database/connection-loss.ts'
import { hasOutbox, siteUrl } from './env.ts'
import { digestOf } from './pages/digest.ts'
import type { Services } from './services.ts'

export { pathForLog } from './http/request-log.ts'

export interface RequestContext {
  titleVariant: 0 | 1
  viewer: Viewer | null
  me: Me | null
  cacheable: boolean
  /** What the page shows beside the data that goes to the browser. */
  serverOnly: Buffer[]
  /** Digest of what the cached page was rendered from. */
  cachedDigest?: string | undefined
  /** Digest of what this page is rendered from; equal to `cachedDigest`: nothing is rendered. */
  digest?: string
  /** Of a check whose page has to be rendered: throws when the visitor's network has used up its share. */
  charge?: () => void
  /** What `charge` threw. */
  rejected?: unknown
  /** Set by `markInterrupted`: the page that was rendered is replaced by this error. */
  interrupted?: 'interrupted' | 'search_away'
  /** Makes the response instead of the page, after the visitor's turn in the queue for rendering. */
  respondLater?: () => Promise<Response>
  /** Hashes of the page's own inline scripts, once it is rendered. */
  scripts?: readonly string[]
}

export const servicesContext = createContext<Services>()
export const requestContextKey = createContext<RequestContext>()

type Context = Readonly<RouterContextProvider>

export function servicesOf(context: Context): Services {
  return context.get(servicesContext)
}

export function siteUrlOf(context: Context): string {
  return siteUrl(servicesOf(context).env)
}

export function hasOutboxOf(context: Context): boolean {
  return hasOutbox(servicesOf(context).env)
}

export function requestContextOf(context: Context): RequestContext {
  return context.get(requestContextKey)
}

export function meOf(context: Context): Me | null {
  return requestContextOf(context).me
}

/** For a page that is equal for every visitor without a session; cached while its data stay as they are. */
export function markCacheable(context: Context): void {
  context.get(requestContextKey).cacheable = true
}

/** For a response that takes long but little of the one thread: meanwhile others are rendered. */
export function respondLater(context: Context, respond: () => Promise<Response>): Response {
  context.get(requestContextKey).respondLater = respond
  return new Response(null)
}

/** True when the cached page was rendered from the same: its data, as `sent`, and what it shows beside them. */
export function matchesCached(context: Context, sent: string): boolean {
  const request = context.get(requestContextKey)
  if (!request.cacheable || request.viewer) return false
  request.digest = digestOf([sent, ...request.serverOnly])
  return request.digest === request.cachedDigest
}

/** False when a page that was to be compared must be rendered and its visitor may not; the answer is replaced. */
export function mayRender(context: Context): boolean {
  const request = context.get(requestContextKey)
  try {
    request.charge?.()
    return true
  } catch (error) {
    request.rejected = error
    return false
  }
}

/** True when the database went away while the page was made, or search is away: then the page is replaced. */
export function markInterrupted(context: Context, error: unknown): boolean {
  const code = isConnectionLoss(error) ? 'interrupted' : isSearchAway(error) ? 'search_away' : null
  if (code) context.get(requestContextKey).interrupted = code
  return code !== null
}
