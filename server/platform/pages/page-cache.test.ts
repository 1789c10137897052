import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { CACHE_HEADER } from './finish-page.ts'
import { type CacheEntry, createPageCache, toCacheEntry } from './page-cache.ts'

function clockedCache(megabytes = 1) {
  const world = { version: 1, now: 0 }
  return { world, cache: createPageCache({ megabytes, version: () => world.version, now: () => world.now }) }
}

async function page(text: string, { version, now }: { version: number; now: number }): Promise<CacheEntry> {
  const response = new Response(text, { headers: { [CACHE_HEADER]: 'keep', 'content-type': 'text/html' } })
  return (await toCacheEntry(response, version, now)) as CacheEntry
}

const request = (url: string, cookie?: string) => ({ url, headers: { cookie } }) as IncomingMessage

test.each([
  ['/jobs?a=1&b=2', '/jobs?b=2&a=1'],
  ['/jobs/z%C3%BCrich', '/jobs/zürich'],
  ['/jobs?query=a%20b', '/jobs?query=a+b'],
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

test('a page is valid for a minute, or until the data change', async () => {
  const { cache, world } = clockedCache()
  await cache.shared('k', async () => page('one', world)).page
  expect(cache.find('k')).toBeDefined()
  world.now += 59_999
  expect(cache.find('k')).toBeDefined()
  world.now += 1
  expect(cache.find('k')).toBeUndefined()
  await cache.shared('k', async () => page('two', world)).page
  world.version += 1
  expect(cache.find('k')).toBeUndefined()
})

test('a page whose data change during rendering is not cached', async () => {
  const { cache, world } = clockedCache()
  const before = { ...world }
  await cache.shared('k', async () => {
    world.version += 1
    return page('old', before)
  }).page
  expect(cache.find('k')).toBeUndefined()
})

test('memory stays within its bound; the last used pages stay', async () => {
  const { cache, world } = clockedCache()
  for (let i = 0; i < 40; i++) {
    await cache.shared(`k${i}`, async () => page('x'.repeat(100_000), world)).page
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
  const { cache, world } = clockedCache()
  await expect(
    cache.shared('k', async () => {
      throw new Error('broken')
    }).page,
  ).rejects.toThrow('broken')
  expect(await cache.shared('k', async () => page('whole', world)).page).toBeTruthy()
})

test('a page that was kept before the clock was set back is rendered again', async () => {
  const { world, cache } = clockedCache()
  world.now = 86_400_000
  await cache.shared('key', () => page('tomorrow', world)).page
  expect(cache.find('key')).toBeDefined()
  world.now = 0
  expect(cache.find('key')).toBeUndefined()
})
