import { expect, test } from 'vitest'
import { closeAccount, exportData } from '#domain/account/users.contract.ts'
import { sendContactMessage } from '#domain/contact/contact.contract.ts'
import { deliverDueMail } from '#server/mail/deliver.ts'
import { openTransport } from '#server/mail/transport.ts'
import { as, operator, PASSWORD, recruiter, seeker } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { tablesWith } from '#tests/harness/tables.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { listMessages, purgeOldMessages, removeMessage } from './contact.server.ts'

const TO = 'desk@argmax.example'
const message = (more: object = {}) => ({
  name: 'Ottilie Orb',
  email: 'Ottilie@People.example',
  topic: 'job',
  message: 'The pay of this job\nlooks wrong to me.',
  ...more,
})

test('a message is kept and sent to the operator, who answers to its sender', async () => {
  const app = await startTestApp({ CONTACT_TO: TO })
  expect(await app.call(sendContactMessage, message())).toMatchObject({ status: 200, body: {} })
  expect(await listMessages(app.services)).toMatchObject([
    { name: 'Ottilie Orb', topic: 'job', message: 'The pay of this job\nlooks wrong to me.' },
  ])
  expect(await queuedMails(app, TO)).toMatchObject([
    { kind: 'contact-message', props: { topic: 'A job', email: 'Ottilie@People.example' } },
  ])
})

test('without a place to send it, a message is kept', async () => {
  const app = await startTestApp()
  expect((await app.call(sendContactMessage, message())).status).toBe(200)
  expect(await listMessages(app.services)).toHaveLength(1)
})

test('every role may write', async () => {
  const app = await startTestApp()
  for (const person of [await seeker(app), await recruiter(app), await operator(app)])
    expect((await as(app, person).call(sendContactMessage, message())).status).toBe(200)
})

test.each([
  [{ message: 'Hi' }, 'message'],
  [{ message: ' '.repeat(20) }, 'message'],
  [{ message: 'x'.repeat(5_001) }, 'message'],
  [{ email: 'nobody' }, 'email'],
  [{ topic: 'weather' }, 'topic'],
])('%j is rejected by its field', async (wrong, field) => {
  const app = await startTestApp()
  const { status, body } = await app.call(sendContactMessage, message(wrong))
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields)).toEqual([field])
  expect(await listMessages(app.services)).toEqual([])
})

test('an unsolved captcha and a flood are rejected', async () => {
  const app = await startTestApp({ CAPTCHA: true, RATE_LIMITS: true })
  expect((await app.call(sendContactMessage, message())).body.error.code).toBe('captcha_failed')
  const send = () =>
    app.fetch(
      `/nuxt_api${sendContactMessage.path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'argmax', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(message()),
      },
      '203.0.113.7',
    )
  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push((await send()).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

const elsewhere = { leavesMachine: true, send: async () => undefined, close: async () => undefined }

test.each(['Quillfeather', ''])(
  'of a message by %j nothing stays once it was sent and its account is closed',
  async (name) => {
    const app = await startTestApp({ CONTACT_TO: TO })
    const person = await seeker(app)
    await app.call(sendContactMessage, message({ name, email: person.email.toUpperCase() }))
    await deliverDueMail(app.services, elsewhere)
    await as(app, person).call(closeAccount, { password: PASSWORD })
    await deliverDueMail(app.services, elsewhere)
    expect(await tablesWith(app, person.email)).toEqual([])
    expect(await tablesWith(app, person.email.toUpperCase())).toEqual([])
    expect(await tablesWith(app, 'Quillfeather')).toEqual([])
  },
)

test.each([
  ['waits', undefined],
  ['was sent', 'elsewhere'],
  ['stays on this machine', 'here'],
])('a removed message goes with its email, which %s', async (_, place) => {
  const app = await startTestApp({ CONTACT_TO: TO })
  await app.call(sendContactMessage, message({ message: 'Nothing but Quillfeather.' }))
  await app.call(sendContactMessage, message())
  if (place) await deliverDueMail(app.services, place === 'here' ? openTransport(app.services.env) : elsewhere)
  const [kept, removed] = await listMessages(app.services)
  expect(await removeMessage(app.services, removed?.id ?? 0)).toBe(true)
  expect(await tablesWith(app, 'Quillfeather')).toEqual([])
  expect(await listMessages(app.services)).toEqual([kept])
  expect(await tablesWith(app, 'looks wrong')).toEqual(
    place === 'elsewhere' ? ['contact_messages'] : ['contact_messages', 'mails'],
  )
})

test('the download of an account holds the messages from its confirmed address', async () => {
  const app = await startTestApp()
  const [person, unconfirmed] = [await seeker(app), await seeker(app, { confirmed: false })]
  await app.call(sendContactMessage, message())
  for (const { email } of [person, unconfirmed])
    await app.call(sendContactMessage, message({ email: email.toUpperCase() }))
  expect((await as(app, person).call(exportData)).body).toMatchObject({
    messages_to_us: [{ name: 'Ottilie Orb', topic: 'job', message: message().message, sent: expect.any(String) }],
  })
  expect((await as(app, person).call(exportData)).body.messages_to_us).toHaveLength(1)
  expect((await as(app, unconfirmed).call(exportData)).body.messages_to_us).toEqual([])
})

test('messages go with the account of their address, on request, and after 180 days', async () => {
  let now = Date.parse('2026-11-02T10:00:00Z')
  const app = await startTestApp({}, { clock: () => new Date(now) })
  const person = await seeker(app)
  await app.call(sendContactMessage, message({ email: person.email.toUpperCase() }))
  await as(app, person).call(closeAccount, { password: PASSWORD })
  expect(await tablesWith(app, person.email)).toEqual(['mails'])
  await app.call(sendContactMessage, message())
  await app.call(sendContactMessage, message())
  const [latest] = await listMessages(app.services)
  expect(await removeMessage(app.services, latest?.id ?? 0)).toBe(true)
  expect(await removeMessage(app.services, latest?.id ?? 0)).toBe(false)
  now += 181 * 86_400_000
  await purgeOldMessages(app.services)
  expect(await listMessages(app.services)).toEqual([])
})
