import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, call } from '#domain/shared/call.ts'
import { startTestApp, type testApp } from '#tests/harness/test-app.ts'
import { createEmptyApi, serve } from '../calls/serve.ts'

const ITEMS = { body: z.strictObject({}), response: z.object({}), who: 'anyone', summary: 'Change something' } as const
const change = call('POST', '/n-change', ITEMS)
const changeByGet = call('GET', '/n-change-by-get', { ...ITEMS, changesState: true })
const SAME_ORIGIN_HEADERS = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'argmax' }
const SESSION = { cookie: 'title_variant=1; logged_user=abc' }

async function outcome(made: Call, headers: Record<string, string>, method: string = made.method) {
  const { services } = await openTestAppOnce()
  const api = createEmptyApi(services)
  let done = 0
  serve(api, made, () => {
    done += 1
    return {}
  })
  const body = method === 'POST' ? { body: '{}' } : {}
  const reply = await api.routes.request(`http://jobs.internal/nuxt_api${made.path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
  })
  const code = ((await reply.json().catch(() => ({}))) as { error?: { code: string } }).error?.code
  return done === 1 ? 'done' : code
}

const openTestAppOnce = (() => {
  let opened: ReturnType<typeof testApp> | undefined
  return () => (opened ??= startTestApp({ SITE_URL: 'https://jobs.example' }))
})()

test.each([
  ['a page of the site', { 'sec-fetch-site': 'same-origin', ...SESSION }],
  ['an older browser on a page of the site', { origin: 'https://jobs.example', ...SESSION }],
  ['a page at the origin of the request', { origin: 'http://jobs.internal', ...SESSION }],
  ['a program without a session', {}],
])('%s may change something', async (_, headers) => {
  expect(await outcome(change, headers)).toBe('done')
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', ...SESSION }],
  ['another site without a session (log-in CSRF)', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site', ...SESSION }],
  ['the address bar', { 'sec-fetch-site': 'none', ...SESSION }],
  ['another site that claims the right origin', { 'sec-fetch-site': 'cross-site', origin: 'https://jobs.example' }],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['the same name without https', { origin: 'http://jobs.example' }],
  ['a name with the same beginning', { origin: 'https://jobs.example.evil.example' }],
  ['a session without either header', SESSION],
])('%s may not', async (_, headers) => {
  expect(await outcome(change, headers)).toBe('cross_site')
})

test('a form, which other sites can send without preflight, is not accepted as JSON', async () => {
  const form = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }
  expect(await outcome(change, form)).toBe('unsupported_media_type')
})

test("a GET that changes data is accepted from the site's scripts only", async () => {
  expect(await outcome(changeByGet, SAME_ORIGIN_HEADERS)).toBe('done')
  const { 'x-requested-with': _, ...asLink } = SAME_ORIGIN_HEADERS
  for (const headers of [
    {},
    asLink,
    { ...SAME_ORIGIN_HEADERS, 'sec-fetch-site': 'cross-site' },
    { ...SAME_ORIGIN_HEADERS, 'sec-fetch-site': 'none' },
  ])
    expect(await outcome(changeByGet, headers as Record<string, string>)).toBe('cross_site')
  expect(await outcome(changeByGet, { 'x-requested-with': 'argmax', origin: 'https://jobs.example' })).toBe(
    'cross_site',
  )
  expect(await outcome(changeByGet, { ...SAME_ORIGIN_HEADERS, 'x-requested-with': 'XMLHttpRequest' })).toBe(
    'cross_site',
  )
})

test('a HEAD never changes anything', async () => {
  expect(await outcome(changeByGet, SAME_ORIGIN_HEADERS, 'HEAD')).not.toBe('done')
})
