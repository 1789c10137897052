import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { API_PREFIX } from '#domain/shared/call.ts'
import { ERRORS, type ErrorBody } from '#domain/shared/errors.ts'
import { createApi } from '#server/api.ts'
import { generatePostings } from '#server/demo/postings.ts'
import { savePostings } from '#server/jobs/jobs.server.ts'
import { anyJson, filledWith, NASTY_TEXTS, nastyText, nearlyValid } from './fuzz/bodies.ts'
import { type DocumentedCall, documentedCalls } from './fuzz/documented-calls.ts'
import { operator, recruiter, SAME_ORIGIN_HEADERS, seeker } from './harness/people.ts'
import { post, testApp } from './harness/test-app.ts'
import { callName } from './spec-map/built.ts'

/**
 * Whatever is sent to the API, it answers, and never with an unexpected error. The same cases every time, so that a
 * failure can be repeated; `FUZZ_SEED` and `FUZZ_RUNS` go hunting for others.
 */
const RUNS = { seed: Number(process.env.FUZZ_SEED ?? 1), numRuns: Number(process.env.FUZZ_RUNS ?? 50) }
const JOBS = 200

vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  const { services, background } = opened
  const postings = [...generatePostings({ count: JOBS, seed: 1, now: services.clock() })]
  await savePostings(services, 'demo', postings)
  await background.catchUp()
})

const opened = await testApp()
const { fetch } = opened
const documented = documentedCalls(await (await fetch(`${API_PREFIX}/openapi.json`)).json())
const nameOf = ({ method, path }: DocumentedCall): string => `${method} ${path.slice(API_PREFIX.length)}`
const served = createApi(opened.services).calls

/** With these answers the rule of a call has not run. */
const STOPPED_BEFORE = new Set<string | null>(['cross_site', 'forbidden', 'invalid', 'session_expired'])

/** Asserts that an answer is either data or a failure that the catalogue foresees, in the one shape; answers its code. */
async function foreseen(reply: Response): Promise<string | null> {
  if (reply.headers.get('content-type')?.startsWith('text/csv')) {
    expect(reply.status).toBe(200)
    return null
  }
  const body: unknown = await reply.json()
  if (reply.status === 200) {
    expect(body).toBeTypeOf('object')
    return null
  }
  const { error } = body as ErrorBody
  expect(error.code).not.toBe('unexpected')
  expect({ status: reply.status, text: error.message }).toEqual(ERRORS[error.code])
  expect(Object.keys(error).every((key) => ['code', 'message', 'fields'].includes(key))).toBe(true)
  expect(Object.values(error.fields ?? {}).every((text) => typeof text === 'string')).toBe(true)
  return error.code
}

/** Asks as somebody who may, from the site's own page, in a session that no earlier case has ended. */
async function send(call: DocumentedCall, body: unknown): Promise<Response> {
  const who = served.find((known) => callName(known) === nameOf(call))?.who
  const person = await (who === 'operator' ? operator : who === 'recruiter' ? recruiter : seeker)(opened)
  const headers = { ...SAME_ORIGIN_HEADERS, cookie: person.cookie }
  if (call.method === 'GET') return fetch(`${call.path}?${queryOf(body)}`, { headers })
  return fetch(call.path, post(body, headers))
}

function queryOf(body: unknown): string {
  const pairs = Object.entries(body ?? {}).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(pairs).toString()
}

test('the OpenAPI document tells of every call that is served, and of no other', async () => {
  expect(documented.map(nameOf).sort()).toEqual(served.map(callName).sort())
})

test.each(documented.map((call) => [nameOf(call), call] as const))(
  '%s stands bodies of the right shape with any content',
  async (_name, call) => {
    const accepted = { count: 0 }
    await fc.assert(
      fc.asyncProperty(nearlyValid(call.body), async (body) => {
        const code = await foreseen(await send(call, body))
        if (!STOPPED_BEFORE.has(code)) accepted.count++
      }),
      RUNS,
    )
    expect(accepted.count, 'bodies that reached the rule').toBeGreaterThan(0)
  },
)

test.each(NASTY_TEXTS.map((text) => [JSON.stringify(text).slice(0, 40), text] as const))(
  'every field of every call stands %s',
  async (_name, text) => {
    for (const call of documented) await foreseen(await send(call, filledWith(text, call.body)))
  },
)

test('every call stands any JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documented), anyJson, async (call, body) => {
      await foreseen(await send(call, body))
    }),
    RUNS,
  )
})

test('every call stands any bytes under any content type', async () => {
  const paths = documented.filter(({ method }) => method === 'POST').map(({ path }) => path)
  const types = fc.constantFrom(
    'application/json',
    'application/json; charset=latin1',
    'text/plain',
    'multipart/form-data',
    'x',
    '',
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), types, fc.uint8Array({ maxLength: 300 }), async (path, type, bytes) => {
      await foreseen(await fetch(path, { method: 'POST', headers: { 'content-type': type }, body: bytes }))
    }),
    RUNS,
  )
})

test('every call stands any headers', async () => {
  const names = ['accept', 'accept-encoding', 'authorization', 'cookie', 'host', 'if-none-match', 'origin', 'range']
  const name = fc.constantFrom(...names, 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id', 'x-requested-with')
  const value = fc.stringMatching(/^[\x21-\x7e\x80-\xff]{0,200}$/)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documented), fc.dictionary(name, value), async ({ method, path }, headers) => {
      await foreseen(await fetch(path, { method, headers }))
    }),
    RUNS,
  )
})

test('every path and method below the prefix is answered', async () => {
  const known = documented.map(({ path }) => path)
  const unknown = fc.array(
    fc.oneof(nastyText.map(encode), fc.constantFrom('%', '%00', '%zz', '..', '.', '%2e%2e%2f', '//')),
  )
  const path = fc.oneof(
    fc.constantFrom(...known),
    unknown.map((segments) => `${API_PREFIX}/unknown/${segments.join('/')}`),
  )
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')
  await fc.assert(
    fc.asyncProperty(path, method, async (path, method) => {
      const reply = await fetch(path, { method })
      expect(reply.status).toBeLessThan(500)
      if (new URL(path, 'http://board').pathname.startsWith(`${API_PREFIX}/unknown`)) await foreseen(reply)
    }),
    RUNS,
  )
})

/** As `encodeURIComponent`, which throws on half a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 2000))
}
