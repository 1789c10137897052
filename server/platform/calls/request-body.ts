import type { z } from 'zod'
import { AppError, type ErrorCode } from '#domain/shared/errors.ts'

export const MAX_JSON_BYTES = 1_000_000

/** An empty body counts as `{}`. Throws `unsupported_media_type`, `too_large` or `not_json`. */
export async function readJson(request: Request): Promise<{ json: unknown; bytes: Buffer }> {
  const bytes = await readBytes(request, MAX_JSON_BYTES, 'too_large')
  return { json: parseJson(request, bytes), bytes }
}

function parseJson(request: Request, bytes: Buffer): unknown {
  if (bytes.length === 0) return {}
  if (!isJson(request.headers.get('content-type'))) throw new AppError('unsupported_media_type')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('not_json')
  }
}

const MAX_FORM_BYTES = 16 * 1024

/** A form by its fields, together with those of the query string. Throws `too_large` or `not_multipart`. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  const query = readQuery(request)
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type))
    return { ...query, ...((await readJson(request)).json as object) }
  const body = await readBytes(request, MAX_FORM_BYTES, 'too_large')
  try {
    const fields = await new Response(body, { headers: { 'content-type': type } }).formData()
    return { ...query, ...Object.fromEntries(fields) }
  } catch {
    throw new AppError('not_multipart')
  }
}

/** A repeated key becomes a list. */
export function readQuery(request: Request): Record<string, string | string[]> {
  const given = new URL(request.url).searchParams
  return Object.fromEntries([...new Set(given.keys())].map((key) => [key, oneOrMany(given.getAll(key))]))
}

/** Throws `invalid` with a message for each path, `forbidden_key` for keys by which objects change their kind. */
export function parseBody<Body extends z.ZodType>(schema: Body, input: unknown): z.output<Body> {
  rejectForbiddenKeys(input)
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new AppError('invalid', fieldsOf(parsed.error.issues))
  return parsed.data
}

/** Parsers drop some of them in silence (ASVS 5.0, 15.3.6). */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

function rejectForbiddenKeys(input: unknown): void {
  const open = [input]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    for (const key of Array.isArray(value) ? [] : Object.keys(value))
      if (FORBIDDEN_KEYS.has(key)) throw AppError.ofField('forbidden_key', key)
    for (const inner of Object.values(value)) if (typeof inner === 'object') open.push(inner)
  }
}

function oneOrMany(values: string[]): string | string[] {
  return values.length === 1 ? (values[0] as string) : values
}

function isJson(type: string | null): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type ?? '')
}

/** Counts bytes as they arrive. Throws `tooLarge` beyond `limit`, `request_aborted` when they stop coming. */
export async function readBytes(request: Request, limit: number, tooLarge: ErrorCode): Promise<Buffer<ArrayBuffer>> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > limit) throw new AppError(tooLarge)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    // Node.js reads no further than the declared length, and whole bodies come without the cost of a stream.
    if (declared !== null) return Buffer.from(await request.arrayBuffer())
    for await (const part of request.body ?? []) {
      size += part.length
      if (size > limit) throw new AppError(tooLarge)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('request_aborted')
  }
  return Buffer.concat(parts)
}

/** Per response: a body can hold thousands of wrong items. */
const MAX_FIELDS = 50

/** Dotted path → message. An unknown key has its own path, the whole body has `body`. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues) {
    if (Object.keys(fields).length >= MAX_FIELDS) break
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_FIELDS)) fields[pathOf([...issue.path, key])] ??= 'Unknown key'
    } else {
      fields[pathOf(issue.path)] ??= issue.message
    }
  }
  return { ...fields }
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'body' : path.map(String).join('.').slice(0, 200)
}
