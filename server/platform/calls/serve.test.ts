import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { fetchMe } from '#domain/account/auth.contract.ts'
import { call } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { SAME_ORIGIN_HEADERS, seeker } from '#tests/harness/people.ts'
import { post as jsonBody, testApp } from '#tests/harness/test-app.ts'
import { CsvFile } from '../http/csv.ts'
import { type Api, createEmptyApi, serve, serveUnknown } from './serve.ts'

const echo = call('POST', '/n-echo', {
  who: 'anyone',
  body: z.strictObject({ text: z.string().max(5), deep: z.strictObject({ list: z.array(z.number()) }).optional() }),
  response: z.object({ text: z.string(), inner: z.array(z.object({ shown: z.number() })) }),
  summary: 'Echo',
})
const lookup = call('GET', '/n-look', {
  who: 'anyone',
  body: z.strictObject({ id: z.string() }),
  response: z.object({ id: z.string() }),
  summary: 'Look',
})

async function echoApi(): Promise<Api> {
  const { services } = await testApp()
  const api = createEmptyApi(services)
  serve(api, echo, (_, body) => {
    if (body.text === 'boom') throw new Error('select * from secrets')
    if (body.text === 'wrong') return { text: 7 } as never
    if (body.text === 'gone') throw new AppError('job_gone')
    return { text: body.text, inner: [{ shown: 1, hidden: 'x' }], secret: 'x' } as never
  })
  serve(api, lookup, (_, { id }) => ({ id }))
  serveUnknown(api)
  return api
}

async function post(
  body: BodyInit | undefined,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const { routes } = await echoApi()
  const reply = await routes.request('/nuxt_api/n-echo', {
    method: 'POST',
    headers,
    ...(body !== undefined && { body }),
  })
  return {
    status: reply.status,
    body: (await reply.json()) as { error?: { code: string; fields?: object; message: string } },
  }
}

test('a response holds the keys of the contract and no others, at every depth', async () => {
  expect(await post('{"text":"hi"}')).toEqual({ status: 200, body: { text: 'hi', inner: [{ shown: 1 }] } })
})

test('a response that violates its contract does not leave the server', async () => {
  expect(await post('{"text":"wrong"}')).toMatchObject({ status: 500, body: { error: { code: 'unexpected' } } })
})

test.each([
  ['not JSON', '{', 400, 'not_json'],
  ['broken UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'not_json'],
  ['a list', '[]', 422, 'invalid'],
  ['null', 'null', 422, 'invalid'],
  ['more than a megabyte', JSON.stringify({ text: 'x'.repeat(1_000_001) }), 413, 'too_large'],
])('%s is rejected', async (_, body, status, code) => {
  const reply = await post(body)
  expect([reply.status, reply.body.error?.code]).toEqual([status, code])
})

test.each(['__proto__', 'constructor', 'prototype'])('the key %s is rejected by name, at any depth', async (key) => {
  const deep = `${'['.repeat(50_000)}{"${key}":1}${']'.repeat(50_000)}`
  const spelled = `"${key.replace('o', '\\u006f')}"`
  for (const body of [`{"${key}":{"x":1}}`, `{"text":"hi","deep":{${spelled}:1}}`, `{"text":"hi","deep":${deep}}`])
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { error: { code: 'forbidden_key', fields: { [key]: expect.any(String) } } },
    })
  const { routes } = await echoApi()
  expect((await routes.request(`/nuxt_api/n-look?id=1&${key}=1`)).status).toBe(400)
})

test('another content type is rejected, and so is a missing one', async () => {
  expect((await post('text=hi', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  expect((await post(new TextEncoder().encode('{}'), {})).status).toBe(415)
})

test('each invalid path is named, an unknown key by its own path', async () => {
  const { status, body } = await post('{"text":"too long","deep":{"list":[1,"2"],"odd":1},"more":1}')
  expect(status).toBe(422)
  expect(Object.keys(body.error?.fields ?? {}).sort()).toEqual(['deep.list.1', 'deep.odd', 'more', 'text'])
})

test('a missing body counts as an empty object', async () => {
  const { status, body } = await post(undefined, {})
  expect([status, body.error?.fields]).toEqual([422, { text: expect.any(String) }])
})

test('an expected error comes from the catalogue, an unexpected one reveals no internals', async () => {
  expect(await post('{"text":"gone"}')).toMatchObject({ status: 410, body: { error: { code: 'job_gone' } } })
  expect(await post('{"text":"boom"}')).toEqual({
    status: 500,
    body: { error: { code: 'unexpected', message: 'An unexpected error occurred. Please refresh the page.' } },
  })
})

test('a GET reads the query string and rejects unknown keys', async () => {
  const { routes } = await echoApi()
  expect(await (await routes.request('/nuxt_api/n-look?id=7')).json()).toEqual({ id: '7' })
  const rejected = await routes.request('/nuxt_api/n-look?id=1&id=2&more=1')
  expect([
    rejected.status,
    Object.keys(((await rejected.json()) as { error: { fields: object } }).error.fields),
  ]).toEqual([422, ['id', 'more']])
})

test('another method returns 405 with the allowed methods; an unknown path returns 404', async () => {
  const { routes } = await echoApi()
  const wrong = await routes.request('/nuxt_api/n-look', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await routes.request('/nuxt_api/n-nothing')).status).toBe(404)
  expect((await routes.request('/nuxt_api/n-look?id=1', { method: 'HEAD' })).status).toBe(200)
})

test('a 401 response drops the cookie of an expired session, and keeps that of a live one', async () => {
  const app = await testApp()
  const { cookie } = await seeker(app)
  const requestMe = (sessionCookie: string) =>
    app.fetch(
      `/nuxt_api${fetchMe.path}`,
      jsonBody({ userToken: 'x' }, { ...SAME_ORIGIN_HEADERS, cookie: sessionCookie }),
    )
  const [valid, expired] = [await requestMe(cookie), await requestMe('logged_user=over')]
  expect([valid.status, valid.headers.get('set-cookie')]).toEqual([401, null])
  expect([expired.status, expired.headers.get('set-cookie')]).toEqual([401, expect.stringContaining('Max-Age=0')])
})

test('the same call cannot be mounted twice', async () => {
  const api = await echoApi()
  expect(() => serve(api, lookup, (_, { id }) => ({ id }))).toThrow('mounted twice')
})

test('the viewer of a handler is nullable by type only where visitors may call', async () => {
  const { services } = await testApp()
  const viewer = { id: '7', accountTypeId: 1, headhunter: false }
  const api = createEmptyApi(services, async () => viewer)
  const members = call('GET', '/n-members', {
    who: 'user',
    body: z.strictObject({}),
    response: z.object({ id: z.string() }),
    summary: 'Members',
  })
  serve(api, members, (user) => {
    expectTypeOf(user).toEqualTypeOf<Viewer>()
    return { id: user.id }
  })
  serve(api, lookup, (visitor, { id }) => {
    expectTypeOf(visitor).toEqualTypeOf<Viewer | null>()
    return { id }
  })
  expect(await (await api.routes.request('/nuxt_api/n-members')).json()).toEqual({ id: '7' })
})

test('a handler may respond with a table to download', async () => {
  const { services } = await testApp()
  const api = createEmptyApi(services)
  serve(api, lookup, () => new CsvFile('found.csv', [['=1']]))
  const response = await api.routes.request('/nuxt_api/n-look?id=1')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="found.csv"')
  expect(await response.text()).toBe("'=1\r\n")
})
