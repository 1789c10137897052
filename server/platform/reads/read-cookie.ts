import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { cookieValue, isHttps, serverCookie, sessionToken } from '../calls/session-cookies.ts'
import { getOrCreateSecret } from '../database/secrets.ts'
import { CACHE_HEADER } from '../pages/finish-page.ts'
import type { Services } from '../services.ts'
import { primaryPosition } from './position.ts'
import { inScope, type RequestScope } from './request-scope.ts'

/** The position after the person's last change, with a signature for this session. */
const COOKIE = 'read_after'
/** Long after the change is in every index, from when on everyone reads it. */
const KEPT_SECONDS = 300
const VALUE = /^([1-9]\d{0,19})\.([\w-]{43})$/

/** A signature made for another session, or by somebody else, counts as no cookie. */
export function sealPosition(key: string, token: string, lsn: bigint): string {
  return `${lsn}.${createHmac('sha256', key).update(`${lsn} ${token}`).digest('base64url')}`
}

/** 0n without a cookie that counts. */
export function openPosition(key: string, token: string, cookie: string | null): bigint {
  const lsn = cookie?.match(VALUE)?.[1]
  if (cookie === null || lsn === undefined) return 0n
  const sealed = sealPosition(key, token, BigInt(lsn))
  return timingSafeEqual(Buffer.from(sealed), Buffer.from(cookie)) ? BigInt(lsn) : 0n
}

/** Mount it first: all later routes read within it. */
export function mountReads(routes: Hono, services: Services): void {
  const { env, db, pool, log } = services
  if (env.DATABASE_READ_URL === undefined) return
  let key: Promise<string> | undefined
  const loadKey = () => {
    key ??= getOrCreateSecret(db, 'read position').catch((error) => {
      key = undefined
      throw error
    })
    return key
  }

  routes.use(async (c, next) => {
    const request = c.req.raw
    const token = sessionToken(request)
    const cookie = token === null ? null : cookieValue(request, COOKIE)
    const written = token === null || cookie === null ? 0n : openPosition(await loadKey(), token, cookie)
    const scope: RequestScope = { written, hasChanged: false }
    await inScope(scope, next)
    if (!scope.hasChanged || token === null || c.res.headers.has(CACHE_HEADER)) return
    try {
      const value = sealPosition(await loadKey(), token, (await primaryPosition(pool)).lsn)
      const options = { seconds: KEPT_SECONDS, https: isHttps(env, request) }
      c.header('set-cookie', serverCookie(COOKIE, value, options), { append: true })
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a change was saved, but its position is unknown')
    }
  })
}
