import { FetchError, ofetch } from 'ofetch'
import { API_PREFIX, type BodyOf, type Call, type ResponseOf } from '#domain/shared/call.ts'
import { AppError, ERRORS, type ErrorBody, type ErrorCode } from '#domain/shared/errors.ts'

export interface CallOptions {
  /** Ends the call; it then rejects with the browser's own `AbortError`. */
  signal?: AbortSignal
}

/** Makes one call of the API and answers what it answers. Rejects with an `AppError` whose code names the failure. */
export type CallApi = <C extends Call>(call: C, body: BodyOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>

/**
 * A client of the API. Retries are ofetch's own, which are those of specification §8: on 408, 409, 425, 429, 500, 502,
 * 503 and 504 once for calls that change nothing, never for PATCH, POST, PUT and DELETE nor for a GET that changes something.
 */
export function createCallApi(outside: { origin: string; onSessionExpired: (error: AppError) => void }): CallApi {
  return async (call, body, options = {}) => {
    try {
      return await ofetch<ResponseOf<typeof call>>(`${outside.origin}${API_PREFIX}${call.path}`, {
        method: call.method,
        ...(call.method === 'GET' ? { query: body as Record<string, unknown> } : { body: toSend(body as object) }),
        ...(options.signal && { signal: options.signal }),
        ...(call.changesState && { retry: 0 }),
        headers: { 'x-requested-with': 'argmax' },
      })
    } catch (cause) {
      if (options.signal?.aborted) throw cause
      const error = toAppError(cause)
      if (error.status === 401) outside.onSessionExpired(error)
      throw error
    }
  }
}

/** JSON, unless there is a file in it: then a form whose other fields are JSON in text. */
function toSend(body: object): object {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined)
  if (!fields.some(([, value]) => value instanceof Blob)) return body
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : JSON.stringify(value))
  return form
}

function toAppError(cause: unknown): AppError {
  if (!(cause instanceof FetchError)) throw cause
  if (!cause.response) return new AppError('unreachable')
  const { code, fields } = (cause.data as Partial<ErrorBody> | undefined)?.error ?? {}
  return new AppError(isKnown(code) ? code : 'unexpected', fields)
}

const isKnown = (code: string | undefined): code is ErrorCode => code !== undefined && Object.hasOwn(ERRORS, code)
