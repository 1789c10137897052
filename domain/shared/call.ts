import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call or enter a page (specification §6).
 * `anyone` includes visitors; `recruiter` is the account flag `headhunter`; `operator` is account type 3.
 */
export type Who = 'anyone' | 'user' | 'recruiter' | 'operator'

/** What a call takes as a file. */
export interface Upload {
  /** Of the file. */
  maxBytes: number
  tooLarge: ErrorCode
}

/** An API call as a value: the server mounts it, the browser makes it, the OpenAPI document lists it. */
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
  /** One line for the documentation page. */
  summary: string
  /** A GET that changes something, as the specification has some: only the site's own pages may make it; no client retries it. */
  changesState?: boolean
  /** The call takes `multipart/form-data` beside JSON: a file arrives as a `Blob`, every other field as JSON in text. */
  upload?: Upload
  errors?: readonly ErrorCode[]
}

/** Everything under this prefix is the product's own API (decision 1). */
export const API_PREFIX = '/nuxt_api'

export function call<Body extends z.ZodType, ResponseSchema extends z.ZodType, W extends Who>(
  method: Call['method'],
  path: Call['path'],
  contract: Omit<Call<Body, ResponseSchema, W>, 'method' | 'path'>,
): Call<Body, ResponseSchema, W> {
  return { method, path, ...contract }
}

/** The header, and its value, that the site's own pages send with a GET that changes something (decision 3). */
export const CSRF_HEADER = ['x-requested-with', 'argmax'] as const

export type BodyOf<C extends Call> = z.input<C['body']>
export type ResponseOf<C extends Call> = z.output<C['response']>
