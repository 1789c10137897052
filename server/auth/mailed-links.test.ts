import { expect, test } from 'vitest'
import {
  checkEmail,
  confirmEmail,
  fetchMe,
  logIn,
  register,
  requestPasswordReset,
  resendActivationEmail,
  resetPassword,
} from '#domain/account/auth.contract.ts'
import { changeEmail, changePassword, initChangeEmail } from '#domain/account/users.contract.ts'
import { changeSetting, resetSetting } from '#server/settings/settings.server.ts'
import { requireUser } from '#server/users/operators.server.ts'
import { as, cookiesOf, newSession, PASSWORD, seeker } from '#tests/harness/people.ts'
import { queuedMails, queuedToken } from '#tests/harness/queued-mails.ts'
import { startTestApp, testApp } from '#tests/harness/test-app.ts'

const app = await testApp()
const NEW_PASSWORD = 'another long-winded secret'
let made = 0
const newEmail = () => `newcomer-${++made}@people.example`
const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code

test('a new user receives an email, confirms by its link, and logs in', async () => {
  const email = newEmail()
  const input = { email, password: PASSWORD, name: 'Grace', last_name: 'Hopper' }
  expect((await app.call(register, input)).body).toEqual({ step: 'register-user-success' })
  const before = await app.call(logIn, { email, password: PASSWORD })
  expect(before.body).toMatchObject({ name: 'Grace', lastName: 'Hopper', confirmed: false, headhunter: false })
  const token = await queuedToken(app, email, 'confirm-address')
  expect((await app.call(confirmEmail, { token })).body).toEqual({ status: 'confirmed' })
  expect((await app.call(confirmEmail, { token })).body).toEqual({ status: 'already' })
  expect((await as(app, { cookie: cookiesOf(before) }).call(fetchMe)).body.confirmed).toBe(true)
})

test('registration in recruiter mode creates a recruiter', async () => {
  const email = newEmail()
  await app.call(register, { email, password: PASSWORD, recruiter: true })
  const { body } = await app.call(logIn, { email, password: PASSWORD, recruiter: true })
  expect(body).toMatchObject({ accountTypeId: 2, accountTypeName: 'Recruiter', headhunter: true })
})

test('registration with a known email, in any spelling, gets the usual response and changes nothing', async () => {
  const owner = await seeker(app)
  const other = newEmail()
  const asStranger = await app.call(register, { email: other, password: NEW_PASSWORD })
  const again = await app.call(register, {
    email: owner.email.toUpperCase(),
    password: NEW_PASSWORD,
    recruiter: true,
  })
  expect([again.status, again.body]).toEqual([asStranger.status, asStranger.body])
  expect(await queuedMails(app, owner.email)).toEqual([{ kind: 'already-registered', props: { recruiter: true } }])
  expect(codeOf(await app.call(logIn, { email: owner.email, password: NEW_PASSWORD }))).toBe('wrong_credentials')
  expect((await app.call(logIn, { email: owner.email, password: PASSWORD })).body.headhunter).toBe(false)
})

test.each([
  ["ops/data&co!x=1%2#'{}@people.example", "OPS/data&co!x=1%2#'{}@People.example\u200b"],
  ['jo-1@bücher.example', '\ufeffJO-1@XN--BCHER-KVA.example '],
  ['jo-2@xn--bcher-kva.example', 'jo-2@BU\u0308CHER.example\u202c'],
])('%j registers, logs in, resets, and is one with %j', async (email, other) => {
  expect((await app.call(register, { email, password: PASSWORD })).status).toBe(200)
  expect(await queuedMails(app, email)).toHaveLength(1)
  expect((await app.call(checkEmail, { email: other })).body.step).toBe('login-user')
  const login = await app.call(logIn, { email: other, password: PASSWORD })
  expect([login.status, login.body.email]).toEqual([200, email])
  await app.call(register, { email: other, password: NEW_PASSWORD })
  expect((await app.call(requestPasswordReset, { email: other })).status).toBe(200)
  expect((await app.call(resendActivationEmail, { email: other })).status).toBe(200)
  expect((await queuedMails(app, email)).map(({ kind }) => kind)).toEqual([
    'confirm-address',
    'already-registered',
    'reset-password',
    'confirm-address',
  ])
  expect((await requireUser(app.services, other)).email).toBe(email)
  const taken = await seeker(app)
  const change = await as(app, taken).call(initChangeEmail, { email: other, password: PASSWORD })
  const mails = await queuedMails(app, email)
  expect([change.status, mails.at(-1)?.kind]).toEqual([200, 'address-in-use'])
})

