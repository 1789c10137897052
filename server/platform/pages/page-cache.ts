import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { digestOf } from './digest.ts'
import { chooseEncoding, type Encoding, encode } from './encodings.ts'
import { CACHE_HEADER, KEEP, UNCHANGED } from './finish-page.ts'
import type { TitleVariant } from './title-variant.ts'

/** For every visitor without a session. */
export interface CacheEntry {
  /** The state of the data and the clock in which it was last known to be true. */
  trueIn: string
  digest: string | null
  headers: Record<string, string>
  /** True when it depends on the title variant; false for feeds and site maps. */
  isPage: boolean
  etag: string
  bodies: { identity: Buffer; br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> }
}

export interface PageCache {
  /** Null: the request bypasses the cache. */
  keyFor(request: IncomingMessage, variant: TitleVariant): string | null
  find(key: string): CacheEntry | undefined
  shared(key: string, render: Render): { first: boolean; outcome: Promise<Outcome> }
  stats(): { pages: number; bytes: number; hits: number; misses: number; confirmed: number }
}

/**
 * Null: not cacheable, so the others render for themselves. A function: nobody gets the page now, and each the response
 * that it makes.
 */
export type Outcome = CacheEntry | null | (() => Response)

type Render = (state: string, last: CacheEntry | undefined) => Promise<Outcome>

interface Options {
  megabytes: number
  /** Another text whenever jobs, settings or the quarter-hour change: in one state a page stays true. */
  state: () => string
}

const MAX_URL_LENGTH = 2_000
const SESSION = /(?:^|;\s*)logged_user=/
const NEVER = /^\/(?:nuxt_api\/|assets\/|files\/|social-images\/|(?:healthz|readyz|metrics)$)/

export function createPageCache({ megabytes, state }: Options): PageCache {
  const bytes = Math.floor(megabytes * 1_048_576)
  const pages = bytes > 0 ? new LRUCache<string, CacheEntry>({ maxSize: bytes, sizeCalculation: sizeOf }) : undefined
  const keys = new LRUCache<string, string>({ max: 20_000 })
  const rendering = new Map<string, Promise<Outcome>>()
  const counts = { hits: 0, misses: 0, confirmed: 0 }

  return {
    keyFor(request, variant) {
      const url = request.url ?? ''
      if (!pages || url.length > MAX_URL_LENGTH || NEVER.test(url) || SESSION.test(request.headers.cookie ?? ''))
        return null
      let key = keys.get(url)
      if (key === undefined) {
        key = normalise(url)
        keys.set(url, key)
      }
      return `${variant}${key}`
    },
    find(key) {
      const page = pages?.get(key)
      if (page?.trueIn !== state()) return undefined
      counts.hits += 1
      return page
    },
    shared(key, render) {
      const running = rendering.get(key)
      if (running) return { first: false, outcome: running }
      const last = pages?.get(key)
      const outcome = render(state(), last)
        .then((page) => {
          const isConfirmed = page !== null && typeof page !== 'function' && page.bodies === last?.bodies
          counts[isConfirmed ? 'confirmed' : 'misses'] += 1
          if (page && typeof page !== 'function') pages?.set(key, page)
          return page
        })
        .finally(() => rendering.delete(key))
      rendering.set(key, outcome)
      return { first: true, outcome }
    },
    stats: () => ({ pages: pages?.size ?? 0, bytes: pages?.calculatedSize ?? 0, ...counts }),
  }
}

/** Documents for crawlers, which no parameter changes. */
const WITHOUT_QUERY = /^\/[^/]+\.(?:xml|txt)$/

/** The order of parameters is irrelevant. A path in two spellings is cached twice. */
function normalise(url: string): string {
  const { pathname, searchParams } = new URL(`http://host${url.startsWith('/') ? '' : '/'}${url}`)
  if (WITHOUT_QUERY.test(pathname)) return pathname
  searchParams.sort()
  const query = searchParams.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

function sizeOf(page: CacheEntry): number {
  return Math.ceil(page.bodies.identity.length * 1.3) + 2_048
}

/** Null unless the page is complete and marked cacheable. A page equal to `last` keeps its compressed copies. */
export async function toCacheEntry(
  response: Response,
  trueIn: string,
  last: CacheEntry | undefined,
): Promise<CacheEntry | null> {
  const mark = response.headers.get(CACHE_HEADER)
  if (mark === UNCHANGED && last) return { ...last, trueIn }
  if (response.status !== 200 || mark === null) return null
  const identity = Buffer.from(await response.arrayBuffer())
  const renderedHeaders = Object.fromEntries([...response.headers].filter(([name]) => name !== CACHE_HEADER))
  const etag = `W/"${digestOf([identity])}"`
  const isPage = /^text\/(?:html|x-script)/.test(renderedHeaders['content-type'] ?? '')
  const headers = { ...renderedHeaders, etag, vary: isPage ? 'accept-encoding, cookie' : 'accept-encoding' }
  const bodies = last?.etag === etag ? last.bodies : { identity }
  return { trueIn, digest: mark === KEEP ? null : mark, headers, isPage, etag, bodies }
}

export async function sendPage(request: IncomingMessage, response: ServerResponse, page: CacheEntry): Promise<void> {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.headers).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await (page.bodies[encoding] ?? encoded(page, encoding))
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.writeHead(200, page.headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function encoded({ bodies }: CacheEntry, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bodies.identity
  const work = Promise.resolve(encode(bodies.identity, encoding, 'often'))
  bodies[encoding] = work
  const body = await work.finally(() => delete bodies[encoding])
  bodies[encoding] = body
  return body
}
