import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { FETCH_LIMITS, fetchSource } from './fetch-source.ts'
import { isPublicAddress, type Network } from './public-address.ts'
import { readSourceText } from './source-text.ts'

/** A web server on the loopback, which the given network takes for the public internet. */
async function site(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://feeds.test:${(server.address() as AddressInfo).port}`
}

const NETWORK: Network = {
  resolve: async (host) => {
    if (host === 'feeds.test') return [{ address: '127.0.0.1', family: 4 }]
    if (host === 'inside.test') return [{ address: '10.0.0.5', family: 4 }]
    if (host === 'both.test')
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]
    throw new Error('ENOTFOUND')
  },
  isOpen: (address) => address === '127.0.0.1',
}

async function textAt(url: string, limits = {}): Promise<string> {
  const { bytes, charset } = await fetchSource(url, { network: NETWORK, limits: { ...FETCH_LIMITS, ...limits } })
  let whole = ''
  for await (const chunk of (await readSourceText(bytes, { charset })).text) whole += chunk
  return whole
}

const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end()

test('a source is fetched from the checked address, compressed or not', async () => {
  const url = await site((request, response) => {
    response.setHeader('content-type', 'text/plain; charset=iso-8859-1')
    if (request.url === '/packed') response.setHeader('content-encoding', 'gzip').end(gzipSync('packed'))
    else response.end(Buffer.from(`Z\xfcrich at ${request.headers.host?.split(':')[0]}`, 'latin1'))
  })
  expect(await textAt(`${url}/plain`)).toBe('Zürich at feeds.test')
  expect(await textAt(`${url}/packed`)).toBe('packed')
})

test('redirects are followed, each with a new check', async () => {
  const target = await site((_request, response) => response.end('here'))
  expect(await textAt(await site(redirectTo(`${target}/next`)))).toBe('here')
  for (const inside of [
    'http://10.0.0.1/',
    'http://inside.test/',
    'http://[::1]:1/',
    'http://0x7f.2/',
    'file:///etc/passwd',
    'http://a:b@feeds.test/',
  ]) {
    await expect(textAt(await site(redirectTo(inside))), inside).rejects.toMatchObject({ code: 'feed_address_refused' })
  }
})

test('a redirect loop ends', async () => {
  await expect(textAt(await site(redirectTo('/again')))).rejects.toMatchObject({ code: 'feed_too_many_redirects' })
})

test.each([
  ['http://inside.test/', 'feed_address_refused'],
  ['http://both.test/', 'feed_address_refused'],
  ['http://169.254.169.254/latest/meta-data', 'feed_address_refused'],
  ['ftp://feeds.test/', 'feed_address_refused'],
  ['http://unknown.test/', 'feed_unreachable'],
  ['http://feeds.test:1/', 'feed_unreachable'],
])('%s: %s', async (url, code) => {
  await expect(textAt(url)).rejects.toMatchObject({ code })
})

test('any status but 200 is an error', async () => {
  const url = await site((_request, response) => response.writeHead(503).end('later'))
  await expect(textAt(url)).rejects.toMatchObject({ code: 'feed_bad_status', fields: { status: '503' } })
})

test('a source that is too large, announced or not, or too slow is rejected', async () => {
  const large = await site((request, response) => {
    if (request.url === '/announced') response.setHeader('content-length', 5_000)
    response.write('x'.repeat(1_000))
    response.end('x'.repeat(4_000))
  })
  await expect(textAt(`${large}/announced`, { bytes: 2_000 })).rejects.toMatchObject({ code: 'feed_too_large' })
  await expect(textAt(`${large}/streamed`, { bytes: 2_000 })).rejects.toMatchObject({ code: 'feed_too_large' })

  const silent = await site(() => {})
  await expect(textAt(silent, { totalTime: 50 })).rejects.toMatchObject({ code: 'feed_too_slow' })
  const stuck = await site((_request, response) => void response.write('a'))
  await expect(textAt(stuck, { totalTime: 100 })).rejects.toMatchObject({ code: 'feed_too_slow' })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::',
  'fe80::1',
  'fc00::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  'nonsense',
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is on the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
