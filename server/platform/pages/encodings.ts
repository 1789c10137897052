import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** 11, the library's default, takes seconds for a long page; 5 takes milliseconds and loses a fifth. */
const BROTLI_QUALITY = 5

/** RFC 9110 §12.5.3. */
export function chooseEncoding(accept: string | string[] | null | undefined): Encoding {
  const offers = String(accept ?? '')
  if (accepts(offers, 'br')) return 'br'
  if (accepts(offers, 'gzip')) return 'gzip'
  return 'identity'
}

export function encode(raw: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return raw
  if (encoding === 'gzip') return gzip(raw, { level: 6 })
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  return brotli(raw, { params })
}

function accepts(offers: string, coding: string): boolean {
  const index = offers.indexOf(coding)
  if (index < 0) return false
  const rest = offers.slice(index + coding.length).split(',', 1)[0] ?? ''
  return !/;\s*q=0(?:\.0*)?\s*$/.test(rest)
}
