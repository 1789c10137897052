import type { Upload } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { tryParseJson } from '../try-parse-json.ts'
import { readBytes } from './request-body.ts'

/** For the other fields of the form and the lines between them. */
const FORM_BYTES = 64 * 1024
const MAX_PARTS = 10
/** Per account: each upload holds its bytes in memory. */
const MAX_CONCURRENT = 2

export interface Uploads {
  /** Throws `not_multipart`, `not_json`, `too_large`, `upload.tooLarge`, `too_many_requests` (parallel uploads). */
  read(request: Request, upload: Upload, userId: string | null): Promise<Record<string, unknown>>
}

export function createUploads(): Uploads {
  const arriving = new Map<string | null, number>()
  const add = (userId: string | null, by: number) => {
    const now = (arriving.get(userId) ?? 0) + by
    if (now === 0) arriving.delete(userId)
    else arriving.set(userId, now)
  }
  return {
    async read(request, upload, userId) {
      if ((arriving.get(userId) ?? 0) >= MAX_CONCURRENT) throw new AppError('too_many_requests', undefined, 1)
      add(userId, 1)
      try {
        return fieldsOf(await readForm(request, upload), upload)
      } finally {
        add(userId, -1)
      }
    },
  }
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')
}

async function readForm(request: Request, { maxBytes, tooLarge }: Upload): Promise<[string, unknown][]> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, maxBytes + FORM_BYTES, tooLarge)
  const [, quoted, unquoted] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? unquoted
  if (!boundary) throw new AppError('not_multipart')
  // Before any part is created: a body of nothing but boundaries would be hundreds of thousands.
  if (countUpTo(MAX_PARTS + 2, bytes, `--${boundary}`) > MAX_PARTS + 1) throw new AppError('too_large')
  try {
    return [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())]
  } catch {
    throw new AppError('not_multipart')
  }
}

function countUpTo(max: number, bytes: Buffer, text: string): number {
  let count = 0
  for (let index = bytes.indexOf(text); index >= 0 && count < max; index = bytes.indexOf(text, index + text.length))
    count += 1
  return count
}

function fieldsOf(form: readonly [string, unknown][], { maxBytes, tooLarge }: Upload): Record<string, unknown> {
  const fields = new Map<string, unknown[]>()
  for (const [name, value] of form) {
    if (value instanceof File && value.name === '' && value.size === 0) continue // what a browser sends of a field without a file
    if (value instanceof Blob && value.size > maxBytes) throw new AppError(tooLarge)
    fields.set(name, [...(fields.get(name) ?? []), value instanceof Blob ? value : parseField(name, String(value))])
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

function parseField(name: string, text: string): unknown {
  const value = tryParseJson(text)
  if (value === undefined) throw AppError.ofField('not_json', name)
  return value
}
