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
  const again: Record<string, string> = WAIT[error.code] ? { 'retry-after': String(WAIT[error.code]) } : {}
  return new Response(JSON.stringify(error.toBody()), {
    status: error.status,
    headers: { ...NO_STORE, ...again, ...headers },
  })
}

/** Seconds after which trying again makes sense. */
const WAIT: Partial<Record<ErrorCode, number>> = { not_ready: 1, too_many_requests: 60 }

/** A successful API answer. */
export function jsonAnswer(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: NO_STORE })
}
