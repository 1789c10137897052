import { API_PREFIX } from '#domain/shared/call.ts'
import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import { isConnectionLoss } from '../database/connection-loss.ts'
import { pathForLog } from '../http/request-log.ts'
import type { Logger } from '../log.ts'
import { isNoSpace, NO_SPACE } from '../process/explain-error.ts'

/** Unforeseen errors are logged and become `unexpected`; a lost database is its own log line, not one for each request. */
export function toAppError(thrown: unknown, log: Logger, context: Record<string, unknown> = {}): AppError {
  if (thrown instanceof AppError) return thrown
  if (isConnectionLoss(thrown)) return new AppError('interrupted')
  if (isNoSpace(thrown)) {
    log.error(context, NO_SPACE)
    return new AppError('interrupted')
  }
  log.error({ ...context, err: thrown }, 'unexpected error')
  return new AppError('unexpected')
}

const NO_STORE = { 'content-type': 'application/json', 'cache-control': 'no-store' }

export function errorResponse(error: AppError, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(error.toBody()), {
    status: error.status,
    headers: { ...NO_STORE, ...retryHeaders(error), ...headers },
  })
}

function retryHeaders(error: AppError): Record<string, string> {
  const seconds = error.retryAfter ?? RETRY_AFTER_SECONDS[error.code]
  return seconds ? { 'retry-after': String(seconds) } : {}
}

/** JSON below the API's prefix, a bare page elsewhere. */
export function unexpectedErrorResponse(thrown: unknown, log: Logger, path: string): Response {
  return pageOrCallError(toAppError(thrown, log, { path: pathForLog(path) }), path)
}

export function pageOrCallError(error: AppError, path: string): Response {
  if (path.startsWith(API_PREFIX)) return errorResponse(error)
  return new Response(errorPage(error), {
    status: error.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...retryHeaders(error) },
  })
}

const TITLES: Record<number, string> = { 429: 'Too many requests', 503: 'Back in a moment' }

/** Title by specification §8. Independent of the application, which may be the cause. */
function errorPage({ status, message }: AppError): string {
  const title = TITLES[status] ?? 'Internal Server Error'
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${message}</p></html>`
}

/** In seconds, for errors without a time of their own. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  not_ready: 1,
  interrupted: 2,
  search_away: 10,
  too_many_requests: 60,
}

export function jsonHeaders(headers: Headers = new Headers()): Headers {
  for (const [name, one] of Object.entries(NO_STORE)) headers.set(name, one)
  return headers
}

export function jsonResponse(json: Buffer<ArrayBuffer>, headers: Headers): Response {
  return new Response(json, { headers: jsonHeaders(headers) })
}
