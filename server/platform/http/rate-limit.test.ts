import { expect, test } from 'vitest'
import type { Env } from '../env.ts'
import { clientIp, ipPrefixOf, sharePrefixOf } from './client-ip.ts'
import { createRateLimit, limitPerUser } from './rate-limit.ts'

test('each client has a burst of its own, then the refill rate', () => {
  let now = 0
  const may = createRateLimit({ burst: 3, perSecond: 2 }, () => now)
  expect([may('a'), may('a'), may('a'), may('a')]).toEqual([true, true, true, false])
  expect(may('b')).toBe(true)
  now += 500
  expect([may('a'), may('a')]).toEqual([true, false])
  now += 3_600_000
  expect([may('a'), may('a'), may('a'), may('a')]).toEqual([true, true, true, false])
})

test('a clock that is set back gives nobody less', () => {
  let now = 86_400_000
  const may = createRateLimit({ burst: 3, perSecond: 2 }, () => now)
  expect(may('a')).toBe(true)
  now = 0
  expect([may('a'), may('a'), may('a')]).toEqual([true, true, false])
  now += 500
  expect([may('a'), may('a')]).toEqual([true, false])
})

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never

test.each([
  ['the socket', from('203.0.113.7'), 0, '203.0.113.7'],
  ['the socket, whatever the client claims', from('203.0.113.7', '1.1.1.1'), 0, '203.0.113.7'],
  ['what one proxy saw', from('127.0.0.1', '1.1.1.1, 203.0.113.7'), 1, '203.0.113.7'],
  ['what the outer of two proxies saw', from('10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2'), 2, '203.0.113.7'],
  ['an IPv4-mapped IPv6 address', from('::ffff:203.0.113.7'), 0, '203.0.113.7'],
  ['the /64 of an IPv6 address', from('2001:db8:1:2:3:4:5:6'), 0, '2001:db8:1:2::'],
  ['null for this machine', from('::ffff:127.0.0.1'), 0, null],
  ['unknown when a client claims to be this machine', from('10.0.0.1', '127.0.0.1'), 1, 'unknown'],
  ['unknown when it claims that by IPv6', from('10.0.0.1', '::1'), 1, 'unknown'],
  ['unknown when it claims that in two notations', from('10.0.0.1', '1.1.1.1, ::ffff:127.8.8.8'), 1, 'unknown'],
  ['unknown behind a proxy that nobody declared', from('127.0.0.1', '203.0.113.7'), 0, 'unknown'],
  ['unknown without a valid address', from('10.0.0.1', 'evil'), 1, 'unknown'],
])('the client is %s', (_, request, proxies, ip) => {
  expect(clientIp(request, proxies)).toBe(ip)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  [null, null],
])('the IP prefix of %s is %s', (client, ipPrefix) => {
  expect(ipPrefixOf(client)).toBe(ipPrefix)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
  [null, null],
])('the IP prefix of %s that has a share of rendering is %s', (client, ipPrefix) => {
  expect(sharePrefixOf(client)).toBe(ipPrefix)
})

test('a user has a budget of their own in each application, and none where limits are off', () => {
  let now = 0
  const limit = limitPerUser({ burst: 2, perSecond: 1 })
  const services = (RATE_LIMITS: boolean) => ({ env: { RATE_LIMITS } as Env, clock: () => new Date(now) })
  const [one, other, off] = [services(true), services(true), services(false)]
  for (let count = 0; count < 2; count++) limit(one, 'ann')
  expect(() => limit(one, 'ann')).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 1 }))
  expect(() => limit(one, 'ben')).not.toThrow()
  expect(() => limit(other, 'ann')).not.toThrow()
  for (let count = 0; count < 10; count++) limit(off, 'ann')
  now = 1_000
  expect(() => limit(one, 'ann')).not.toThrow()
})
