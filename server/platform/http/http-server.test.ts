import type http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { closeAccountOfFreshSession } from '#domain/account/users.contract.ts'
import { createApi } from '#server/api.ts'
import { SAME_ORIGIN_HEADERS, seeker } from '#tests/harness/people.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import type { RequestContext } from '../context.server.ts'
import { finishPage } from '../pages/finish-page.ts'
import { type App, createListener } from './http-server.ts'
import { createServer, drain, listen } from './server-lifecycle.ts'

const PAGE = `<!doctype html><p>jobs</p>${'job '.repeat(1_000)}<script>hydrate()</script>`

interface Site {
  origin: string
  port: number
  testApp: TestApp
  server: http.Server
  renders(): number
}

/** A server on a free port with the test's pages and the product's calls. */
async function site(
  settings: Parameters<typeof startTestApp>[0] = {},
  random = () => 0,
  options: Parameters<typeof startTestApp>[1] = {},
): Promise<Site> {
  const testApp = await startTestApp(settings, options)
  const { routes } = createApi(testApp.services)
  let renders = 0
  routes.all('*', async (c) => {
    renders += 1
    const path = c.req.path
    const cacheable = path.startsWith('/kept')
    const context: RequestContext = { titleVariant: 0, viewer: null, me: null, cacheable, serverOnly: [] }
    await sleep(20)
    if (path === '/cookies') c.header('set-cookie', 'own=1; Path=/')
    if (path === '/kept-broken') return c.text('broken', 500)
    if (path === '/kept-away') return c.text('later', 503, { 'retry-after': '2' })
    return finishPage(c.html(PAGE + renders), context)
  })
  const app: App = { fetch: async (request, metadata) => routes.fetch(request, metadata) }
  const server = createServer(createListener({ services: testApp.services, app: () => app, random }))
  const port = await listen(server, '127.0.0.1', 0)
  afterAll(() => drain(server, 100))
  return { origin: `http://127.0.0.1:${port}`, port, testApp, server, renders: () => renders }
}

const sharedSite = await site()
const cookie = 'title_variant=0'

