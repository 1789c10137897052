import type { IncomingMessage } from 'node:http'
import { chooseEncoding, encode } from './encodings.ts'
import { CACHE_HEADER } from './finish-page.ts'

const TEXT = /^(?:text\/|application\/(?:json|xml|rss\+xml|ld\+json))/
const WORTH_IT_BYTES = 1_000

export async function encodeResponse(request: IncomingMessage, response: Response): Promise<Response> {
  response.headers.delete(CACHE_HEADER)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const type = response.headers.get('content-type') ?? ''
  if (encoding === 'identity' || !response.body || !TEXT.test(type) || response.headers.has('content-encoding'))
    return response
  const raw = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (raw.length < WORTH_IT_BYTES) return new Response(raw, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(new Uint8Array(await encode(raw, encoding, 'once')), { status: response.status, headers })
}
