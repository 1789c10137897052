import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { CACHE_HEADER, KEEP, UNCHANGED } from './finish-page.ts'
import { type CacheEntry, createPageCache, toCacheEntry } from './page-cache.ts'

function clockedCache(megabytes = 1) {
  const world = { state: '1' }
  const cache = createPageCache({ megabytes, state: () => world.state })
  /** What a request of the page answers and how: from the cache, confirmed, or rendered. */
  const read = async (key: string, data: string, during = () => {}) => {
    const known = cache.find(key)
    if (known) return `cached ${known.bodies.identity}`
    let isRendered = false
    const { outcome } = cache.shared(key, async (state, last) => {
      during()
      isRendered = last?.digest !== data
      return toCacheEntry(isRendered ? page(data) : unchanged(), state, last)
    })
    return `${isRendered ? 'rendered' : 'confirmed'} ${((await outcome) as CacheEntry).bodies.identity}`
  }
  return { world, cache, read }
}

const page = (data: string) =>
  new Response(`page of ${data}`, { headers: { [CACHE_HEADER]: data, 'content-type': 'text/html' } })
const unchanged = () => new Response(null, { headers: { [CACHE_HEADER]: UNCHANGED } })

const request = (url: string, cookie?: string) => ({ url, headers: { cookie } }) as IncomingMessage

test.each([
  ['/jobs?a=1&b=2', '/jobs?b=2&a=1'],
  ['/jobs/z%C3%BCrich', '/jobs/zürich'],
  ['/jobs?query=a%20b', '/jobs?query=a+b'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/robots.txt?x=2', '/robots.txt'],
])('%s and %s are one page', (one, other) => {
  const { cache } = clockedCache()
  expect(cache.keyFor(request(one), 0)).toBe(cache.keyFor(request(other), 0))
})

test.each([
  ['another value', '/jobs?a=1', '/jobs?a=2'],
  ['another order of repeated values', '/jobs?a=1&a=2', '/jobs?a=2&a=1'],
  ['another path', '/jobs/a', '/jobs/A'],
  ['a literal plus', '/jobs?query=c%2B%2B', '/jobs?query=c++'],
])('%s is another page', (_, one, other) => {
  const { cache } = clockedCache()
  expect(cache.keyFor(request(one), 0)).not.toBe(cache.keyFor(request(other), 0))
})

test('sessions, calls, users’ images, very long URLs and a disabled cache have no key', () => {
  const { cache } = clockedCache()
  expect(cache.keyFor(request('/jobs', 'a=1; logged_user=x'), 0)).toBeNull()
  expect(cache.keyFor(request('/nuxt_api/jobs/n-job?id=1'), 0)).toBeNull()
  expect(cache.keyFor(request('/files/AAAAAAAAAAAAAAAAAAAAAA-96.webp'), 0)).toBeNull()
  expect(cache.keyFor(request(`/jobs?query=${'x'.repeat(3_000)}`), 0)).toBeNull()
  expect(clockedCache(0).cache.keyFor(request('/jobs'), 0)).toBeNull()
})

test('in another state a page is rendered again only if its data have changed', async () => {
  const { read, world } = clockedCache()
  expect(await read('k', 'one')).toBe('rendered page of one')
  expect(await read('k', 'one')).toBe('cached page of one')
  world.state = '2'
  expect(await read('k', 'one')).toBe('confirmed page of one')
  expect(await read('k', 'one')).toBe('cached page of one')
  world.state = '3'
  expect(await read('k', 'two')).toBe('rendered page of two')
  world.state = '4'
  expect(await read('k', 'one')).toBe('rendered page of one')
})

test('a page whose state changes during rendering is compared again before it is sent from the cache', async () => {
  const { read, world } = clockedCache()
  await read('k', 'one', () => {
    world.state = '2'
  })
  expect(await read('k', 'two')).toBe('rendered page of two')
})

test('equal bytes keep their compressed copies, whatever is known of their data', async () => {
  const response = () => new Response('feed', { headers: { [CACHE_HEADER]: KEEP, 'content-type': 'text/xml' } })
  const first = (await toCacheEntry(response(), '1', undefined)) as CacheEntry
  const again = (await toCacheEntry(response(), '2', first)) as CacheEntry
  expect([again.trueIn, again.digest, again.bodies === first.bodies]).toEqual(['2', null, true])
})

test('memory stays within its bound; the last used pages stay', async () => {
  const { cache, read } = clockedCache()
  for (let i = 0; i < 40; i++) {
    await read(`k${i}`, 'x'.repeat(100_000))
    cache.find('k0')
  }
  expect(cache.stats().bytes).toBeLessThanOrEqual(1_048_576)
  expect([cache.find('k0') !== undefined, cache.find('k1') !== undefined, cache.find('k39') !== undefined]).toEqual([
    true,
    false,
    true,
  ])
})

test('a failed rendering is not cached, the next request renders again', async () => {
  const { cache, read } = clockedCache()
  const broken = cache.shared('k', () => Promise.reject(new Error('broken')))
  await expect(broken.outcome).rejects.toThrow('broken')
  expect(await read('k', 'whole')).toBe('rendered page of whole')
})
