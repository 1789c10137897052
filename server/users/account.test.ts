import { expect, test } from 'vitest'
import { fetchMe, logIn, register, requestPasswordReset, resetPassword } from '#domain/account/auth.contract.ts'
import {
  changeEmail,
  changePassword,
  closeAccount,
  closeAccountOfFreshSession,
  endSession,
  exportData,
  fetchSessions,
  initChangeEmail,
  updateName,
} from '#domain/account/users.contract.ts'
import { pendingEmail } from '#server/auth/mail-tokens/mail-tokens.server.ts'
import { tokenHash } from '#server/auth/tokens.ts'
import { as, cookiesOf, newSession, PASSWORD, recruiter, seeker } from '#tests/harness/people.ts'
import { queuedMails, queuedToken } from '#tests/harness/queued-mails.ts'
import { tablesWith } from '#tests/harness/tables.ts'
import { startTestApp, testApp } from '#tests/harness/test-app.ts'

const app = await testApp()
const NEW_PASSWORD = 'another long-winded secret'
let made = 0
const newEmail = () => `moved-${++made}@people.example`
const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code
const statusOf = async (browser: { cookie: string }) => (await as(app, browser).call(fetchMe)).status

test('a change of the name affects its owner only', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  const { body } = await as(app, person).call(updateName, { name: ' Ada\0 ', last_name: 'King' })
  expect(body).toMatchObject({ name: 'Ada', lastName: 'King', email: person.email })
  expect((await as(app, other).call(fetchMe)).body.name).toBe('')
})

