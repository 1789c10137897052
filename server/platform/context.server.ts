import { createContext, type RouterContextProvider } from 'react-router'
import type { Me } from '#domain/account/auth.contract.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { isConnectionLoss } from './database/connection-loss.ts'
import { hasOutbox, siteUrl } from './env.ts'
import type { Services } from './services.ts'

export interface RequestContext {
  titleVariant: 0 | 1
  viewer: Viewer | null
  me: Me | null
  /** Set by `markCacheable`. */
  cacheable: boolean
  /** Set by `markInterrupted`: the page that was rendered is replaced. */
  interrupted?: true
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

/** For a page that is equal for every visitor without a session; cached until jobs or settings change. */
export function markCacheable(context: Context): void {
  context.get(requestContextKey).cacheable = true
}

/** True when the database went away while the page was made: then the page is replaced. */
export function markInterrupted(context: Context, error: unknown): boolean {
  if (!isConnectionLoss(error)) return false
  context.get(requestContextKey).interrupted = true
  return true
}
