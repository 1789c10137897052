import { FetchError, ofetch } from 'ofetch'
import { API_PREFIX, type BodyOf, type Call, type ResponseOf } from '#domain/shared/call.ts'
import { AppError, ERRORS, type ErrorBody, type ErrorCode } from '#domain/shared/errors.ts'

export interface CallOptions {
  signal?: AbortSignal // the aborted call rejects with the browser's `AbortError`
}

export type CallApi = <C extends Call>(call: C, body: BodyOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>

/** Rejects with an `AppError`. ofetch retries a GET once (specification §8), but none that changes something. */
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

/** JSON; with a file in it a form, whose other fields are JSON. */
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