test.each(['jo', 'jo@people', 'jo@people.example, max@people.example', 'jo@people.example/x', 'jo@127.0.0.1'])(
  'no call takes %j for an address',
  async (email) => {
    const person = await seeker(app)
    const replies = [
      await app.call(checkEmail, { email }),
      await app.call(register, { email, password: PASSWORD }),
      await app.call(logIn, { email, password: PASSWORD }),
      await app.call(requestPasswordReset, { email }),
      await app.call(resendActivationEmail, { email }),
      await as(app, person).call(initChangeEmail, { email, password: PASSWORD }),
    ]
    for (const { status, body } of replies) {
      expect([status, body.error.fields.email]).toEqual([422, 'Enter an email like name@example.com.'])
    }
  },
)

test('concurrent registrations of one email create one account', async () => {
  const email = newEmail()
  const requests = [email, email.toUpperCase()].map((spelling) =>
    app.call(register, { email: spelling, password: PASSWORD }),
  )
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await app.services.pool.query('select count(*)::int as n from users where email_key = $1', [email])
  expect(rows).toEqual([{ n: 1 }])
})

test('registration that is switched off is rejected', async () => {
  await changeSetting(app.services, 'allow_registration', false)
  const reply = await app.call(register, { email: newEmail(), password: PASSWORD })
  await resetSetting(app.services, 'allow_registration')
  expect([reply.status, codeOf(reply)]).toEqual([403, 'registration_closed'])
})

test.each([
  ['a common one', 'iloveyou'],
  ['a common one in disguise', 'P@ssw0rd2024!'],
  ['the product’s name', 'Argmax2026'],
  ['too short a one', 'a!9xQ2m'],
])('%s is rejected as password, with a field error', async (_, password) => {
  const reply = await app.call(register, { email: newEmail(), password })
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['password']])
})

test.each([
  ['show_login', true, 200],
  ['show_login', false, 403],
  ['show_headhunter_login', true, 403],
  ['show_headhunter_login', false, 200],
] as const)('with %s off, registration as a recruiter (%s) returns %i', async (name, isRecruiter, expected) => {
  await changeSetting(app.services, name, false)
  const reply = await app.call(register, { email: newEmail(), password: PASSWORD, recruiter: isRecruiter })
  await resetSetting(app.services, name)
  expect(reply.status).toBe(expected)
  if (expected === 403) expect(codeOf(reply)).toBe('login_closed')
})

test('a switched-off log-in is reported before the captcha check', async () => {
  const strict = await startTestApp({ CAPTCHA: true })
  await changeSetting(strict.services, 'show_login', false)
  const codes = [
    await strict.call(checkEmail, { email: newEmail() }),
    await strict.call(register, { email: newEmail(), password: PASSWORD }),
  ].map(codeOf)
  expect(codes).toEqual(['login_closed', 'login_closed'])
  expect(codeOf(await strict.call(checkEmail, { email: newEmail(), recruiter: true }))).toBe('captcha_failed')
})

test('resend and reset get the same response for known, unknown, confirmed and blocked emails', async () => {
  const open = await seeker(app, { confirmed: false })
  const confirmed = await seeker(app)
  const blocked = await seeker(app, { confirmed: false, blockedAt: new Date() })
  const all = [open.email, confirmed.email, blocked.email, newEmail()]
  for (const call of [resendActivationEmail, requestPasswordReset]) {
    const replies = await Promise.all(all.map((email) => app.call(call, { email })))
    expect(replies.map(({ status, body }) => [status, body])).toEqual(all.map(() => [200, {}]))
  }
  const kinds = await Promise.all(all.map(async (email) => (await queuedMails(app, email)).map(({ kind }) => kind)))
  expect(kinds).toEqual([['confirm-address', 'reset-password'], ['reset-password'], [], []])
})

