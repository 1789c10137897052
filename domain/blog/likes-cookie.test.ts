import { expect, test } from 'vitest'
import { likesCookie, readLikes } from './likes-cookie.ts'

test.each<[string | null, string[]]>([
  [null, []],
  ['', []],
  ['likes=', []],
  ['a=1; likes=one-two.three; b=2', ['one-two', 'three']],
  ['likes=one.one..two', ['one', 'two']],
  ['likes=<b>.ok.%2e.UPPER.a--b', ['ok']],
  ['xlikes=one', []],
])('%j has the likes %j', (cookies, likes) => {
  expect(readLikes(cookies)).toEqual(likes)
})

test('the cookie is read back, and can be sent over a safe connection only', () => {
  const cookie = likesCookie(['one', 'two-three'], true)
  expect(readLikes(cookie)).toEqual(['one', 'two-three'])
  expect(cookie).toBe('likes=one.two-three; Path=/; SameSite=Lax; Max-Age=31536000; Secure')
  expect(likesCookie([], false)).toBe('likes=; Path=/; SameSite=Lax; Max-Age=0')
})

test('a list of any length stays below 4 kB and drops its oldest likes', () => {
  const slugs = Array.from({ length: 900 }, (_, n) => `an-article-${n}`)
  const cookie = likesCookie(slugs, true)
  expect(cookie.length).toBeLessThan(4_000)
  const kept = readLikes(cookie)
  expect(kept.length).toBeGreaterThan(200)
  expect(kept).toEqual(slugs.slice(-kept.length))
})
