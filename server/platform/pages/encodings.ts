import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** For what is sent often and for what is sent once: from quality 2 on brotli clears tables that cost more than its work (decision 0206). */
const BROTLI_QUALITY = { often: 5, once: 1 }
const GZIP_LEVEL = { often: 6, once: 1 }

/** RFC 9110 §12.5.3. */
export function chooseEncoding(accept: string | string[] | null | undefined): Encoding {
  const offers = String(accept ?? '')
  if (accepts(offers, 'br')) return 'br'
  if (accepts(offers, 'gzip')) return 'gzip'
  return 'identity'
}

export function encode(raw: Buffer, encoding: Encoding, use: 'often' | 'once'): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return raw
  if (encoding === 'gzip') return gzip(raw, { level: GZIP_LEVEL[use] })
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
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