test('a reset sets the password once, ends every session, revokes the other links and notifies the owner', async () => {
  const person = await seeker(app)
  const second = { cookie: await newSession(app, person) }
  await app.call(requestPasswordReset, { email: person.email })
  const first = await queuedToken(app, person.email, 'reset-password')
  await app.call(requestPasswordReset, { email: person.email })
  const token = await queuedToken(app, person.email, 'reset-password')
  expect(codeOf(await app.call(resetPassword, { token, password: 'password1' }))).toBe('common_password')
  expect((await app.call(resetPassword, { token, password: NEW_PASSWORD })).status).toBe(200)
  expect(codeOf(await app.call(resetPassword, { token, password: PASSWORD }))).toBe('link_used')
  expect(codeOf(await app.call(resetPassword, { token: first, password: PASSWORD }))).toBe('link_expired')
  for (const browser of [person, second]) expect((await as(app, browser).call(fetchMe)).status).toBe(401)
  expect(codeOf(await app.call(logIn, { email: person.email, password: PASSWORD }))).toBe('wrong_credentials')
  expect((await app.call(logIn, { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
  expect((await queuedMails(app, person.email)).at(-1)?.kind).toBe('password-changed')
})

test('of concurrent uses of one reset link one succeeds', async () => {
  const person = await seeker(app)
  await app.call(requestPasswordReset, { email: person.email })
  const token = await queuedToken(app, person.email, 'reset-password')
  const all = Array.from({ length: 4 }, (_, i) => app.call(resetPassword, { token, password: `${NEW_PASSWORD} ${i}` }))
  const replies = await Promise.all(all)
  expect(replies.map((reply) => codeOf(reply) ?? 'done').sort()).toEqual([
    'done',
    'link_used',
    'link_used',
    'link_used',
  ])
})

test('a change of the password revokes an open reset link and an open change of email', async () => {
  const person = await seeker(app)
  const [asPerson, to] = [as(app, person), newEmail()]
  await app.call(requestPasswordReset, { email: person.email })
  await asPerson.call(initChangeEmail, { email: to, password: PASSWORD })
  await asPerson.call(changePassword, { current_password: PASSWORD, password: NEW_PASSWORD })
  const reset = await queuedToken(app, person.email, 'reset-password')
  const change = await queuedToken(app, to, 'change-address')
  expect(codeOf(await app.call(resetPassword, { token: reset, password: PASSWORD }))).toBe('link_expired')
  expect(codeOf(await app.call(changeEmail, { token: change }))).toBe('link_expired')
})

test('a link of one purpose is rejected for another, and the attempt does not consume it', async () => {
  const person = await seeker(app, { confirmed: false })
  const to = newEmail()
  await app.call(resendActivationEmail, { email: person.email })
  await app.call(requestPasswordReset, { email: person.email })
  await as(app, person).call(initChangeEmail, { email: to, password: PASSWORD })
  const tokens = {
    confirm: await queuedToken(app, person.email, 'confirm-address'),
    reset: await queuedToken(app, person.email, 'reset-password'),
    change: await queuedToken(app, to, 'change-address'),
  }
  const session = person.cookie.slice('logged_user='.length)
  for (const token of [tokens.reset, tokens.change, session, ''])
    expect(codeOf(await app.call(confirmEmail, { token }))).toBe('link_expired')
  for (const token of [tokens.confirm, tokens.change, session, ''])
    expect(codeOf(await app.call(resetPassword, { token, password: NEW_PASSWORD }))).toBe('link_expired')
  for (const token of [tokens.confirm, tokens.reset, session, ''])
    expect(codeOf(await app.call(changeEmail, { token }))).toBe('link_expired')
  for (const userToken of Object.values(tokens)) expect((await app.call(fetchMe, { userToken })).status).toBe(401)
  expect((await app.call(confirmEmail, { token: tokens.confirm })).body.status).toBe('confirmed')
  expect((await app.call(changeEmail, { token: tokens.change })).body.status).toBe('changed')
})

test('a reset link expires after an hour, a confirmation link after two days', async () => {
  let now = new Date('2026-12-01T12:00:00Z')
  const later = await startTestApp({}, { clock: () => now })
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const person = await seeker(later, { confirmed: false })
  await later.call(requestPasswordReset, { email: person.email })
  await later.call(resendActivationEmail, { email: person.email })
  pass(60)
  const reset = await queuedToken(later, person.email, 'reset-password')
  expect(codeOf(await later.call(resetPassword, { token: reset, password: NEW_PASSWORD }))).toBe('link_expired')
  pass(47 * 60)
  const confirm = await queuedToken(later, person.email, 'confirm-address')
  expect(codeOf(await later.call(confirmEmail, { token: confirm }))).toBe('link_expired')
})

test('the database holds no session or link token in the clear', async () => {
  const person = await seeker(app, { confirmed: false })
  await app.call(resendActivationEmail, { email: person.email })
  const token = await queuedToken(app, person.email, 'confirm-address')
  const session = person.cookie.slice('logged_user='.length)
  const { rows } = await app.services.pool.query(
    'select row_to_json(s)::text as row from sessions s union all select row_to_json(t)::text from mail_tokens t',
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { row } of rows) {
    expect(row).not.toContain(token)
    expect(row).not.toContain(session)
  }
})
