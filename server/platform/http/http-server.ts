import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { getPath } from 'hono/utils/url'
import { API_PREFIX } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { pageOrCallError } from '../calls/http-errors.ts'
import { dataState } from '../data-state.ts'
import { siteUrl } from '../env.ts'
import { encodeResponse } from '../pages/encode-response.ts'
import {
  type CacheEntry,
  createPageCache,
  type Outcome,
  type PageCache,
  sendPage,
  toCacheEntry,
} from '../pages/page-cache.ts'
import { drawTitleVariant, readTitleVariant, type TitleVariant, titleVariantCookie } from '../pages/title-variant.ts'
import type { Services } from '../services.ts'
import { rateLimitedResponse, requestLimit } from './call-limit.ts'
import { isHealthPath } from './health.ts'
import { rejectMalformed } from './malformed-request.ts'
import { createRequestLog } from './request-log.ts'
import { commonHeaders, STRICTEST_POLICY } from './security.ts'
import type { StaticFiles } from './static-files.ts'

export interface RequestMetadata {
  titleVariant: TitleVariant
  incoming: IncomingMessage
  /** Of the page in the cache, which need not be rendered again while its data are the same. */
  cachedDigest?: string | undefined
}

export interface App {
  fetch(request: Request, metadata: RequestMetadata): Promise<Response>
}

interface Parts {
  services: Services
  /** Called per request: in development the app changes with the code. */
  app: () => App | Promise<App>
  files?: StaticFiles
  /** False: the database is away, and what would only wait for it is refused at once. */
  isReachable?: () => boolean
  random?: () => number
}

interface RequestState {
  variant: TitleVariant
  /** Null: the browser has one. */
  variantCookie: string | null
  key: string | null
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** In order: files, cached pages, the application. */
export function createListener({ services, app, files, isReachable, random = Math.random }: Parts): Listener {
  const pages = createPageCache({
    megabytes: services.env.PAGE_CACHE_MB,
    state: () => dataState(services),
  })
  const isSecure = siteUrl(services.env).startsWith('https:')
  services.metrics.watchPages(pages.stats)
  services.metrics.watchAdmission(services.admission.stats)
  services.metrics.watchIndexes(services.indexes)
  const headers = Object.entries({
    ...commonHeaders(isSecure),
    'content-security-policy': STRICTEST_POLICY,
  })
  const logRequest = createRequestLog(services)
  const isWithinLimit = requestLimit(services)
  const requestStates = new WeakMap<IncomingMessage, RequestState>()
  const render = getRequestListener(
    async (request, bindings) => {
      const incoming = bindings.incoming as IncomingMessage
      const outgoing = bindings.outgoing as ServerResponse
      const state = requestStates.get(incoming) as RequestState
      const path = getPath(request)
      if (!isWithinLimit(incoming, path)) return rateLimitedResponse(path)
      if (isReachable?.() === false && !isHealthPath(path)) return pageOrCallError(new AppError('interrupted'), path)
      const appRequest = path.startsWith(API_PREFIX) ? request : asGet(request)
      const callApp = async (cachedDigest?: string) =>
        (await app()).fetch(appRequest, { titleVariant: state.variant, incoming, cachedDigest })
      return respond(pages, state, callApp, incoming, outgoing)
    },
    { overrideGlobalObjects: false },
  )

  return (request, response) => {
    logRequest(request, response)
    for (const [name, value] of headers) response.setHeader(name, value)
    if (rejectMalformed(request, response)) return
    if (files?.(request, response)) return
    const known = readTitleVariant(request.headers.cookie)
    const variant = known ?? drawTitleVariant(random)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const variantCookie = known === null ? titleVariantCookie(variant, isSecure) : null
    const state = { variant, variantCookie, key: isRead ? pages.keyFor(request, variant) : null }
    const page = state.key === null ? undefined : pages.find(state.key)
    if (page) {
      sendCached(request, response, page, state).catch(() => response.destroy())
      return
    }
    requestStates.set(request, state)
    void render(request, response)
  }
}

async function respond(
  pages: PageCache,
  state: RequestState,
  callApp: (cachedDigest?: string) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response> {
  let response: Response | undefined
  const renderForAll = async (dataState: string, last: CacheEntry | undefined) => {
    response = await callApp(last?.digest ?? undefined)
    if (response.status === 503) return copies(response)
    return toCacheEntry(response, dataState, last)
  }
  const outcome = state.key === null ? null : await outcomeOf(pages, state.key, renderForAll)
  if (typeof outcome === 'function') response = outcome()
  else if (outcome) {
    await sendCached(incoming, outgoing, outcome, state)
    return RESPONSE_ALREADY_SENT
  }
  response ??= await callApp()
  // Appended, because the application may set cookies of its own.
  if (state.variantCookie && isPage(response)) response.headers.append('set-cookie', state.variantCookie)
  return encodeResponse(incoming, incoming.method === 'HEAD' ? withoutBody(response) : response)
}

/** HEAD renders like GET, so that both share a cache entry. Calls distinguish them (`mayChangeByGet`). */
function asGet(request: Request): Request {
  if (request.method !== 'HEAD') return request
  return new Request(request.url, { headers: request.headers, signal: request.signal })
}

function withoutBody(response: Response): Response {
  response.body?.cancel().catch(() => {})
  return new Response(null, { status: response.status, headers: response.headers })
}

async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CacheEntry,
  state: RequestState,
): Promise<void> {
  if (state.variantCookie && page.isPage) response.setHeader('set-cookie', state.variantCookie)
  await sendPage(request, response, page)
}

/** After a failed shared rendering a request renders for itself: the error may concern the other request only. */
function outcomeOf(pages: PageCache, key: string, render: Parameters<PageCache['shared']>[1]): Promise<Outcome> {
  const { first, outcome } = pages.shared(key, render)
  return first ? outcome : outcome.catch(() => null)
}

/** For all that wait for the same page: each alone would join the queue again. */
async function copies(response: Response): Promise<() => Response> {
  const { status, headers } = response
  const body = await response.text()
  return () => new Response(body, { status, headers })
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