test('a change of the password needs the current one, ends the other sessions and renews this one', async () => {
  const person = await seeker(app)
  const elsewhere = { cookie: await newSession(app, person) }
  const change = (current_password: string, password: string) =>
    as(app, person).call(changePassword, { current_password, password })
  const wrong = await change('not the present one', NEW_PASSWORD)
  expect([codeOf(wrong), Object.keys(wrong.body.error.fields)]).toEqual(['wrong_password', ['current_password']])
  expect(codeOf(await change(PASSWORD, person.email))).toBe('common_password')
  expect(await statusOf(elsewhere)).toBe(200)
  const changed = await change(PASSWORD, NEW_PASSWORD)
  expect(changed.status).toBe(200)
  const renewed = { cookie: cookiesOf(changed) }
  expect(renewed.cookie).toMatch(/^logged_user=[^;]{40,}/)
  expect([await statusOf(renewed), await statusOf(person), await statusOf(elsewhere)]).toEqual([200, 401, 401])
  expect(codeOf(await app.call(logIn, { email: person.email, password: PASSWORD }))).toBe('wrong_credentials')
  expect((await queuedMails(app, person.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
})

test('a new email applies once its link is used: sessions end, open links are revoked, the former email is notified', async () => {
  const person = await seeker(app)
  const to = newEmail()
  const requestChange = (password: string) => as(app, person).call(initChangeEmail, { email: to, password })
  expect(codeOf(await requestChange('wrong'))).toBe('wrong_password')
  expect((await requestChange(PASSWORD)).status).toBe(200)
  expect((await as(app, person).call(fetchMe)).body.email).toBe(person.email)
  await app.call(requestPasswordReset, { email: person.email })
  const reset = await queuedToken(app, person.email, 'reset-password')
  const token = await queuedToken(app, to, 'change-address')
  expect((await app.call(changeEmail, { token })).body).toEqual({ status: 'changed' })
  expect((await app.call(changeEmail, { token })).body).toEqual({ status: 'already' })
  expect(await statusOf(person)).toBe(401)
  expect(codeOf(await app.call(resetPassword, { token: reset, password: NEW_PASSWORD }))).toBe('link_expired')
  expect(codeOf(await app.call(logIn, { email: person.email, password: PASSWORD }))).toBe('wrong_credentials')
  expect((await app.call(logIn, { email: to, password: PASSWORD })).body).toMatchObject({
    email: to,
    confirmed: true,
  })
  expect((await queuedMails(app, person.email)).map(({ kind }) => kind)).toEqual([
    'change-address-notice',
    'reset-password',
    'address-changed',
  ])
})

test('an email in use is not revealed: the response is the same, its owner gets a notice', async () => {
  const [person, owner] = [await seeker(app), await recruiter(app)]
  const body = { email: owner.email.toUpperCase(), password: PASSWORD }
  const response = await as(app, person).call(initChangeEmail, body)
  expect([response.status, response.body]).toEqual([200, {}])
  expect(await queuedMails(app, owner.email)).toEqual([{ kind: 'address-in-use', props: { recruiter: true } }])
  // Nor does the pending email on the account page reveal it.
  expect(await pendingEmail(app.services, person.id)).toBe(body.email)
})

test('an email registered in the meantime is rejected, and the link stays valid', async () => {
  const person = await seeker(app)
  const to = newEmail()
  await as(app, person).call(initChangeEmail, { email: to, password: PASSWORD })
  await app.call(register, { email: to, password: PASSWORD })
  const token = await queuedToken(app, to, 'change-address')
  for (const _ of [1, 2]) expect(codeOf(await app.call(changeEmail, { token }))).toBe('email_taken')
  expect(await statusOf(person)).toBe(200)
})

test('a user can list and end own sessions one by one, but not those of others', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  const elsewhere = { cookie: await newSession(app, person) }
  const { body } = await as(app, person).call(fetchSessions)
  expect(body.total).toBe(2)
  expect(body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  expect(body.sessions[0]).toEqual({
    id: expect.any(String),
    device: 'Firefox on Linux',
    created: expect.any(String),
    last_seen: expect.any(String),
    current: expect.any(Boolean),
  })
  const { id } = body.sessions.find(({ current }: { current: boolean }) => !current)
  expect(codeOf(await as(app, other).call(endSession, { id }))).toBe('not_found')
  expect(codeOf(await as(app, person).call(endSession, { id: "x' or true" }))).toBe('not_found')
  expect((await as(app, person).call(endSession, { id })).headers.getSetCookie()).toEqual([])
  expect([await statusOf(person), await statusOf(elsewhere)]).toEqual([200, 401])
})

test('ending the current session logs out', async () => {
  const person = await seeker(app)
  const { body } = await as(app, person).call(fetchSessions)
  const reply = await as(app, person).call(endSession, { id: body.sessions[0].id })
  expect(reply.headers.getSetCookie()[0]).toMatch(/^logged_user=; .*Max-Age=0/)
  expect(await statusOf(person)).toBe(401)
})

test('closing needs the password, erases the user from every table, mails a receipt and frees the email', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  await app.call(requestPasswordReset, { email: person.email })
  expect(codeOf(await as(app, person).call(closeAccount, { password: 'wrong' }))).toBe('wrong_password')
  const { status, body, headers } = await as(app, person).call(closeAccount, { password: PASSWORD })
  expect([status, headers.getSetCookie().length]).toEqual([200, 2])
  expect(body.erased).toEqual([
    { store: 'sessions', rows: 1 },
    { store: 'mailed links', rows: 1 },
    { store: 'mails', rows: 1 },
    { store: 'account', rows: 1 },
  ])
  expect((await queuedMails(app, person.email)).map(({ kind }) => kind)).toEqual(['account-closed'])
  expect(await tablesWith(app, person.id)).toEqual([])
  expect(await tablesWith(app, other.id)).toEqual(['sessions', 'users'])
  expect([await statusOf(person), await statusOf(other)]).toEqual([401, 200])
  expect(codeOf(await app.call(logIn, { email: person.email, password: PASSWORD }))).toBe('wrong_credentials')
  await app.call(register, { email: person.email, password: NEW_PASSWORD })
  expect((await app.call(logIn, { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
})

test('what others stored with the address goes, too', async () => {
  const other = await seeker(app)
  const person = await seeker(app, { email: `Given-${newEmail()}` })
  await as(app, other).call(initChangeEmail, { email: person.email.toUpperCase(), password: PASSWORD })
  expect((await as(app, person).call(closeAccount, { password: PASSWORD })).status).toBe(200)
  const left = JSON.stringify((await as(app, other).call(exportData)).body).toLowerCase()
  expect(left).toContain(other.email.toLowerCase())
  expect(left).not.toContain(person.email.toLowerCase())
})

test('a session of the last ten minutes closes the account without the password, an older one does not', async () => {
  let now = new Date('2026-12-01T12:00:00Z')
  const later = await startTestApp({}, { clock: () => now })
  const [young, old] = [await seeker(later), await recruiter(later)]
  now = new Date('2026-12-01T12:10:00Z')
  expect((await as(later, young).call(closeAccountOfFreshSession)).body.erased).toContainEqual({
    store: 'account',
    rows: 1,
  })
  now = new Date('2026-12-01T12:10:01Z')
  expect(codeOf(await as(later, old).call(closeAccountOfFreshSession))).toBe('fresh_login_needed')
  expect((await as(later, old).call(fetchMe)).status).toBe(200)
})

test('the download holds all data of the account and no credentials', async () => {
  const person = await seeker(app, { name: 'Ada' })
  await app.call(requestPasswordReset, { email: person.email })
  const pending = newEmail()
  await as(app, person).call(initChangeEmail, { email: pending, password: PASSWORD })
  const reply = await as(app, person).call(exportData)
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="argmax-data.json"')
  expect(reply.body).toMatchObject({
    account: { email: person.email, name: 'Ada', accountTypeName: 'Job seeker' },
    sessions: [{ user_agent: expect.stringContaining('Firefox') }],
    mailed_links: [
      { purpose: 'reset', email: person.email, used: null },
      { purpose: 'change-email', email: pending, used: null },
    ],
    mails: [
      { kind: 'reset-password', to: person.email },
      { kind: 'change-address', to: pending },
      { kind: 'change-address-notice', to: person.email },
    ],
  })
  const text = JSON.stringify(reply.body)
  expect(text).not.toContain('argon2')
  expect(text).not.toContain(person.cookie.slice('logged_user='.length))
  for (const [to, kind] of [
    [person.email, 'reset-password'],
    [pending, 'change-address'],
  ] as const) {
    const token = await queuedToken(app, to, kind)
    expect(text).not.toContain(token)
    expect(text).not.toContain(tokenHash(token))
  }
})
