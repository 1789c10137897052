import { randomBytes } from 'node:crypto'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { post as jsonBody, startTestApp, testApp } from '#tests/harness/test-app.ts'
import { createEmptyApi, serve } from './serve.ts'

const count = call('POST', '/n-count', {
  who: 'anyone',
  body: z.strictObject({ name: z.string().max(20), page: z.number().default(1) }),
  response: z.object({ text: z.string() }),
  summary: 'Count',
  isShared: true,
})

/** Its handler waits until it is let go, and fails as often as it should. */
async function counted() {
  const { services } = await testApp()
  const api = createEmptyApi(services)
  const state = { runs: 0, errorsLeft: 0, gate: Promise.resolve() }
  serve(api, count, async (_, { name, page }) => {
    state.runs += 1
    const isFailing = state.errorsLeft-- > 0
    await state.gate
    if (isFailing) throw new AppError('overloaded')
    return { text: `${name} ${page} `.repeat(300), secret: 'x' } as never
  })
  const send = (body: object, headers: Record<string, string> = {}) => {
    const init = jsonBody(body)
    return api.routes.request('/nuxt_api/n-count', { ...init, headers: { ...init.headers, ...headers } })
  }
  return { services, state, send }
}

test('equal requests are answered once per state of the data, from the allowlist, and never stored by others', async () => {
  const { services, state, send } = await counted()
  const first = await send({ name: 'a' })
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await first.json()).toEqual({ text: 'a 1 '.repeat(300) })
  expect(await (await send({ page: 1, name: 'a' })).json()).toEqual({ text: 'a 1 '.repeat(300) })
  expect(state.runs).toBe(1)
  await send({ name: 'b' })
  expect(state.runs).toBe(2)
  services.dataVersions.bump()
  await send({ name: 'a' })
  expect(state.runs).toBe(3)
})

test.each([
  ['br', zlib.brotliDecompressSync],
  ['gzip', zlib.gunzipSync],
])('a client that accepts %s gets it so, also the second time', async (encoding, decode) => {
  const { send } = await counted()
  for (let i = 0; i < 2; i++) {
    const response = await send({ name: 'a' }, { 'accept-encoding': encoding })
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'accept-encoding',
    ])
    const text = decode(Buffer.from(await response.arrayBuffer())).toString()
    expect(JSON.parse(text)).toEqual({ text: 'a 1 '.repeat(300) })
  }
})

test('a refusal is not kept, and those who waited for it do their own work', async () => {
  const { state, send } = await counted()
  let open = () => {}
  state.gate = new Promise((resolve) => {
    open = resolve
  })
  state.errorsLeft = 1
  const both = Promise.all([send({ name: 'a' }), send({ name: 'a' })])
  await expect.poll(() => state.runs).toBe(1)
  open()
  expect((await both).map(({ status }) => status)).toEqual([503, 200])
  expect((await send({ name: 'a' })).status).toBe(200)
  expect(state.runs).toBe(2)
})

test('what is kept stays within its share of the memory for pages: of many searches the latest', async () => {
  const { services } = await startTestApp({ PAGE_CACHE_MB: 1 })
  const api = createEmptyApi(services)
  let runs = 0
  serve(api, count, async (_, { page }) => {
    runs += 1
    return { text: randomBytes(8_192).toString('hex') + page }
  })
  const send = (page: number) => api.routes.request('/nuxt_api/n-count', jsonBody({ name: 'a', page }))
  // 128 kB, an eighth of a megabyte, hold seven responses of 16 kB.
  for (let page = 0; page < 20; page++) await send(page)
  expect(runs).toBe(20)
  for (let page = 19; page > 12; page--) await send(page)
  expect(runs).toBe(20)
  await send(0)
  expect(runs).toBe(21)
})
