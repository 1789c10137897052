import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encode } from './encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['deflate', 'identity'],
])('a client that accepts %j gets %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding)
})

test.each(['often', 'once'] as const)('a body that is sent %s can be decoded', async (use) => {
  const raw = Buffer.from('jobs '.repeat(1_000))
  expect(zlib.brotliDecompressSync(await encode(raw, 'br', use)).equals(raw)).toBe(true)
  expect(zlib.gunzipSync(await encode(raw, 'gzip', use)).equals(raw)).toBe(true)
  expect(await encode(raw, 'identity', use)).toBe(raw)
})
