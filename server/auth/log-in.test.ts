import { beforeEach, expect, test, vi } from 'vitest'
import { fetchMe, logIn, logOut } from '#domain/account/auth.contract.ts'
import { changeSetting, resetSetting } from '#server/settings/settings.server.ts'
import { changeUser } from '#server/users/users.server.ts'
import { as, cookiesOf, operator, PASSWORD, recruiter, seeker } from '#tests/harness/people.ts'
import { startTestApp, testApp } from '#tests/harness/test-app.ts'

const argon2 = vi.hoisted(() => ({ checked: [] as string[], running: 0, peak: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    async verify(...given: Parameters<typeof real.verify>) {
      argon2.checked.push(String(given[0]).split('$').slice(0, 4).join('$'))
      argon2.running += 1
      argon2.peak = Math.max(argon2.peak, argon2.running)
      return real.verify(...given).finally(() => {
        argon2.running -= 1
      })
    },
  }
})

const app = await testApp()
const DAY_MS = 24 * 3_600_000

beforeEach(() => {
  argon2.checked.length = 0
})

test('the right password logs in, and the account is closed without the cookie', async () => {
  const person = await seeker(app, { name: 'Ada', lastName: 'Byron' })
  const reply = await app.call(logIn, { email: person.email, password: PASSWORD })
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    username: expect.stringMatching(/^user-[0-9a-f]{12}$/),
    name: 'Ada',
    lastName: 'Byron',
    email: person.email,
    accountTypeId: 1,
    accountTypeName: 'Job seeker',
    confirmed: true,
    blocked: false,
    headhunter: false,
    planId: null,
    isSubscriber: false,
  })
  const me = await as(app, { cookie: cookiesOf(reply) }).call(fetchMe)
  expect([me.status, me.body]).toEqual([200, reply.body])
  expect((await app.call(fetchMe)).body.error.code).toBe('session_expired')
})

test('the token is accepted in the body as well as in the cookie', async () => {
  const person = await seeker(app)
  const userToken = person.cookie.slice('logged_user='.length)
  expect((await app.call(fetchMe, { userToken })).body.email).toBe(person.email)
  expect((await app.call(fetchMe, { userToken: `${userToken}x` })).status).toBe(401)
})

test('case and surrounding blanks of the email are ignored', async () => {
  const person = await seeker(app, { email: 'Mixed.Case@People.example' })
  const reply = await app.call(logIn, { email: '  mixed.cASE@people.EXAMPLE ', password: PASSWORD })
  expect(reply.body.email).toBe(person.email)
})

test('the session cookie is HttpOnly and SameSite; the status cookie holds no secret', async () => {
  const person = await recruiter(app)
  const { headers } = await app.call(logIn, { email: person.email, password: PASSWORD, recruiter: true })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^logged_user=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=15552000; HttpOnly$/),
    'user_status=recruiter; Path=/; SameSite=Lax; Max-Age=15552000',
  ])
  expect(headers.get('cache-control')).toBe('no-store')
})

test('with https the cookies are Secure', async () => {
  const secure = await startTestApp({ SITE_URL: 'https://jobs.example' })
  const person = await seeker(secure)
  const { headers } = await secure.call(logIn, { email: person.email, password: PASSWORD })
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
})

test('unknown email, wrong password and blocked account get the same response for one comparison each', async () => {
  const known = await seeker(app)
  const blocked = await seeker(app, { blockedAt: new Date() })
  const attempts = [known.email, blocked.email, 'nobody@people.example'].map((email) => ({
    email,
    password: 'not it at all',
  }))
  const responses = []
  for (const body of attempts) {
    const { status, body: responseBody, headers } = await app.call(logIn, body)
    responses.push({ status, response: responseBody, headers: Object.fromEntries(headers) })
  }
  expect(responses[0]).toMatchObject({ status: 422, response: { error: { code: 'wrong_credentials' } } })
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
  expect(argon2.checked).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'))
})

test('only the right password reveals that the account is blocked', async () => {
  const person = await seeker(app, { blockedAt: new Date() })
  const { status, body, headers } = await app.call(logIn, { email: person.email, password: PASSWORD })
  expect([status, body.error.code, headers.getSetCookie()]).toEqual([403, 'account_blocked', []])
})

test('a session from before the block is invalid', async () => {
  const person = await seeker(app)
  await changeUser(app.services.db, person.id, { blockedAt: new Date() })
  expect((await as(app, person).call(fetchMe)).status).toBe(401)
})

test("the recruiters' log-in rejects job seekers and operators as not_a_recruiter", async () => {
  for (const person of [await seeker(app), await operator(app)]) {
    const { status, body } = await app.call(logIn, { email: person.email, password: PASSWORD, recruiter: true })
    expect([status, body.error.code]).toEqual([403, 'not_a_recruiter'])
  }
})

