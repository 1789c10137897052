import { expect, test } from 'vitest'
import type { RequestContext } from '../context.server.ts'
import { CACHE_HEADER, finishPage } from './finish-page.ts'

const page = (headers: Record<string, string> = {}) =>
  new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
const visitor: RequestContext = { titleVariant: 0, viewer: null, me: null, cacheable: true, serverOnly: [] }
const member: RequestContext = { ...visitor, viewer: { id: '1', accountTypeId: 1, headhunter: false } }

test('a cacheable page is offered to the page cache', async () => {
  expect((await finishPage(page(), visitor)).headers.get(CACHE_HEADER)).toBe('keep')
})

test.each<Record<string, string>>([{}, { 'cache-control': 'public, max-age=60' }])(
  'a page for a logged-in user is cached nowhere, whatever its headers (%j)',
  async (headers) => {
    const { headers: finished } = await finishPage(page(headers), member)
    expect([finished.get('cache-control'), finished.get(CACHE_HEADER)]).toEqual(['private, no-store', null])
  },
)

test('a script in the page that is not one of its own is not in its policy', async () => {
  const injected = new Response('<script>evil()</script><script>mine()</script>', {
    headers: { 'content-type': 'text/html' },
  })
  const { headers } = await finishPage(injected, { ...visitor, scripts: ["'sha256-mine'"] })
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-mine';")
})
