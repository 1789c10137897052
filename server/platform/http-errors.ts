import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Logger } from './log.ts'

/** Turns whatever was thrown into an error that may be shown. Unforeseen ones are logged and become `unexpected`. */
export function toAppError(thrown: unknown, log: Logger, facts: Record<string, unknown> = {}): AppError {
  if (thrown instanceof AppError) return thrown
  log.error({ ...facts, err: thrown }, 'unexpected error')
  return new AppError('unexpected')
}

const NO_STORE = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/** The API's answer to a failure: status and `{"error": …}` from the catalogue. */
export function errorAnswer(error: AppError, headers: Record<string, string> = {}): Response {
  const seconds = error.retryAfter ?? WAIT[error.code]
  const again: Record<string, string> = seconds ? { 'retry-after': String(seconds) } : {}
  return new Response(JSON.stringify(error.toBody()), {
    status: error.status,
    headers: { ...NO_STORE, ...again, ...headers },
  })
}

/** Seconds after which trying again makes sense, where the error itself does not know. */
const WAIT: Partial<Record<ErrorCode, number>> = { not_ready: 1, too_many_requests: 60 }

/** A successful API answer. */
export function jsonAnswer(value: unknown, headers: Headers = new Headers()): Response {
  for (const [name, one] of Object.entries(NO_STORE)) headers.set(name, one)
  return new Response(JSON.stringify(value), { headers })
}
