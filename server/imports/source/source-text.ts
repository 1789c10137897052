import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '#domain/shared/errors.ts'

/** Characters looked at to tell what a feed is. */
const HEAD_LENGTH = 64_000
/** Bytes looked at to tell an encoding. */
const SNIFFED_BYTES = 64_000

/** A feed's text: its beginning, and all of it (the beginning included) to be read once. */
export interface SourceText {
  head: string
  text: AsyncIterable<string>
}

/**
 * Bytes of a feed as text: unpacked when they are gzip (told by the first two bytes, not by a name), decoded by byte-order
 * mark, declared encoding (`charset`: from HTTP; XML and HTML declarations) or, without any, as UTF-8, and as Windows-1252
 * when they are no UTF-8. Line ends become `\n`; nothing of the feed is held but its beginning. Reading on throws
 * `feed_too_large` beyond `maxBytes` of unpacked feed.
 */
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

/** By the byte-order mark, or by the zero bytes that the first letter of a feed has in UTF-16. */
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
    // A character may be cut at the end of what was looked at.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Passes bytes on; throws `feed_too_large` once there are more than `maxBytes`. */
export async function* limitBytes(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of bytes) {
    seen += chunk.length
    if (seen > maxBytes) throw new AppError('feed_too_large')
    yield chunk
  }
}

/** Reads until `enough` is there; the stream that is left begins with what was read. */
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