test('a log-in that the operator switched off is rejected', async () => {
  const [job, hunter] = [await seeker(app), await recruiter(app)]
  const codeOf = async (email: string, asRecruiter: boolean) =>
    (await app.call(logIn, { email, password: PASSWORD, recruiter: asRecruiter })).body.error?.code ?? 'in'
  await changeSetting(app.services, 'show_headhunter_login', false)
  expect(await codeOf(hunter.email, true)).toBe('login_closed')
  expect(await codeOf(hunter.email, false)).toBe('login_closed')
  expect(await codeOf(job.email, false)).toBe('in')
  await resetSetting(app.services, 'show_headhunter_login')
  await changeSetting(app.services, 'show_login', false)
  expect(await codeOf(job.email, false)).toBe('login_closed')
  expect(await codeOf(hunter.email, true)).toBe('in')
  await resetSetting(app.services, 'show_login')
})

test("a log-in never reuses the browser's token and ends its session", async () => {
  const [victim, attacker] = [await seeker(app), await seeker(app)]
  const planted = as(app, attacker)
  const reply = await planted.call(logIn, { email: victim.email, password: PASSWORD })
  expect(cookiesOf(reply)).not.toContain(attacker.cookie)
  expect((await planted.call(fetchMe)).status).toBe(401)
  const forged = await as(app, { cookie: 'logged_user=chosen-by-somebody' }).call(logIn, {
    email: victim.email,
    password: PASSWORD,
  })
  expect(cookiesOf(forged)).not.toContain('chosen-by-somebody')
})

test('log-out ends the session on the server and deletes the cookies', async () => {
  const person = await seeker(app)
  const reply = await as(app, person).call(logOut)
  expect(reply.headers.getSetCookie()).toEqual([
    'logged_user=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly',
    'user_status=; Path=/; SameSite=Lax; Max-Age=0',
  ])
  const after = await as(app, person).call(fetchMe)
  expect([after.status, after.headers.getSetCookie().length]).toEqual([401, 2])
  expect((await app.call(logOut)).status).toBe(200)
})

test('a session expires after 30 days without a request, and after 180 days in any case', async () => {
  let now = new Date('2026-12-01T12:00:00Z')
  const later = await startTestApp({}, { clock: () => now })
  const [idle, busy] = [await seeker(later), await seeker(later)]
  const isIn = async (person: typeof idle) => (await as(later, person).call(fetchMe)).status === 200
  const pass = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS)
  }
  pass(29)
  expect([await isIn(idle), await isIn(busy)]).toEqual([true, true])
  for (let days = 29; days <= 29 * 5; days += 29) {
    pass(29)
    expect(await isIn(busy)).toBe(true)
  }
  expect(await isIn(idle)).toBe(false)
  pass(7)
  expect(await isIn(busy)).toBe(false)
})

test('last_seen_at is written once a minute, not per request', async () => {
  let now = new Date('2026-12-01T12:00:00Z')
  const later = await startTestApp({}, { clock: () => now })
  const person = await seeker(later)
  const seen = async () => {
    await as(later, person).call(fetchMe)
    const { rows } = await later.services.pool.query('select last_seen_at from sessions')
    return rows[0].last_seen_at.toISOString()
  }
  now = new Date('2026-12-01T12:00:59Z')
  expect(await seen()).toBe('2026-12-01T12:00:00.000Z')
  now = new Date('2026-12-01T12:01:00Z')
  expect(await seen()).toBe('2026-12-01T12:01:00.000Z')
})

test('fifty concurrent log-ins succeed, with two comparisons at a time', async () => {
  const person = await seeker(app)
  argon2.peak = 0
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => app.call(logIn, { email: person.email, password: PASSWORD })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(new Set(replies.map(cookiesOf)).size).toBe(50)
  expect(argon2.peak).toBe(2)
})

test('demo accounts cannot log in once other machines can reach the server', async () => {
  const open = await startTestApp({ SITE_URL: 'https://jobs.example' })
  const person = await operator(open, { email: 'operator@demo.example' })
  const body = { email: person.email, password: PASSWORD }
  expect((await open.call(logIn, body)).body.error.code).toBe('wrong_credentials')
  await operator(app, { email: 'operator@demo.example' })
  expect((await app.call(logIn, body)).status).toBe(200)
})

test('only an invalid token is dropped with its hint: an outage of the database leaves the session', async () => {
  const person = await recruiter(app)
  const setCookies = async (cookie: string) => {
    const reply = await as(app, { cookie }).call(fetchMe)
    return [reply.status, reply.headers.getSetCookie().map((one) => /^\w+=;.*Max-Age=0/.test(one))]
  }
  expect(await setCookies('logged_user=ended; user_status=recruiter')).toEqual([401, [true, true]])
  const select = vi.spyOn(app.services.db, 'select').mockImplementation(() => {
    throw new Error('the database is away')
  })
  expect(await setCookies(person.cookie)).toEqual([500, []])
  select.mockRestore()
  expect((await as(app, person).call(fetchMe)).status).toBe(200)
})
