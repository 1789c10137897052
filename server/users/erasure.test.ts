import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { register, requestPasswordReset } from '#domain/account/auth.contract.ts'
import { closeAccount, initChangeEmail } from '#domain/account/users.contract.ts'
import { deliverDueMail } from '#server/mail/deliver.ts'
import { purgeOldMail } from '#server/mail/mail.server.ts'
import { type MailTransport, openTransport } from '#server/mail/transport.ts'
import { as, PASSWORD, type Person, seeker } from '#tests/harness/people.ts'
import { tablesWith } from '#tests/harness/tables.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'

/** A mail server that accepts everything, or rejects every recipient. */
const mailServer = (error?: object): MailTransport => ({
  leavesMachine: true,
  async send() {
    if (error) throw Object.assign(new Error('no such user'), error)
  },
  async close() {},
})

const close = (app: TestApp, person: Person) => as(app, person).call(closeAccount, { password: PASSWORD })

test.each([
  ['accepted', mailServer()],
  ['rejected', mailServer({ command: 'RCPT TO', responseCode: 550 })],
])('once a mail server %s the receipt, the email of a closed account is stored nowhere', async (_, transport) => {
  const app = await startTestApp()
  const person = await seeker(app)
  await app.call(requestPasswordReset, { email: person.email })
  await deliverDueMail(app.services, transport)
  await close(app, person)
  expect(await tablesWith(app, person.email)).toEqual(['mails'])
  await deliverDueMail(app.services, transport)
  expect(await tablesWith(app, person.email)).toEqual([])
})

test('closing an account takes no email from a person whose address only contains its own', async () => {
  const app = await startTestApp()
  const person = await seeker(app)
  const others = [
    `jo${person.email}`,
    `jo.${person.email}`,
    `${person.email}.au`,
    person.email.replace('@', '.x@'),
    `b/${person.email}`,
    `a=${person.email}`,
    `who?${person.email}`,
  ]
  for (const email of others) await app.call(register, { email, password: PASSWORD })
  await close(app, person)
  for (const email of others) expect(await tablesWith(app, email), email).toContain('mails')
})

test('closing an account takes the traces of its address in each spelling', async () => {
  const app = await startTestApp()
  const [person, other] = [await seeker(app, { email: 'Bo@München.example' }), await seeker(app)]
  await as(app, other).call(initChangeEmail, { email: 'bo@xn--mnchen-3ya.example', password: PASSWORD })
  expect(await tablesWith(app, 'bo@xn--mnchen-3ya.example')).toEqual(expect.arrayContaining(['mail_tokens', 'mails']))
  await close(app, person)
  expect(await tablesWith(app, 'bo@xn--mnchen-3ya.example')).toEqual([])
})

test('emails in the outbox on disk are deleted with the account, its receipt after a day', async () => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-outbox-'))
  let now = Date.now()
  const app = await startTestApp({ DATA_DIR }, { clock: () => new Date(now) })
  const files = () => fs.readdirSync(path.join(DATA_DIR, 'outbox'))
  const deliver = () => deliverDueMail(app.services, openTransport(app.services.env))
  const [person, other] = [await seeker(app), await seeker(app)]
  for (const { email } of [person, other]) await app.call(requestPasswordReset, { email })
  await deliver()
  expect(files()).toHaveLength(4)
  await close(app, person)
  expect(files()).toHaveLength(2)
  await deliver()
  expect(files()).toHaveLength(4)
  expect(await purgeOldMail(app.services)).toBe(0)
  now += 25 * 3_600_000
  expect(await purgeOldMail(app.services)).toBe(1)
  expect(await tablesWith(app, person.email)).toEqual([])
  expect(await tablesWith(app, other.email)).toEqual(['mail_tokens', 'mails', 'users'])
  expect(files()).toHaveLength(2)
  fs.rmSync(DATA_DIR, { recursive: true })
})
