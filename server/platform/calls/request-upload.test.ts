import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#domain/shared/call.ts'
import { startTestApp, testApp } from '#tests/harness/test-app.ts'
import { createListener } from '../http/http-server.ts'
import { createServer, drain, listen } from '../http/server-lifecycle.ts'
import { createLogger } from '../log.ts'
import { openApiDocument } from './openapi.ts'
import { type Api, createEmptyApi, serve } from './serve.ts'

const MAX_BYTES = 100_000
const keep = call('POST', '/n-keep', {
  who: 'anyone',
  upload: { maxBytes: MAX_BYTES, tooLarge: 'feed_too_large' },
  body: z.union([
    z.strictObject({ id: z.string() }),
    z.strictObject({
      file: z.instanceof(Blob).meta({ format: 'binary' }),
      part: z.strictObject({ x: z.number() }).optional(),
    }),
  ]),
  response: z.object({ kept: z.string() }),
  summary: 'Keep',
})

async function keepApi(until: Promise<void> = Promise.resolve()): Promise<Api> {
  const { services } = await testApp()
  const api = createEmptyApi(services)
  serve(api, keep, async (_, body) => {
    await until
    return { kept: 'file' in body ? `${await body.file.text()} ${body.part?.x ?? '-'}` : body.id }
  })
  return api
}

function form(...fields: [name: string, value: string | Blob][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

async function send(body: RequestInit['body'], headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers, body: body ?? null, duplex: 'half' } as RequestInit
  const reply = await (await keepApi()).routes.request('/nuxt_api/n-keep', init)
  const { kept, error } = (await reply.json()) as {
    kept?: string
    error?: { code: string; fields?: Record<string, string> }
  }
  return kept ?? { status: reply.status, code: error?.code, fields: Object.keys(error?.fields ?? {}) }
}

const file = new Blob(['bytes'])

test('a form has its file and its other fields as JSON', async () => {
  expect(await send(form(['file', file], ['part', '{"x":3}']))).toBe('bytes 3')
  expect(await send(form(['id', '"a name"']))).toBe('a name')
})

test('the same call accepts JSON', async () => {
  expect(await send('{"id":"a name"}', { 'content-type': 'application/json' })).toBe('a name')
})

test.each([
  ['two files', form(['file', file], ['file', file])],
  ['a file under another name', form(['image', file])],
  ['a text instead of the file', form(['file', '"text"'])],
  ['a file instead of a text', form(['id', file])],
  ['no file at all', form()],
  ['a field that is not in the contract', form(['file', file], ['more', '1'])],
])('%s is invalid', async (_, body) => {
  expect(await send(body)).toMatchObject({ status: 422, code: 'invalid' })
})

test('a file field without a chosen file counts as absent', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const chosen = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n\r\n`
  const id = '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n"a name"\r\n--x--\r\n'
  expect(await send(chosen('') + id, type)).toBe('a name')
  expect(await send(chosen('empty.txt') + id, type)).toMatchObject({ status: 422, code: 'invalid' })
})

test('a field with invalid JSON is named in the error', async () => {
  expect(await send(form(['file', file], ['part', '{x}']))).toEqual({ status: 400, code: 'not_json', fields: ['part'] })
})

test('a file of the maximum size is accepted; one byte more is rejected with the code of the contract', async () => {
  expect(await send(form(['file', new Blob(['x'.repeat(MAX_BYTES)])]))).toHaveLength(MAX_BYTES + 2)
  const rejection = { status: 413, code: 'feed_too_large' }
  expect(await send(form(['file', new Blob(['x'.repeat(MAX_BYTES + 1)])]))).toMatchObject(rejection)
})

test('an endless body is cut off', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(10_000))
    },
  })
  const rejection = { status: 413, code: 'feed_too_large' }
  expect(await send(endless, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject(rejection)
  expect(sent * 10_000).toBeLessThan(3 * MAX_BYTES)
})

test('a browser that is still sending receives too_large, and its next request succeeds', async () => {
  const [{ services }, { routes }] = [await testApp(), await keepApi()]
  const app = { fetch: async (request: Request) => routes.fetch(request) }
  const server = createServer(createListener({ services, app: () => app }))
  const port = await listen(server, '127.0.0.1', 0)
  afterAll(() => drain(server, 100))
  const post = (bytes: number) =>
    fetch(`http://127.0.0.1:${port}/nuxt_api/n-keep`, {
      method: 'POST',
      body: form(['file', new Blob([new Uint8Array(bytes)])]),
    })
  for (const [bytes, status] of [
    [20_000_000, 413],
    [1_000, 200],
    [20_000_000, 413],
  ] as const)
    expect((await post(bytes)).status).toBe(status)
})

