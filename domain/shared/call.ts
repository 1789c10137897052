import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Specification §6. `anyone`: also visitors; `recruiter`: the user's flag `headhunter`; `operator`: account type 3. */
export type Who = 'anyone' | 'user' | 'recruiter' | 'operator'

export interface Upload {
  maxBytes: number
  tooLarge: ErrorCode
}

/** The server mounts it, the browser makes it, the OpenAPI document lists it. */
export interface Call<
  Body extends z.ZodType = z.ZodType,
  ResponseSchema extends z.ZodType = z.ZodType,
  W extends Who = Who,
> {
  method: 'GET' | 'POST'
  /** Below the prefix `/nuxt_api`, exactly as in the specification, e.g. `/jobs/n-search`. */
  path: `/${string}`
  who: W
  /** The JSON body of a POST, the query string of a GET (then every value arrives as text). */
  body: Body
  response: ResponseSchema
  summary: string
  /** A GET that changes state, as the specification has some: only for the site's own pages, and never retried. */
  changesState?: boolean
  /** The body may be `multipart/form-data`: a file arrives as a `Blob`, every other field as JSON in text. */
  upload?: Upload
  /** The body may be an HTML form; its query string counts as part of the body. */
  acceptsForm?: boolean
  /** The handler gets the bytes of the body, which a signature covers. */
  isSigned?: boolean
  /** Costs milliseconds of the server's one thread: visitors wait in its queue (decision 0055). */
  isHeavy?: boolean
  /** The response is the same for everybody until jobs, settings or the quarter-hour change: it is kept and sent again. */
  isShared?: boolean
  /** The list of the response whose frozen items are checked and written as JSON once, however often they are sent. */
  keptItems?: string
  /** Written to the log with account and network when the call succeeds (docs/logging.md). */
  securityEvent?: string
  errors?: readonly ErrorCode[]
}

/** The product's own API (decision 1). */
export const API_PREFIX = '/nuxt_api'

export function call<Body extends z.ZodType, ResponseSchema extends z.ZodType, W extends Who>(
  method: Call['method'],
  path: Call['path'],
  contract: Omit<Call<Body, ResponseSchema, W>, 'method' | 'path'>,
): Call<Body, ResponseSchema, W> {
  return { method, path, ...contract }
}

/** The site's own pages send it with a GET that changes state (decision 3). */
export const CSRF_HEADER = ['x-requested-with', 'argmax'] as const

export type BodyOf<C extends Call> = z.input<C['body']>
export type ResponseOf<C extends Call> = z.output<C['response']>
