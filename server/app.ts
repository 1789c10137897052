import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { AppError } from '#domain/shared/errors.ts'
import { createApi } from '#server/api.ts'
import { type RequestContext, requestContextKey, servicesContext } from '#server/platform/context.server.ts'
import type { Services } from '#server/platform/services.ts'
import { readRequestSession } from './auth/sessions/request-session.ts'
import { pageOrCallError } from './platform/calls/http-errors.ts'
import { dropSession } from './platform/calls/session-cookies.ts'
import type { App, RequestMetadata } from './platform/http/http-server.ts'
import { finishPage } from './platform/pages/finish-page.ts'
import { canonicalPath } from './platform/pages/page-address.ts'

/** The whole application: calls, then pages. The services come from where the process starts. */
export function createApp(services: Services): App {
  const development = services.env.NODE_ENV === 'development'
  const needs = {
    development,
    recaptcha: services.env.RECAPTCHA_SITE_KEY !== undefined,
    analytics: services.env.ANALYTICS_TAG_ID && services.env.ANALYTICS_URL,
  }
  const handlePage = createRequestHandler(build, development ? 'development' : 'production')
  const { routes } = createApi(services)
  routes.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const canonical = canonicalPath(pathname)
    return canonical === null ? next() : c.redirect(canonical + search, 301)
  })
  routes.all('*', async (c) => {
    const metadata = c.env as Partial<RequestMetadata>
    const session = await readRequestSession(services, c.req.raw)
    const requestContext: RequestContext = {
      titleVariant: metadata.titleVariant ?? 0,
      viewer: session?.viewer ?? null,
      me: session?.me ?? null,
      cacheable: false,
      serverOnly: [],
      cachedDigest: metadata.cachedDigest,
    }
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContextKey, requestContext)
    const render = async () => {
      const rendered = await handlePage(c.req.raw, context)
      if (requestContext.rejected) throw requestContext.rejected
      if (requestContext.interrupted) return pageOrCallError(new AppError(requestContext.interrupted), c.req.path)
      return finishPage(rendered, requestContext, needs)
    }
    const { incoming, cachedDigest } = metadata
    const isCheck = cachedDigest !== undefined
    if (isCheck && !session) requestContext.charge = () => services.admission.charge(incoming)
    const page = session ? await render() : await services.admission.admit({ incoming, isCheck }, render)
    if (requestContext.respondLater) return requestContext.respondLater()
    if (!session) dropSession(page.headers, c.req.raw, services.env)
    return page
  })
  return { fetch: async (request, metadata) => routes.fetch(request, metadata) }
}