test('a cacheable page is rendered once for any number of concurrent visitors', async () => {
  const before = sharedSite.renders()
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${sharedSite.origin}/kept/a`, { headers: { cookie } })),
  )
  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1)
  expect(sharedSite.renders() - before).toBe(1)
})

test('all who wait for a page that is refused are refused with it, and the next asks anew', async () => {
  const before = sharedSite.renders()
  const fetchPage = () => fetch(`${sharedSite.origin}/kept-away`, { headers: { cookie } })
  const replies = await Promise.all(Array.from({ length: 20 }, fetchPage))
  expect(new Set(replies.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(
    new Set(['503 2']),
  )
  expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(Array.from({ length: 20 }, () => 'later'))
  expect(sharedSite.renders() - before).toBe(1)
  await fetchPage()
  expect(sharedSite.renders() - before).toBe(2)
})

test('parameters are compared by value, not by order or spelling', async () => {
  const fetchPage = async (path: string) => (await fetch(sharedSite.origin + path, { headers: { cookie } })).text()
  const first = await fetchPage('/kept/b?x=1&y=2')
  expect(await fetchPage('/kept/b?y=2&x=1')).toBe(first)
  expect(await fetchPage('/kept/b?x=1&y=3')).not.toBe(first)
})

test('sessions and pages that are not marked cacheable are never served from the cache', async () => {
  const before = sharedSite.renders()
  for (let i = 0; i < 2; i++) {
    await (await fetch(`${sharedSite.origin}/kept/a`, { headers: { cookie: 'logged_user=abc' } })).text()
    await (await fetch(`${sharedSite.origin}/own`, { headers: { cookie } })).text()
    await (await fetch(`${sharedSite.origin}/kept-broken`, { headers: { cookie } })).text()
  }
  expect(sharedSite.renders() - before).toBe(6)
})

test('a change of the data versions drops all cached pages', async () => {
  const fetchPage = async () => (await fetch(`${sharedSite.origin}/kept/c`, { headers: { cookie } })).text()
  const first = await fetchPage()
  expect(await fetchPage()).toBe(first)
  sharedSite.testApp.services.dataVersions.bump()
  expect(await fetchPage()).not.toBe(first)
})

test('a browser that has the page gets 304, any other its accepted encoding', async () => {
  const page = await fetch(`${sharedSite.origin}/kept/d`, { headers: { cookie, 'accept-encoding': 'br' } })
  const again = await fetch(`${sharedSite.origin}/kept/d`, {
    headers: { cookie, 'if-none-match': page.headers.get('etag') as string },
  })
  const zipped = await fetch(`${sharedSite.origin}/kept/d`, { headers: { cookie, 'accept-encoding': 'gzip' } })
  expect([page.headers.get('content-encoding'), again.status, zipped.headers.get('content-encoding')]).toEqual([
    'br',
    304,
    'gzip',
  ])
  expect(await zipped.text()).toBe(await page.text())
  expect(page.headers.get('vary')).toBe('accept-encoding, cookie')
})

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/kept/e', '/own', '/nuxt_api/n-general-settings']) {
    const get = await fetch(sharedSite.origin + path, { headers: { cookie } })
    const head = await fetch(sharedSite.origin + path, { method: 'HEAD', headers: { cookie } })
    expect([head.status, head.headers.get('content-type')]).toEqual([get.status, get.headers.get('content-type')])
    expect(await head.text()).toBe('')
  }
})

test('a page that HEAD requested first is complete for the next and for waiting requests', async () => {
  const fetchPage = (method: string) => fetch(`${sharedSite.origin}/kept/head-first`, { method, headers: { cookie } })
  const [head, meanwhile] = await Promise.all([fetchPage('HEAD'), fetchPage('GET')])
  expect(await head.text()).toBe('')
  expect(await meanwhile.text()).toContain('<p>jobs</p>')
  expect(await (await fetchPage('GET')).text()).toContain('<p>jobs</p>')
})

test('HEAD changes nothing, in any spelling of the call', async () => {
  const { cookie: sessionCookie } = await seeker(sharedSite.testApp)
  const headers = { ...SAME_ORIGIN_HEADERS, cookie: sessionCookie }
  for (const path of ['/nuxt_api', '/%6euxt_api']) {
    const url = `${sharedSite.origin}${path}${closeAccountOfFreshSession.path}`
    expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(403)
  }
})

test('a new visitor draws and keeps a title variant; a page is cached once per variant', async () => {
  const drawn = await site({}, () => 0.2)
  const first = await fetch(`${drawn.origin}/kept/v`)
  const hit = await fetch(`${drawn.origin}/kept/v`)
  const other = await fetch(`${drawn.origin}/kept/v`, { headers: { cookie: 'title_variant=0' } })
  expect(first.headers.get('set-cookie')).toBe('title_variant=1; Path=/; SameSite=Lax; HttpOnly')
  expect(hit.headers.get('set-cookie')).toBe(first.headers.get('set-cookie'))
  expect(other.headers.get('set-cookie')).toBeNull()
  expect(await other.text()).not.toBe(await first.text())
})

test("a page's own cookie and the variant's both arrive", async () => {
  const { headers } = await fetch(`${sharedSite.origin}/cookies`)
  expect(headers.getSetCookie()).toEqual(['own=1; Path=/', 'title_variant=1; Path=/; SameSite=Lax; HttpOnly'])
})

test('every response has the security headers, cached pages and errors included', async () => {
  for (const path of ['/kept/a', '/own', '/nuxt_api/n-general-settings', '/nuxt_api/nothing', '/healthz']) {
    const { headers } = await fetch(sharedSite.origin + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toBeNull()
  }
  const secure = await site({ SITE_URL: 'https://jobs.example' })
  const page = await fetch(`${secure.origin}/own`)
  expect(page.headers.get('strict-transport-security')).toContain('max-age=')
  expect(page.headers.get('set-cookie')).toMatch(/^title_variant=[01]; Path=\/; SameSite=Lax; HttpOnly; Secure$/)
})

test('a sane request id is reused, any other is replaced', async () => {
  const idFor = async (id: string) =>
    (await fetch(`${sharedSite.origin}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  expect(await idFor('abc-123.def')).toBe('abc-123.def')
  expect(await idFor('{"evil":1}')).toMatch(/^[\da-f-]{36}$/)
})

