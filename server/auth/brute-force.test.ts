import { expect, test, vi } from 'vitest'
import {
  checkEmail,
  confirmEmail,
  logIn,
  register,
  requestPasswordReset,
  resendActivationEmail,
} from '#domain/account/auth.contract.ts'
import { closeAccount } from '#domain/account/users.contract.ts'
import { API_PREFIX, type Call } from '#domain/shared/call.ts'
import { createApi } from '#server/api.ts'
import { emailKey } from '#server/normalize/email.ts'
import { consumeAttempt, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import { as, PASSWORD, seeker } from '#tests/harness/people.ts'
import { post, startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { EMAIL_ATTEMPTS, LOG_IN_ATTEMPTS } from './attempts.ts'

/** The comparison itself has its own test; here hundreds are made. */
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => password,
  verify: async (stored: string, password: string) => stored === password,
}))

let now = new Date('2026-12-01T12:00:00Z')
const limited = await startTestApp({ RATE_LIMITS: true }, { clock: () => now })

/** As many attempts as the limit allows, as if from many IP prefixes. */
async function useUp(limit: SharedLimit, email: string): Promise<void> {
  const attempts = Array.from({ length: limit.max }, () => consumeAttempt(limited.services, limit, emailKey(email)))
  await Promise.all(attempts)
}

async function from(address: string, call: Call, body: object, app: Pick<TestApp, 'fetch'> = limited) {
  const reply = await app.fetch(API_PREFIX + call.path, post(body), address)
  const { error } = (await reply.json()) as { error?: { code: string } }
  return { status: reply.status, code: error?.code, wait: reply.headers.get('retry-after') }
}

test('after ten wrong passwords the email is blocked for that IP prefix only, with a retry-after', async () => {
  const person = await seeker(limited)
  const wrong = { email: person.email, password: 'wrong again' }
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await from('203.0.113.7', logIn, wrong)).code).toBe('wrong_credentials')
  const right = { email: person.email.toUpperCase(), password: PASSWORD }
  expect(await from('203.0.113.99', logIn, right)).toEqual({ status: 429, code: 'too_many_requests', wait: '900' })
  expect((await from('198.51.100.1', logIn, right)).status).toBe(200)
  now = new Date(now.getTime() + 901_000)
  expect((await from('203.0.113.7', logIn, right)).status).toBe(200)
})

test('unknown emails are limited like known ones', async () => {
  const body = { email: 'nobody@people.example', password: 'wrong again' }
  const codes = []
  for (let attempt = 0; attempt < 11; attempt++) codes.push((await from('192.0.2.5', logIn, body)).code)
  expect(codes).toEqual([...Array(10).fill('wrong_credentials'), 'too_many_requests'])
})

test('a few foreign IP prefixes cannot lock the owner out; hundreds of prefixes are limited', async () => {
  const owner = await seeker(limited)
  const wrong = { email: owner.email, password: 'wrong again' }
  for (let net = 0; net < 15; net++)
    for (let attempt = 0; attempt < 8; attempt++) await from(`10.1.${net}.1`, logIn, wrong)
  const right = { email: owner.email, password: PASSWORD }
  expect((await from('198.51.100.77', logIn, right)).status).toBe(200)
  const besieged = { email: 'besieged@people.example', password: 'wrong again' }
  await useUp(LOG_IN_ATTEMPTS.email, besieged.email)
  expect((await from('10.2.0.1', logIn, besieged)).code).toBe('too_many_requests')
})

test('one IP prefix is limited across many emails', async () => {
  const many = new Set<string | undefined>()
  for (let i = 0; i < 101; i++)
    many.add((await from(`172.20.0.${i}`, logIn, { email: `p${i}@people.example`, password: 'wrong again' })).code)
  expect(many).toEqual(new Set(['wrong_credentials', 'too_many_requests']))
})

test('a successful log-in resets the counter', async () => {
  const person = await seeker(limited)
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 8; attempt++)
      await from('198.18.0.1', logIn, { email: person.email, password: 'wrong again' })
    expect((await from('198.18.0.1', logIn, { email: person.email, password: PASSWORD })).status).toBe(200)
  }
})

test('several processes share the counter', async () => {
  const other = createApi(limited.services).routes
  const fetch: TestApp['fetch'] = async (path, init, remoteAddress) =>
    other.request(path, init, { incoming: { socket: { remoteAddress }, headers: {} } })
  const body = { email: 'shared@people.example', password: 'wrong again' }
  for (let attempt = 0; attempt < 5; attempt++) {
    await from('198.19.0.1', logIn, body)
    await from('198.19.0.1', logIn, body, { fetch })
  }
  expect((await from('198.19.0.1', logIn, body, { fetch })).status).toBe(429)
})

const CALLS = [
  ['check', checkEmail, {}, 30],
  ['register', register, { password: PASSWORD }, 5],
  ['resend', resendActivationEmail, {}, 5],
  ['reset', requestPasswordReset, {}, 5],
] as const

test.each(CALLS)(
  '%s is limited per email and IP prefix, for known and unknown emails',
  async (name, call, more, max) => {
    const known = await seeker(limited)
    const last = []
    for (const [index, email] of [known.email, `unknown-${name}@people.example`].entries()) {
      const ip = `10.${20 + index}.${CALLS.findIndex(([one]) => one === name)}.1`
      for (let attempt = 0; attempt < max; attempt++)
        expect((await from(ip, call, { email, ...more })).status).toBe(200)
      last.push(await from(ip, call, { email, ...more }))
      expect((await from('198.51.100.78', call, { email, ...more })).status).toBe(200)
    }
    expect(last[0]).toMatchObject({ status: 429, wait: expect.stringMatching(/^\d+$/) })
    expect(last[1]).toEqual(last[0])
  },
)

test.each(CALLS)('%s of one email is limited across all IP prefixes', async (name, call, more) => {
  const email = `widely-${name}@people.example`
  await useUp(EMAIL_ATTEMPTS[name].email, email)
  expect((await from('198.51.100.79', call, { email, ...more })).status).toBe(429)
})

test('re-entered passwords are limited per user, links per IP prefix', async () => {
  const person = await seeker(limited)
  const codes = []
  for (let attempt = 0; attempt < 11; attempt++)
    codes.push((await as(limited, person).call(closeAccount, { password: 'wrong again' })).body.error.code)
  expect(codes).toEqual([...Array(10).fill('wrong_password'), 'too_many_requests'])
  const links = new Set<string | undefined>()
  for (let attempt = 0; attempt < 61; attempt++)
    links.add((await from('192.88.99.1', confirmEmail, { token: `guess-${attempt}` })).code)
  expect(links).toEqual(new Set(['link_expired', 'too_many_requests']))
})

test('the counters store no email and no IP address', async () => {
  const { rows } = await limited.services.pool.query('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(5)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})
