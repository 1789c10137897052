import { beforeAll, describe, expect, test } from 'vitest'
import { SAME_ORIGIN_HEADERS, seeker } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { newDataDir, type RunningServer, startServer } from './server.ts'

/** Far more than a queue of one takes, however slow the machine is at sending them. */
const AT_ONCE = 150
const KEPT = '/jobs?query=tutor'

let app: TestApp
let databaseUrl: string

beforeAll(async () => {
  app = await startTestApp()
  await post(
    app,
    Array.from({ length: 60 }, (_, n) => posting({ title: 'Data Science Tutor', company: `Tutors ${n}` })),
  )
  databaseUrl = app.services.env.DATABASE_URL as string
}, 120_000)

const serverWith = (env: Record<string, string>) =>
  startServer({ DATABASE_URL: databaseUrl, DATA_DIR: newDataDir(), ...env })

const statuses = (replies: readonly Response[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const unseen = (name: string) => Array.from({ length: AT_ONCE }, (_, n) => `/jobs?query=tutor+-${name}${n}`)

const search = (origin: string, query: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/nuxt_api/jobs/n-search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })

describe('with a short queue', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await serverWith({
      RATE_LIMITS: 'off',
      RENDER_CONCURRENCY: '1',
      RENDER_QUEUE: '1',
      RENDER_WAIT_MS: '5000',
    })
    await (await fetch(server.origin + KEPT, { headers: { cookie: 'title_variant=0' } })).text()
  }, 120_000)

  const get = (path: string, cookie = 'title_variant=0') =>
    fetch(server.origin + path, { headers: { cookie }, redirect: 'manual' })

  test('pages beyond it are sent away at once as small pages that say when to return', async () => {
    const replies = await Promise.all(unseen('page').map((path) => get(path)))
    const { 200: rendered = 0, 503: rejected = 0 } = statuses(replies)
    expect([rendered + rejected, rendered >= 2, rejected >= 1]).toEqual([AT_ONCE, true, true])
    const away = replies.find(({ status }) => status === 503) as Response
    expect([
      away.headers.get('retry-after'),
      away.headers.get('content-type'),
      away.headers.get('cache-control'),
    ]).toEqual(['5', 'text/html; charset=utf-8', 'no-store'])
    const html = await away.text()
    expect(html).toContain('<h1>Back in a moment</h1><p>Many people are here right now.')
    expect(html.length).toBeLessThan(1_000)
  })

  test('searches beyond it are answered with the error as JSON', async () => {
    const replies = await Promise.all(unseen('call').map((query) => search(server.origin, query)))
    const away = replies.find(({ status }) => status === 503) as Response
    expect([away.headers.get('retry-after'), (await away.json()).error.code]).toEqual(['5', 'overloaded'])
  })

  test('feeds and site maps wait in the same queue', async () => {
    const replies = await Promise.all(unseen('feed').map((path) => get(path.replace('/jobs', '/jobs.rss'))))
    expect(statuses(replies)[503]).toBeGreaterThan(0)
  })

  test('cached pages, files, health and people who are logged in are not sent away', async () => {
    const { cookie } = await seeker(app)
    const crowd = unseen('others').map((path) => get(path))
    const others = await Promise.all([
      ...Array.from({ length: 20 }, () => get(KEPT)),
      get('/healthz'),
      get('/favicon.svg'),
      ...Array.from({ length: 10 }, (_, n) => get(`/jobs?query=tutor+-mine${n}`, cookie)),
      ...Array.from({ length: 10 }, (_, n) =>
        search(server.origin, `tutor -mine${n}`, { ...SAME_ORIGIN_HEADERS, cookie }),
      ),
    ])
    expect(statuses(others)).toEqual({ 200: others.length })
    expect(statuses(await Promise.all(crowd))[503]).toBeGreaterThan(0)
    const forged = await Promise.all(unseen('forged').map((path) => get(path, 'logged_user=forged')))
    expect(statuses(forged)[503]).toBeGreaterThan(0)
  })

  test('the metrics tell', async () => {
    const metrics = await (await get('/metrics')).text()
    expect(Number(metrics.match(/^renders_overloaded (\d+)$/m)?.[1])).toBeGreaterThan(3)
    expect(metrics).toMatch(/^renders_waiting 0$/m)
  })
})

describe('with a share for each network', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await serverWith({
      TRUST_PROXY: '1',
      IP_PREFIX_RENDERS: '2',
      RENDER_QUEUE: '1000',
    })
  }, 120_000)

  const get = (path: string, address: string) =>
    fetch(server.origin + path, { headers: { cookie: 'title_variant=0', 'x-forwarded-for': address } })

  test('pages and searches of one network are limited together, those of others are not', async () => {
    const pages = await Promise.all(
      unseen('a')
        .slice(0, 12)
        .map((path, n) => get(path, `203.0.113.${n}`)),
    )
    const rejected = pages.filter(({ status }) => status === 429)
    expect([statuses(pages)[200], rejected.length]).toEqual([expect.any(Number), expect.any(Number)])
    expect(rejected.length).toBeGreaterThan(0)
    expect([rejected[0]?.headers.get('retry-after'), await rejected[0]?.text()]).toEqual([
      '1',
      expect.stringContaining('<h1>Too many requests</h1>'),
    ])
    const calls = await Promise.all(
      unseen('b').map((query) => search(server.origin, query, { 'x-forwarded-for': '203.0.113.200' })),
    )
    expect(statuses(calls)[429]).toBeGreaterThan(0)
    const others = await Promise.all(
      unseen('c')
        .slice(0, 5)
        .map((path, n) => get(path, `198.51.${n}.7`)),
    )
    expect(statuses(others)).toEqual({ 200: 5 })
  })

  test('a /48 is one network, and cached pages are in nobody’s share', async () => {
    const pages = await Promise.all(
      unseen('d')
        .slice(0, 12)
        .map((path, n) => get(path, `2001:db8:7:${n}::1`)),
    )
    expect(statuses(pages)[429]).toBeGreaterThan(0)
    const kept = unseen('d')[pages.findIndex(({ status }) => status === 200)] as string
    const again = await Promise.all(Array.from({ length: 20 }, () => get(kept, '2001:db8:7:ffff::1')))
    expect(statuses(again)).toEqual({ 200: 20 })
  })
})
