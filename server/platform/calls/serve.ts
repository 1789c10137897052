import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { API_PREFIX, type Call } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { authorizationError, type Viewer } from '#domain/shared/roles.ts'
import { siteUrl } from '../env.ts'
import { clientIp, ipPrefixOf } from '../http/client-ip.ts'
import { mayChange, mayChangeByGet } from '../http/same-origin.ts'
import type { Services } from '../services.ts'
import { errorResponse, jsonResponse, toAppError } from './http-errors.ts'
import { parseBody, readJson, readQuery } from './request-body.ts'
import { createUploads, isMultipart, type Uploads } from './request-upload.ts'
import { dropSession } from './session-cookies.ts'

/** What a rule knows about the request that it answers. */
export interface CallContext {
  services: Services
  viewer: Viewer | null
  request: Request
  /** The network that the request comes from, a /24 or a /64; null is this machine itself. */
  ipPrefix: string | null
  /** What the answer carries beside its body: cookies, a file's name. */
  headers: Headers
}

/** Finds the account behind a request; null for a visitor. */
export type ReadViewer = (services: Services, request: Request) => Promise<Viewer | null>

/** Decides what a call answers. Foreseen failures are thrown as `AppError`. */
export type Handler<Body extends z.ZodType, ResponseSchema extends z.ZodType> = (
  context: CallContext,
  body: z.output<Body>,
) => Promise<z.input<ResponseSchema>> | z.input<ResponseSchema>

/** The HTTP side of all calls, and the list that the documents are made from. */
export interface Api {
  routes: Hono
  calls: Call[]
  readViewer: ReadViewer
  uploads: Uploads
}

/** Where nobody can log in, everybody is a visitor. */
const anonymous: ReadViewer = async () => null

export function createEmptyApi(readViewer: ReadViewer = anonymous): Api {
  return { routes: new Hono(), calls: [], readViewer, uploads: createUploads() }
}

/**
 * Mounts a call: guard against other sites, guard by `who`, body parsed once by the contract, answer checked by the contract and built from the keys
 * that it names, failures as `{"error": …}` by the catalogue. Throws at start when the same call is mounted twice.
 */
export function serve<Body extends z.ZodType, ResponseSchema extends z.ZodType>(
  api: Api,
  services: Services,
  call: Call<Body, ResponseSchema>,
  handler: Handler<Body, ResponseSchema>,
): void {
  if (api.calls.some((other) => other.path === call.path && other.method === call.method)) {
    throw new Error(`${call.method} ${call.path} is mounted twice`)
  }
  api.calls.push(call)
  api.routes.on(call.method, API_PREFIX + call.path, async (c) => {
    const request = c.req.raw
    let viewer: Viewer | null | undefined
    try {
      if (!isAllowedHere(call, request, services)) throw new AppError('cross_site')
      viewer = await api.readViewer(services, request)
      const accessError = authorizationError(call.who, viewer)
      if (accessError) throw new AppError(accessError)
      const body = parseBody(call.body, await readInput(call, request, viewer, api.uploads))
      const context = { services, viewer, request, ipPrefix: clientIpPrefix(c, services), headers: new Headers() }
      return jsonResponse(call.response.parse(await handler(context, body)), context.headers)
    } catch (thrown) {
      const response = errorResponse(toAppError(thrown, services.log, { call: call.path }))
      // A browser cannot drop a session that is over by itself: its scripts do not see the cookie. One that lives stays.
      if (response.status === 401 && viewer === null) dropSession(response.headers, request, services.env)
      return response
    }
  })
}

async function readInput({ method, upload }: Call, request: Request, viewer: Viewer | null, uploads: Uploads) {
  if (method === 'GET') return readQuery(request)
  return upload && isMultipart(request) ? uploads.read(request, upload, viewer?.id ?? null) : readJson(request)
}

function isAllowedHere(call: Call, request: Request, { env }: Services): boolean {
  if (call.method === 'POST') return mayChange(request, siteUrl(env))
  return !call.changesState || mayChangeByGet(request)
}

/** Tests ask without a connection: they come from this machine. */
function clientIpPrefix(c: Context, { env }: Services): string | null {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
  return incoming ? ipPrefixOf(clientIp(incoming, env.TRUST_PROXY)) : null
}

/** Below the prefix: 405 with `allow` for a known path, else 404. Mount it after every call. */
export function serveUnknown(api: Api): void {
  api.routes.all(`${API_PREFIX}/*`, (c) => {
    const methods = api.calls.filter((call) => API_PREFIX + call.path === c.req.path).map((call) => call.method)
    if (methods.length === 0) return errorResponse(new AppError('not_found'))
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    return errorResponse(new AppError('method_not_allowed'), { allow })
  })
}
