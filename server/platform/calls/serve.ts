import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { API_PREFIX, type Call, type Who } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { authorizationError, type Viewer, type ViewerFor } from '#domain/shared/roles.ts'
import { siteUrl } from '../env.ts'
import { clientIp, ipPrefixOf } from '../http/client-ip.ts'
import { CsvFile } from '../http/csv.ts'
import { mayChange, mayChangeByGet } from '../http/same-origin.ts'
import type { Services } from '../services.ts'
import { errorResponse, jsonResponse, toAppError } from './http-errors.ts'
import { parseBody, readForm, readJson, readQuery } from './request-body.ts'
import { createUploads, isMultipart, type Uploads } from './request-upload.ts'
import { responseWriter } from './response-json.ts'
import { logRejection, logSecurityEvent } from './security-log.ts'
import { dropSession } from './session-cookies.ts'
import { createSharedResponses, type SharedResponses } from './shared-responses.ts'

export interface CallContext {
  request: Request
  /** The caller's /24 or /64; null: this machine. */
  ipPrefix: string | null
  headers: Headers
  /** The body of a signed call. */
  signedBody: Buffer
  /** Whose account it concerns, for the log: a handler sets it where nobody is logged in yet. */
  userId: string | null
}

export type ReadViewer = (services: Services, request: Request) => Promise<Viewer | null>

/** Expected errors are thrown as `AppError`. A table to download replaces the response of the contract. */
export type Handler<Body extends z.ZodType, ResponseSchema extends z.ZodType, W extends Who> = (
  viewer: ViewerFor<W>,
  body: z.output<Body>,
  context: CallContext,
) => Promise<z.input<ResponseSchema> | CsvFile> | z.input<ResponseSchema> | CsvFile

export interface Api {
  services: Services
  routes: Hono
  calls: Call[]
  readViewer: ReadViewer
  uploads: Uploads
  shared: SharedResponses
}

const anonymous: ReadViewer = async () => null

export function createEmptyApi(services: Services, readViewer: ReadViewer = anonymous): Api {
  return {
    services,
    routes: new Hono(),
    calls: [],
    readViewer,
    uploads: createUploads(),
    shared: createSharedResponses(services),
  }
}

/** Guards by site and `who`; the contract parses body and response, so unnamed keys never leave the server. */
export function serve<Body extends z.ZodType, ResponseSchema extends z.ZodType, W extends Who>(
  api: Api,
  call: Call<Body, ResponseSchema, W>,
  handler: Handler<Body, ResponseSchema, W>,
): void {
  const { services } = api
  if (api.calls.some((other) => other.path === call.path && other.method === call.method)) {
    throw new Error(`${call.method} ${call.path} is mounted twice`)
  }
  api.calls.push(call)
  const write = responseWriter(call)
  api.routes.on(call.method, API_PREFIX + call.path, async (c) => {
    const request = c.req.raw
    const ipPrefix = clientIpPrefix(c, services)
    let viewer: Viewer | null | undefined
    try {
      if (!isAllowedHere(call, request, services)) throw new AppError('cross_site')
      viewer = await api.readViewer(services, request)
      authorize(call.who, viewer)
      const { input, signedBody } = await readInput(call, request, viewer, api.uploads)
      const body = parseBody(call.body, input)
      const context = { request, ipPrefix, headers: new Headers(), signedBody, userId: viewer?.id ?? null }
      const handle = async () => {
        const result = await handler(viewer as ViewerFor<W>, body, context)
        return result instanceof CsvFile ? result : write(result)
      }
      const isQueued = call.isHeavy && viewer === null
      const work = () => (isQueued ? services.admission.admit({ incoming: incomingOf(c) }, handle) : handle())
      if (call.isShared) return await api.shared.respond(request, `${call.path} ${JSON.stringify(body)}`, work)
      const response = await work()
      if (call.securityEvent) logSecurityEvent(services.log, call.securityEvent, { user: context.userId, ipPrefix })
      if (response instanceof CsvFile) return response.toResponse(context.headers)
      return jsonResponse(response, context.headers)
    } catch (thrown) {
      const error = toAppError(thrown, services.log, { call: call.path })
      logRejection(services.log, error.code, { user: viewer?.id ?? null, ipPrefix, call: call.path })
      const response = errorResponse(error)
      // Scripts cannot see the cookie, so the response drops that of an expired session. A live session stays.
      if (response.status === 401 && viewer === null) dropSession(response.headers, request, services.env)
      return response
    }
  })
}

function authorize<W extends Who>(who: W, viewer: Viewer | null): asserts viewer is ViewerFor<W> {
  const error = authorizationError(who, viewer)
  if (error) throw new AppError(error)
}

const UNSIGNED = Buffer.alloc(0)

async function readInput(call: Call, request: Request, viewer: Viewer | null, uploads: Uploads) {
  const { method, upload } = call
  if (method === 'GET') return { input: readQuery(request), signedBody: UNSIGNED }
  if (call.acceptsForm) return { input: await readForm(request), signedBody: UNSIGNED }
  if (upload && isMultipart(request))
    return { input: await uploads.read(request, upload, viewer?.id ?? null), signedBody: UNSIGNED }
  const { json, bytes } = await readJson(request)
  return { input: json, signedBody: call.isSigned ? bytes : UNSIGNED }
}

function isAllowedHere(call: Call, request: Request, { env }: Services): boolean {
  if (call.method === 'POST') return mayChange(request, siteUrl(env))
  return !call.changesState || mayChangeByGet(request)
}

export const incomingOf = (c: Context) => (c.env as { incoming?: IncomingMessage } | undefined)?.incoming

/** Requests of tests have no connection: they count as local. */
function clientIpPrefix(c: Context, { env }: Services): string | null {
  const incoming = incomingOf(c)
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