test('metrics are for this machine or the token, never through a proxy without it', async () => {
  const guarded = await site({ METRICS_TOKEN: 'a-token-of-some-length' })
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${guarded.origin}/metrics`, { headers })).status
  expect(await status({})).toBe(200)
  expect(await status({ 'x-forwarded-for': '9.9.9.9' })).toBe(403)
  expect(await status({ 'x-forwarded-for': '9.9.9.9', authorization: 'Bearer a-token-of-some-length' })).toBe(200)
  expect(await (await fetch(`${guarded.origin}/metrics`)).text()).toContain('page_cache_pages')
  for (const header of ['via: 1.1 edge', 'x-real-ip: 9.9.9.9'])
    expect(await raw(guarded.port, `GET /metrics HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`)).toMatch(/403/)
  expect(await raw(guarded.port, 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/200/)
})

test('the name of another site that points to this machine does not open the metrics', async () => {
  expect(await raw(sharedSite.port, 'GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toMatch(/403/)
})

test('too many calls are limited, in any spelling of the path; pages are counted apart', async () => {
  const noon = new Date('2026-11-27T12:00:00Z')
  const open = await site({ RATE_LIMITS: true, TRUST_PROXY: 1 }, () => 0, { clock: () => noon })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const status = async (path: string) => (await fetch(open.origin + path, { headers })).status
  const paths = ['/nuxt_api/nothing', '/%6euxt_api/nothing', '/x/../nuxt_api/nothing']
  const calls = await Promise.all(Array.from({ length: 210 }, (_, i) => status(paths[i % 3] as string)))
  expect([calls.filter((code) => code === 404).length, calls.filter((code) => code === 429).length]).toEqual([200, 10])
  expect(await status('/kept/a')).toBe(200)
})

test('too many rendered pages are limited, but not cached ones', async () => {
  const noon = new Date('2026-11-27T12:00:00Z')
  const open = await site({ RATE_LIMITS: true, TRUST_PROXY: 1 }, () => 0, { clock: () => noon })
  const headers = { 'x-forwarded-for': '203.0.113.7', cookie }
  const status = async (path: string) => (await fetch(open.origin + path, { headers })).status
  const pages = await Promise.all(Array.from({ length: 310 }, (_, i) => status(`/kept/b?query=${i}`)))
  expect(pages.filter((code) => code === 429)).toHaveLength(10)
  expect(await status('/kept/a')).toBe(429)
  const another = { ...headers, 'x-forwarded-for': '198.51.100.7' }
  expect((await fetch(`${open.origin}/kept/a`, { headers: another })).status).toBe(200)
  expect(await status('/kept/a')).toBe(200)
})

test('an error outside the calls is logged and reveals no internals', async () => {
  const error = vi.fn()
  const outside = vi.spyOn(console, 'error')
  const lost = { ...sharedSite.testApp.services, log: { error } as never }
  const { routes } = createApi(lost)
  routes.get('/*', () => Promise.reject(new Error('select * from secrets')))
  const page = await routes.request('/broken')
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('<h1>Internal Server Error</h1><p>An unexpected error occurred.')
  expect(error).toHaveBeenCalledWith({ path: '/broken', err: expect.any(Error) }, 'unexpected error')
  expect(outside).not.toHaveBeenCalled()
})

test('readiness depends on the database', async () => {
  const ready = await site()
  expect(await (await fetch(`${ready.origin}/readyz`)).text()).toBe('ready')
  const lost = { ...ready.testApp.services, pool: { query: () => Promise.reject(new Error('gone')) } as never }
  expect((await createApi(lost).routes.request('/readyz')).status).toBe(503)
})

/** Sends raw bytes; returns the first line of the response. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
    let response = ''
    socket.setEncoding('utf8').on('data', (part) => {
      response += part
      socket.end()
    })
    socket.on('close', () => resolve(response.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })
}

test.each([
  ['a path that leads to another host', 'GET //evil.example/x HTTP/1.1\r\nHost: a\r\n\r\n', /200/],
  ['a broken escape in the path', 'GET /kept/%zz HTTP/1.1\r\nHost: a\r\n\r\n', /400/],
  ['a half letter in the path', 'GET /kept/%c3%28 HTTP/1.1\r\nHost: a\r\n\r\n', /400/],
  ['a broken escape in a call', 'GET /nuxt_api/%e0%a4%a HTTP/1.1\r\nHost: a\r\n\r\n', /400/],
  ['a broken escape in the query', 'GET /kept/a?query=%zz HTTP/1.1\r\nHost: a\r\n\r\n', /200/],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', /400/],
  ['the same host twice', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n', /400/],
  [
    'two lengths',
    'POST /nuxt_api/n-echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    /400/,
  ],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', /4\d\d/],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', /400/],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', /200|204|4\d\d/],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, /431/],
  ['no HTTP', 'hello\r\n\r\n', /400/],
])('%s gets a response and does no harm', async (_, bytes, line) => {
  expect(await raw(sharedSite.port, bytes)).toMatch(line)
  expect((await fetch(`${sharedSite.origin}/healthz`)).status).toBe(200)
})

test('an endless body is cut off at its limit', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.enqueue(new Uint8Array(100_000).fill(32)),
  })
  const reply = await fetch(`${sharedSite.origin}/nuxt_api/n-general-settings`, {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit).catch(() => null)
  expect(reply === null || reply.status >= 400).toBe(true)
})

test('a client with slow headers is cut off', async () => {
  const slow = createServer(() => {}, { headersMs: 200, requestMs: 400, checkIntervalMs: 50 })
  const port = await listen(slow, '127.0.0.1', 0)
  expect(await raw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/408/)
  await drain(slow, 100)
})

test('a stopping server finishes running requests', async () => {
  const stopping = await site()
  const running = fetch(`${stopping.origin}/own`)
  await sleep(5)
  await drain(stopping.server, 2_000)
  expect((await running).status).toBe(200)
  await expect(fetch(`${stopping.origin}/own`)).rejects.toThrow()
})
