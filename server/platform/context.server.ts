import { createContext, type RouterContextProvider } from 'react-router'
import type { Me } from '#domain/account/auth.contract.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { siteUrl } from './env.ts'
import type { Services } from './services.ts'

export interface RequestContext {
  /** Which heading home and jobs show (specification §1). */
  titleVariant: 0 | 1
  viewer: Viewer | null
  me: Me | null
  cacheable: boolean
}

export const servicesContext = createContext<Services>()
export const requestContextKey = createContext<RequestContext>()

type Context = Readonly<RouterContextProvider>

export function servicesOf(context: Context): Services {
  return context.get(servicesContext)
}

/** Origin under which visitors reach the site, for canonical links. */
export function siteUrlOf(context: Context): string {
  return siteUrl(servicesOf(context).env)
}

export function requestContextOf(context: Context): RequestContext {
  return context.get(requestContextKey)
}

/** Null for a visitor. */
export function meOf(context: Context): Me | null {
  return requestContextOf(context).me
}

/** For a page that is the same for every visitor without a session; it is cached until jobs or settings change. */
export function markCacheable(context: Context): void {
  context.get(requestContextKey).cacheable = true
}
