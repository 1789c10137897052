import { expect, test } from 'vitest'
import { isLocalRequest } from './local-request.ts'

const BROWSER = {
  host: 'localhost:3000',
  'user-agent': 'Mozilla/5.0',
  accept: '*/*',
  'accept-language': 'en',
  'accept-encoding': 'gzip',
  connection: 'keep-alive',
  cookie: 'a=1',
  referer: 'http://localhost:3000/',
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
  'sec-ch-ua-platform': '"Linux"',
  'upgrade-insecure-requests': '1',
  'cache-control': 'no-cache',
  'content-type': 'application/json',
  'x-requested-with': 'argmax',
  'x-request-id': 'abc',
  dnt: '1',
  priority: 'u=0',
}

const from = (url: string, headers: Record<string, string> = {}) => {
  // `Request` of the browser's standard drops `host`; Node's server does not.
  const all = new Headers()
  for (const [name, value] of Object.entries({ ...BROWSER, ...headers })) all.set(name, value)
  return { url, headers: all } as Request
}

test('a browser on this machine', () => {
  expect(isLocalRequest(from('http://localhost:3000/'))).toBe(true)
  expect(isLocalRequest(from('http://[::1]:3000/'))).toBe(true)
  expect(isLocalRequest(from('https://jobs.example/'))).toBe(false)
})

test.each([
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded',
  'Forwarded-For',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'True-Client-IP',
  'X-Cluster-Client-Ip',
  'CF-Connecting-IP',
  'CF-Ray',
  'CDN-Loop',
  'Fastly-Client-IP',
  'X-Original-URL',
  'X-Original-Host',
  'X-Envoy-External-Address',
  'X-Amzn-Trace-Id',
  'X-Azure-ClientIP',
  'X-Arr-Ssl',
  'X-Proxy-User-Ip',
  'X-Request-Start',
  'X-Scheme',
  'X-Host',
  'X-Vercel-Id',
  'Fly-Region',
])('%s shows a proxy', (name) => {
  expect(isLocalRequest(from('http://localhost:3000/', { [name]: 'x' }))).toBe(false)
})
