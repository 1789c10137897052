import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding, encode } from './encodings.ts'
import { CACHE_HEADER } from './finish-page.ts'
import type { TitleVariant } from './title-variant.ts'

/** For every visitor without a session. */
export interface CacheEntry {
  /** Of jobs and settings at rendering. */
  version: number
  cachedAt: number
  headers: Record<string, string>
  /** True when it depends on the title variant; false for feeds and site maps. */
  isPage: boolean
  etag: string
  bodies: Partial<Record<Encoding, Buffer>>
}

export interface PageCache {
  /** Null: the request bypasses the cache. */
  keyFor(request: IncomingMessage, variant: TitleVariant): string | null
  find(key: string): CacheEntry | undefined
  /** One request renders, others wait. Null from `render`: not cacheable, so the others render for themselves. */
  shared(key: string, render: () => Promise<CacheEntry | null>): { first: boolean; page: Promise<CacheEntry | null> }
  stats(): { pages: number; bytes: number; hits: number; misses: number }
}

interface Options {
  megabytes: number
  /** Grows whenever jobs or settings change. */
  version: () => number
  now: () => number
}

/** Words such as "today" age with the clock alone. */
const MAX_AGE_MS = 60_000
const MAX_URL_LENGTH = 2_000
const SESSION = /(?:^|;\s*)logged_user=/
const NEVER = /^\/(?:nuxt_api\/|assets\/|files\/|(?:healthz|readyz|metrics)$)/

export function createPageCache({ megabytes, version, now }: Options): PageCache {
  const bytes = Math.floor(megabytes * 1_048_576)
  const pages = bytes > 0 ? new LRUCache<string, CacheEntry>({ maxSize: bytes, sizeCalculation: sizeOf }) : undefined
  const keys = new LRUCache<string, string>({ max: 20_000 })
  const rendering = new Map<string, Promise<CacheEntry | null>>()
  const counts = { hits: 0, misses: 0 }
  const isFresh = ({ version: rendered, cachedAt }: CacheEntry) => {
    const age = now() - cachedAt // negative when the clock was set back
    return rendered === version() && age >= 0 && age < MAX_AGE_MS
  }

  return {
    keyFor(request, variant) {
      const url = request.url ?? ''
      if (!pages || url.length > MAX_URL_LENGTH || NEVER.test(url) || SESSION.test(request.headers.cookie ?? ''))
        return null
      const key = keys.get(url) ?? normalise(url)
      keys.set(url, key)
      return `${variant}${key}`
    },
    find(key) {
      const page = pages?.get(key)
      if (!page || !isFresh(page)) return undefined
      counts.hits += 1
      return page
    },
    shared(key, render) {
      const running = rendering.get(key)
      if (running) return { first: false, page: running }
      counts.misses += 1
      const page = render()
        .then((entry) => {
          if (entry && isFresh(entry)) pages?.set(key, entry)
          return entry
        })
        .finally(() => rendering.delete(key))
      rendering.set(key, page)
      return { first: true, page }
    },
    stats: () => ({ pages: pages?.size ?? 0, bytes: pages?.calculatedSize ?? 0, ...counts }),
  }
}

/** The order of parameters is irrelevant. A path in two spellings is cached twice. */
function normalise(url: string): string {
  const { pathname, searchParams } = new URL(`http://host${url.startsWith('/') ? '' : '/'}${url}`)
  searchParams.sort()
  const query = searchParams.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

function sizeOf(page: CacheEntry): number {
  const bodies = Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0)
  // Room for the compressed copies, made on demand.
  return Math.ceil(bodies * 1.3) + 2_048
}

/** Null unless the page is complete and marked cacheable. */
export async function toCacheEntry(response: Response, version: number, cachedAt: number): Promise<CacheEntry | null> {
  if (response.status !== 200 || !response.headers.has(CACHE_HEADER)) return null
  const identity = Buffer.from(await response.arrayBuffer())
  const renderedHeaders = Object.fromEntries([...response.headers].filter(([name]) => name !== CACHE_HEADER))
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const isPage = /^text\/(?:html|x-script)/.test(renderedHeaders['content-type'] ?? '')
  const headers = { ...renderedHeaders, etag, vary: isPage ? 'accept-encoding, cookie' : 'accept-encoding' }
  return { version, cachedAt, headers, isPage, etag, bodies: { identity } }
}

export async function sendPage(request: IncomingMessage, response: ServerResponse, page: CacheEntry): Promise<void> {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.headers).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = page.bodies[encoding] ?? (await encoded(page, encoding))
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.writeHead(200, page.headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function encoded(page: CacheEntry, encoding: Encoding): Promise<Buffer> {
  const body = await encode(page.bodies.identity as Buffer, encoding)
  page.bodies[encoding] = body
  return body
}