test('a forbidden key is rejected as the name of a field and inside of one', async () => {
  const rejection = { status: 400, code: 'forbidden_key' }
  expect(await send(form(['file', file], ['__proto__', '1']))).toMatchObject(rejection)
  expect(await send(form(['file', file], ['part', '{"__proto__":{"x":1}}']))).toMatchObject(rejection)
})

test('a body whose rest does not come is an expected error', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('the other side has gone')) })
  expect(await send(broken, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
    status: 400,
    code: 'request_aborted',
  })
})

test('uploads that are broken off leave one line each in the log, without a stack', async () => {
  const lines: string[] = []
  const log = createLogger({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void lines.push(line) } })
  const services = { ...(await startTestApp()).services, log }
  const api = createEmptyApi(services)
  serve(api, keep, () => ({ kept: '' }))
  const app = { fetch: async (request: Request) => api.routes.fetch(request) }
  const server = createServer(createListener({ services, app: () => app }))
  const port = await listen(server, '127.0.0.1', 0)
  afterAll(() => drain(server, 100))
  const head = `POST /nuxt_api/n-keep HTTP/1.1\r\nHost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 90000\r\n\r\n`
  for (let count = 0; count < 20; count++) {
    const socket = net.connect(port, '127.0.0.1')
    await new Promise<void>((resolve) => socket.write(`${head}--x\r\n${'y'.repeat(1_000)}`, () => resolve()))
    await sleep(10)
    if (count % 2 === 0) socket.resetAndDestroy()
    else socket.destroy()
  }
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(20)
  await sleep(100)
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(written.map(({ level, msg, aborted }) => [level, msg, aborted])).toEqual(
    Array.from({ length: 20 }, () => [30, 'request', true]),
  )
})

test('a body of thousands of parts is rejected', async () => {
  const many = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(2_000)
  expect(await send(`${many}--x--\r\n`, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
    status: 413,
    code: 'too_large',
  })
})

test.each([
  ['no boundary', 'multipart/form-data', '--x--'],
  ['a boundary that the body lacks', 'multipart/form-data; boundary=y', 'nothing of the kind'],
  ['a truncated part', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; na'],
])('a form with %s is rejected', async (_, type, body) => {
  expect(await send(body, { 'content-type': type })).toMatchObject({ status: 400, code: 'not_multipart' })
})

test('another content type is rejected', async () => {
  expect(await send('bytes', { 'content-type': 'image/png' })).toMatchObject({ status: 415 })
})

test('a third concurrent upload of one account is rejected until another has ended', async () => {
  const api = await keepApi()
  const send = (body: RequestInit['body']) =>
    api.routes.request('/nuxt_api/n-keep', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit)
  const ends: (() => void)[] = []
  const open = () => new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) })
  const [first, second] = [send(open()), send(open())]
  await new Promise((resolve) => setTimeout(resolve, 20))
  const third = await send('--x--')
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '1'])
  for (const end of ends) end()
  expect([(await first).status, (await second).status]).toEqual([400, 400])
  expect((await send('--x--\r\n')).status).not.toBe(429)
})

test('the OpenAPI document describes both the JSON body and the form', async () => {
  const { calls } = await keepApi()
  const { paths } = openApiDocument(calls, { title: 'Board', server: 'http://board.example' }) as {
    paths: Record<string, { post: { requestBody: { content: object } } }>
  }
  expect(paths['/nuxt_api/n-keep']?.post.requestBody.content).toMatchObject({
    'application/json': { schema: { properties: { id: { type: 'string' } }, required: ['id'] } },
    'multipart/form-data': {
      schema: {
        properties: { file: { type: 'string', format: 'binary' }, part: { type: 'object' } },
        required: ['file'],
      },
    },
  })
})
