import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#domain/shared/call.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { createCallApi } from './call-api.ts'

const contract = {
  who: 'anyone',
  body: z.object({ id: z.string() }),
  response: z.object({ name: z.string() }),
  summary: '',
} as const
const read = call('GET', '/things/n-thing', contract)
const write = call('POST', '/things/n-save', contract)
const changeByGet = call('GET', '/things/n-drop', { ...contract, changesState: true })

/** A server that answers the given statuses in turn, 200 from then on, and records the requests. */
async function startServer(statuses: number[], errorBody: object = {}) {
  const requests: {
    method: string | undefined
    url: string | undefined
    body: string
    headers: IncomingMessage['headers']
  }[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const status = statuses[requests.length] ?? 200
    requests.push({
      method: request.method,
      url: request.url,
      body: String(Buffer.concat(chunks)),
      headers: request.headers,
    })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? { name: 'found' } : errorBody))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const onSessionExpired = vi.fn()
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return {
    callApi: createCallApi({ origin: `http://127.0.0.1:${port}`, onSessionExpired }),
    requests,
    onSessionExpired,
    close,
  }
}

test('a GET call sends its body as query, a POST call as JSON', async () => {
  const { callApi, requests, close } = await startServer([])
  expect(await callApi(read, { id: 'a b' })).toEqual({ name: 'found' })
  expect(await callApi(write, { id: 'ü' })).toEqual({ name: 'found' })
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/nuxt_api/things/n-thing?id=a+b', body: '' })
  expect(requests[1]).toMatchObject({ method: 'POST', url: '/nuxt_api/things/n-save', body: '{"id":"ü"}' })
  expect(requests[1]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-requested-with': 'argmax' })
  await close()
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])('on %i a GET is tried once more, a POST is not', async (status) => {
  const { callApi, requests, close } = await startServer([status, 200, status, status, status])
  expect(await callApi(read, { id: '1' })).toEqual({ name: 'found' })
  expect(requests).toHaveLength(2)
  await expect(callApi(write, { id: '1' })).rejects.toMatchObject({ name: 'AppError' })
  expect(requests).toHaveLength(3)
  await expect(callApi(read, { id: '1' })).rejects.toMatchObject({ name: 'AppError' })
  expect(requests).toHaveLength(5)
  await close()
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'on %i a GET that changes something is not tried again',
  async (status) => {
    const { callApi, requests, close } = await startServer([status, 200])
    await expect(callApi(changeByGet, { id: '1' })).rejects.toMatchObject({ name: 'AppError' })
    expect(requests).toHaveLength(1)
    await close()
  },
)

test.each([400, 401, 403, 404, 410, 413, 422, 501])('on %i nothing is tried again', async (status) => {
  const { callApi, requests, close } = await startServer([status, 200])
  await expect(callApi(read, { id: '1' })).rejects.toMatchObject({ name: 'AppError' })
  expect(requests).toHaveLength(1)
  await close()
})

test('the error of the catalogue arrives with its fields', async () => {
  const { callApi, close } = await startServer([422], {
    error: { code: 'invalid', message: 'other words', fields: { id: 'too long' } },
  })
  const { text, status } = ERRORS.invalid
  await expect(callApi(write, { id: '1' })).rejects.toMatchObject({
    code: 'invalid',
    message: text,
    status,
    fields: { id: 'too long' },
  })
  await close()
})

test.each([{}, { error: { code: 'constructor' } }, { error: { code: 'made-up' } }, []])(
  'an unknown error body %j is an unexpected error',
  async (body) => {
    const { callApi, close } = await startServer([418], body)
    await expect(callApi(write, { id: '1' })).rejects.toMatchObject({ code: 'unexpected' })
    await close()
  },
)

test('an expired session is reported once, with the text of the specification', async () => {
  const { callApi, onSessionExpired, close } = await startServer([401], { error: { code: 'session_expired' } })
  await expect(callApi(read, { id: '1' })).rejects.toMatchObject({ code: 'session_expired' })
  expect(onSessionExpired.mock.calls).toMatchObject([[{ message: 'Your session has expired. Please log in again.' }]])
  await close()
})

test('no response at all is an error of its own', async () => {
  const { callApi, close } = await startServer([])
  await close()
  await expect(callApi(write, { id: '1' })).rejects.toMatchObject({ code: 'unreachable' })
})

test('an aborted call rejects as aborted, not as an error of the service', async () => {
  const { callApi, onSessionExpired, close } = await startServer([])
  const controller = new AbortController()
  controller.abort()
  await expect(callApi(read, { id: '1' }, { signal: controller.signal })).rejects.not.toMatchObject({
    name: 'AppError',
  })
  expect(onSessionExpired).not.toHaveBeenCalled()
  await close()
})

test('a body with a file goes as a form whose other fields are JSON', async () => {
  const { callApi, requests, close } = await startServer([])
  const send = call('POST', '/things/n-send', {
    ...contract,
    body: z.object({ image: z.instanceof(Blob), crop: z.object({ x: z.number() }), more: z.string().optional() }),
  })
  await callApi(send, { image: new Blob(['bytes'], { type: 'image/png' }), crop: { x: 0.5 }, more: undefined })
  const type = requests[0]?.headers['content-type'] ?? ''
  const form = await new Response(requests[0]?.body ?? '', { headers: { 'content-type': type } }).formData()
  expect([...form.keys()]).toEqual(['image', 'crop'])
  expect(await (form.get('image') as File).text()).toBe('bytes')
  expect(form.get('crop')).toBe('{"x":0.5}')
  await close()
})
