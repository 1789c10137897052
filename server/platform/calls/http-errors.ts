import { API_PREFIX } from '#domain/shared/call.ts'
import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import type { Logger } from '../log.ts'

/** Unforeseen errors are logged and become `unexpected`. */
export function toAppError(thrown: unknown, log: Logger, context: Record<string, unknown> = {}): AppError {
  if (thrown instanceof AppError) return thrown
  log.error({ ...context, err: thrown }, 'unexpected error')
  return new AppError('unexpected')
}

const NO_STORE = { 'content-type': 'application/json', 'cache-control': 'no-store' }

export function errorResponse(error: AppError, headers: Record<string, string> = {}): Response {
  const seconds = error.retryAfter ?? RETRY_AFTER_SECONDS[error.code]
  const retryHeaders: Record<string, string> = seconds ? { 'retry-after': String(seconds) } : {}
  return new Response(JSON.stringify(error.toBody()), {
    status: error.status,
    headers: { ...NO_STORE, ...retryHeaders, ...headers },
  })
}

/** JSON below the API's prefix, a bare page elsewhere. */
export function unexpectedErrorResponse(thrown: unknown, log: Logger, path: string): Response {
  const error = toAppError(thrown, log, { path })
  if (path.startsWith(API_PREFIX)) return errorResponse(error)
  return new Response(errorPage(error.message), {
    status: error.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Title by specification §8. Independent of the application, which may be the cause. */
function errorPage(text: string): string {
  return `<!doctype html><html lang="en"><title>Internal Server Error</title><h1>Internal Server Error</h1><p>${text}</p></html>`
}

/** In seconds, for errors without a time of their own. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { not_ready: 1, too_many_requests: 60 }

export function jsonResponse(value: unknown, headers: Headers = new Headers()): Response {
  for (const [name, one] of Object.entries(NO_STORE)) headers.set(name, one)
  return new Response(JSON.stringify(value), { headers })
}
