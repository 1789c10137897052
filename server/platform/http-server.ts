import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { getPath } from 'hono/utils/url'
import { API_PREFIX } from '#domain/call.ts'
import { refuseRequest, requestLimit } from './call-limit.ts'
import { encodeAnswer } from './encode-answer.ts'
import { siteUrl } from './env.ts'
import { createPageCache, type KeptPage, keep, type PageCache, sendPage } from './page-cache.ts'
import { createRequestLog } from './request-log.ts'
import { commonHeaders, STRICTEST_POLICY } from './security.ts'
import type { Services } from './services.ts'
import type { StaticFiles } from './static-files.ts'
import { drawTitleVariant, readTitleVariant, type TitleVariant, titleVariantCookie } from './title-variant.ts'

/** What the application learns about a request beside the request itself. */
export interface RequestFacts {
  titleVariant: TitleVariant
  incoming: IncomingMessage
}

/** The application that answers what is neither a file nor a kept page. */
export interface App {
  fetch(request: Request, facts: RequestFacts): Promise<Response>
}

interface Parts {
  services: Services
  /** Asked at each request: in development it changes with the code. */
  app: () => App | Promise<App>
  files?: StaticFiles
  /** 0 to 1; draws the title variant. */
  random?: () => number
}

/** One request on its way. */
interface Turn {
  variant: TitleVariant
  isNewVisit: boolean
  /** Null: not for the page cache. */
  key: string | null
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Files, then kept pages, then the application; headers, request id and log line for all of them. */
export function createListener({ services, app, files, random = Math.random }: Parts): Listener {
  const pages = createPageCache({
    megabytes: services.env.PAGE_CACHE_MB,
    stamp: () => stampOf(services),
    now: () => services.clock().getTime(),
  })
  services.metrics.watchPages(pages.facts)
  services.metrics.watchIndexes(services.indexes.sizes)
  const headers = Object.entries({
    ...commonHeaders(siteUrl(services.env).startsWith('https:')),
    'content-security-policy': STRICTEST_POLICY,
  })
  const beginRequest = createRequestLog(services)
  const mayAsk = requestLimit(services)
  const turns = new WeakMap<IncomingMessage, Turn>()
  const render = getRequestListener(
    async (request, bindings) => {
      const incoming = bindings.incoming as IncomingMessage
      const outgoing = bindings.outgoing as ServerResponse
      const turn = turns.get(incoming) as Turn
      const path = getPath(request)
      if (!mayAsk(incoming, path)) return refuseRequest()
      const asked = path.startsWith(API_PREFIX) ? request : asGet(request)
      const ask = async () => (await app()).fetch(asked, { titleVariant: turn.variant, incoming })
      return answer(services, pages, turn, ask, incoming, outgoing)
    },
    { overrideGlobalObjects: false },
  )

  return (request, response) => {
    beginRequest(request, response)
    for (const [name, value] of headers) response.setHeader(name, value)
    if (files?.(request, response)) return
    const known = readTitleVariant(request.headers.cookie)
    const variant = known ?? drawTitleVariant(random)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const turn = { variant, isNewVisit: known === null, key: isRead ? pages.keyFor(request, variant) : null }
    const page = turn.key === null ? undefined : pages.find(turn.key)
    if (page) {
      sendKept(request, response, page, turn).catch(() => response.destroy())
      return
    }
    turns.set(request, turn)
    void render(request, response)
  }
}

async function answer(
  services: Services,
  pages: PageCache,
  turn: Turn,
  ask: () => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response> {
  let response: Response | undefined
  const renderForAll = async () => {
    const stamp = stampOf(services)
    response = await ask()
    return keep(response, stamp, services.clock().getTime())
  }
  const kept = turn.key === null ? null : await pageOf(pages, turn.key, renderForAll)
  if (kept) {
    await sendKept(incoming, outgoing, kept, turn)
    return RESPONSE_ALREADY_SENT
  }
  response ??= await ask()
  // Appended, because the application may set cookies of its own.
  if (turn.isNewVisit && isPage(response)) response.headers.append('set-cookie', titleVariantCookie(turn.variant))
  return encodeAnswer(incoming, incoming.method === 'HEAD' ? withoutBody(response) : response)
}

/** A page is rendered for HEAD like for GET, so that it may serve who comes next. Calls tell the two apart (`mayChangeByGet`). */
function asGet(request: Request): Request {
  if (request.method !== 'HEAD') return request
  return new Request(request.url, { headers: request.headers, signal: request.signal })
}

function withoutBody(response: Response): Response {
  response.body?.cancel().catch(() => {})
  return new Response(null, { status: response.status, headers: response.headers })
}

async function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage, turn: Turn): Promise<void> {
  if (turn.isNewVisit && page.isPage) response.setHeader('set-cookie', titleVariantCookie(turn.variant))
  await sendPage(request, response, page)
}

/** Who waited for a rendering that failed renders for itself: the failure may have been the other's own. */
function pageOf(pages: PageCache, key: string, render: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
  const { first, page } = pages.shared(key, render)
  return first ? page : page.catch(() => null)
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Differs after any change of jobs or settings. */
function stampOf(services: Services): number {
  let stamp = services.revisions.count
  for (const engine of services.indexes.onPages()) stamp += engine.generation
  return stamp
}
