import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '#domain/shared/errors.ts'
import { type Container, containerOf } from '../containers/container-of.ts'
import { jsonStructure } from '../containers/json-structure.ts'
import { MAX_ITEM_LENGTH } from '../item.ts'
import { textDecoding } from './decode-text.ts'
import type { SourceNotice } from './source-notices.ts'

/** In characters. */
const HEAD_LENGTH = 64_000
const SNIFFED_BYTES = 64_000
/** Some servers pack what was packed already. */
const MAX_PACKINGS = 3

/** `text` includes the head and can be read once; line ends are `\n`. */
export interface SourceText {
  head: string
  container: Container
  text: AsyncIterable<string>
  /** Complete once `text` was read. */
  notices: SourceNotice[]
}

/** Gunzips (by magic number) and decodes as `textDecoding` says. */
export async function readSourceText(
  bytes: AsyncIterable<Uint8Array>,
  {
    charset,
    maxBytes = Number.POSITIVE_INFINITY,
  }: { charset?: string | undefined; maxBytes?: number | undefined } = {},
): Promise<SourceText> {
  const unpacked = await unpack(bytes, maxBytes)
  const notices: SourceNotice[] = []
  const decoded = decode(unpacked.start, limitBytes(unpacked.all, maxBytes), charset, notices)
  const { start, all } = await peek(decoded, containerKnown())
  const whole = start.join('')
  return { head: whole.slice(0, HEAD_LENGTH), container: containerOf(whole), text: all, notices }
}

/** Until the head is there, and of an object that may be the first of many lines its end, as long as an item may be. */
function containerKnown(): (text: string) => boolean {
  let length = 0
  let isObject: boolean | undefined
  let depth = 0
  let isClosed = false
  let isFollowed = false
  const structure = jsonStructure()
  return (text) => {
    length += text.length
    if (isObject === undefined && /\S/.test(text)) isObject = text.trimStart().startsWith('{')
    if (isClosed) isFollowed ||= text.trim() !== ''
    else if (isObject)
      structure.walk(text, (character, position) => {
        if (character === '{' || character === '[') depth++
        else if (character === '}' || character === ']') depth--
        if (depth > 0 || isClosed) return
        isClosed = true
        isFollowed = text.slice(position + 1).trim() !== ''
      })
    return length >= HEAD_LENGTH && (!isObject || isFollowed || length > MAX_ITEM_LENGTH)
  }
}

interface Peeked<T> {
  start: T[]
  all: AsyncIterable<T>
}

async function unpack(bytes: AsyncIterable<Uint8Array>, maxBytes: number, packings = 0): Promise<Peeked<Uint8Array>> {
  const packed = await peek(bytes, atLeast(2))
  const [first, second] = Buffer.concat(packed.start)
  if (first !== 0x1f || second !== 0x8b || packings === MAX_PACKINGS) return peek(packed.all, atLeast(SNIFFED_BYTES))
  const gunzip = createGunzip()
  const source = Readable.from(packed.all).on('error', (error) => gunzip.destroy(error))
  return unpack(limitBytes(source.pipe(gunzip) as AsyncIterable<Uint8Array>, maxBytes), maxBytes, packings + 1)
}

function atLeast(length: number): (chunk: Uint8Array) => boolean {
  let seen = 0
  return (chunk) => {
    seen += chunk.length
    return seen >= length
  }
}

async function* decode(
  start: Uint8Array[],
  all: AsyncIterable<Uint8Array>,
  charset: string | undefined,
  notices: SourceNotice[],
): AsyncGenerator<string> {
  const decoding = textDecoding(Buffer.concat(start), charset)
  let hasReturn = false
  const even = (text: string) => {
    const joined = hasReturn ? `\r${text}` : text
    hasReturn = joined.endsWith('\r')
    return (hasReturn ? joined.slice(0, -1) : joined).replace(/\r\n?/g, '\n')
  }
  for await (const chunk of all) {
    const text = even(decoding.decode(chunk))
    if (text !== '') yield text
  }
  yield even(decoding.end()) + (hasReturn ? '\n' : '')
  const count = decoding.replaced()
  if (count > 0) notices.push({ kind: 'replaced', count })
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

/** Reads until `isEnough` of the parts; the remaining stream starts with what was read. */
async function peek<T>(source: AsyncIterable<T>, isEnough: (part: T) => boolean): Promise<Peeked<T>> {
  const parts = source[Symbol.asyncIterator]()
  const start: T[] = []
  for (;;) {
    const { done, value } = await parts.next()
    if (done) break
    start.push(value)
    if (isEnough(value)) break
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
