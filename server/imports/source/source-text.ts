import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '#domain/shared/errors.ts'

/** In characters. */
const HEAD_LENGTH = 64_000
const SNIFFED_BYTES = 64_000

/** `text` includes the head and can be read once; line ends are `\n`. */
export interface SourceText {
  head: string
  text: AsyncIterable<string>
}

/** Gunzips (by magic number); decodes by byte-order mark, HTTP or declared charset, else UTF-8, else Windows-1252. */
export async function readSourceText(
  bytes: AsyncIterable<Uint8Array>,
  {
    charset,
    maxBytes = Number.POSITIVE_INFINITY,
  }: { charset?: string | undefined; maxBytes?: number | undefined } = {},
): Promise<SourceText> {
  const unpacked = await unpack(bytes)
  const decoded = decode(unpacked.start, limitBytes(unpacked.all, maxBytes), charset)
  const { start, all } = await peek(decoded, (text: string) => text.length, HEAD_LENGTH)
  return { head: start.join('').slice(0, HEAD_LENGTH), text: all }
}

interface Peeked<T> {
  start: T[]
  all: AsyncIterable<T>
}

async function unpack(bytes: AsyncIterable<Uint8Array>): Promise<Peeked<Uint8Array>> {
  const size = (chunk: Uint8Array) => chunk.length
  const packed = await peek(bytes, size, 2)
  const [first, second] = Buffer.concat(packed.start)
  if (first !== 0x1f || second !== 0x8b) return peek(packed.all, size, SNIFFED_BYTES)
  const gunzip = createGunzip()
  const source = Readable.from(packed.all).on('error', (error) => gunzip.destroy(error))
  return peek(source.pipe(gunzip) as AsyncIterable<Uint8Array>, size, SNIFFED_BYTES)
}

async function* decode(
  start: Uint8Array[],
  all: AsyncIterable<Uint8Array>,
  charset: string | undefined,
): AsyncGenerator<string> {
  const decoder = decoderFor(Buffer.concat(start), charset)
  let hasReturn = false
  const even = (text: string) => {
    const joined = hasReturn ? `\r${text}` : text
    hasReturn = joined.endsWith('\r')
    return (hasReturn ? joined.slice(0, -1) : joined).replace(/\r\n?/g, '\n')
  }
  for await (const chunk of all) {
    const text = even(decoder.decode(chunk, { stream: true }))
    if (text !== '') yield text
  }
  yield even(decoder.decode()) + (hasReturn ? '\n' : '')
}

function decoderFor(start: Buffer, charset: string | undefined): TextDecoder {
  const declared = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)/.exec(start.toString('latin1'))?.[1]
  const meta = /<meta[^>]*\bcharset=["']?([\w-]+)/i.exec(start.toString('latin1', 0, 2_000))?.[1]
  const label = byteOrder(start) ?? charset ?? declared ?? meta
  return (label && decoderNamed(label)) || new TextDecoder(isUtf8(start) ? 'utf-8' : 'windows-1252')
}

/** By the byte-order mark, or by the zero bytes of the first letter in UTF-16. */
function byteOrder(start: Buffer): string | undefined {
  const [first, second] = start
  if (first === 0xef && second === 0xbb) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}

function decoderNamed(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

function isUtf8(start: Buffer): boolean {
  try {
    // The last character of the sample may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Throws `feed_too_large` beyond `maxBytes`. */
export async function* limitBytes(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of bytes) {
    seen += chunk.length
    if (seen > maxBytes) throw new AppError('feed_too_large')
    yield chunk
  }
}

/** Reads until `enough`; the remaining stream starts with what was read. */
async function peek<T>(source: AsyncIterable<T>, size: (part: T) => number, enough: number): Promise<Peeked<T>> {
  const parts = source[Symbol.asyncIterator]()
  const start: T[] = []
  for (let seen = 0; seen < enough; ) {
    const { done, value } = await parts.next()
    if (done) break
    start.push(value)
    seen += size(value)
  }
  async function* all(): AsyncGenerator<T> {
    try {
      yield* start
      for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
    } finally {
      await parts.return?.()
    }
  }
  return { start, all: all() }
}
