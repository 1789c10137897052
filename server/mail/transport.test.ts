import { lookup } from 'node:dns/promises'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type Env, readEnv } from '#server/platform/env.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { deliverDueMail } from './deliver.ts'
import { queueMail, sentMails } from './mail.server.ts'
import { explainTestError, sendTestMail } from './test-mail.ts'
import { type Message, openTransport, removeFromDisk } from './transport.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

interface Received {
  from: string
  to: string[]
  raw: string
  secure: boolean
}

/** A real mail server on this machine. */
async function smtpServer(
  options: SMTPServerOptions = {},
  host = '127.0.0.1',
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          secure: session.secure,
        })
        done()
      })
    },
    ...options,
  })
  const socket = server.listen(0, host)
  await new Promise((resolve) => socket.once('listening', resolve))
  endings.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`, received }
}

function transportFor(settings: Partial<Env>) {
  const env = { ...readEnv({ NODE_ENV: 'test', SITE_URL: 'https://jobs.example' }), ...settings }
  const transport = openTransport(env)
  endings.push(() => transport.close())
  return { env, transport }
}

const message = (more: Partial<Message> = {}): Message => ({
  id: 'mail-7-abc',
  to: 'ada@x.example',
  subject: 'Hello',
  text: 'Text',
  html: '<p>Text</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...more,
})

function headersOf(raw: string): Map<string, string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const pairs = head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line] as const)
  return new Map([...Map.groupBy(pairs, ([name]) => name)].map(([name, all]) => [name, all.map(([, line]) => line)]))
}

test('from the outbox to a real mail server: envelope, headers, both parts, and no trace of the link afterwards', async () => {
  const { url, received } = await smtpServer()
  const here = await startTestApp({ SMTP_URL: url, MAIL_FROM: 'jobs@argmax.example', SITE_NAME: 'M&A Jobs' })
  const props = { token: 'secret-token', recruiter: false }
  await here.services.db.transaction((tx) => queueMail(tx, { to: 'ada@x.example', kind: 'confirm-address', props }))
  const transport = openTransport(here.services.env)
  endings.push(() => transport.close())
  expect(await deliverDueMail(here.services, transport)).toBe(1)

  expect(received).toMatchObject([{ from: 'jobs@argmax.example', to: ['ada@x.example'] }])
  const raw = received[0]?.raw ?? ''
  const headers = headersOf(raw)
  expect(headers.get('subject')).toEqual(['Subject: Confirm your email for M&A Jobs'])
  expect(headers.get('from')).toEqual([expect.stringMatching(/^From: "?M&A Jobs"? <jobs@argmax\.example>$/)])
  expect(headers.get('to')).toEqual(['To: ada@x.example'])
  expect(headers.get('auto-submitted')).toEqual(['Auto-Submitted: auto-generated'])
  expect(headers.get('content-type')?.[0]).toContain('multipart/alternative')
  const plain = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  expect(plain.split('email-confirmation?token=secret-token').length).toBeGreaterThan(3)
  expect(await sentMails(here.services)).toMatchObject([{ state: 'sent', text: '', html: '', link: null }])
})

/** Another name of this machine, which is no loopback address. */
const foreign = (url: string) => url.replace('127.0.0.1', os.hostname())
const names = await lookup(os.hostname()).catch(() => null)

test.skipIf(names === null)(
  'beyond this machine mail goes encrypted or not at all, unless the address says so',
  async () => {
    const MAIL_FROM = 'jobs@argmax.example'
    const plain = await smtpServer({}, '0.0.0.0')
    const refusing = transportFor({ SMTP_URL: foreign(plain.url), MAIL_FROM })
    await expect(refusing.transport.send(message())).rejects.toThrow(/STARTTLS/)
    expect(plain.received).toEqual([])
    const clear = transportFor({ SMTP_URL: `${foreign(plain.url)}?requireTLS=false`, MAIL_FROM })
    await clear.transport.send(message())
    expect(plain.received).toHaveLength(1)
    const able = await smtpServer({ disabledCommands: [] }, '0.0.0.0')
    // With the certificate of the test server: unknown, therefore rejected, but the dialogue is encrypted before.
    await expect(transportFor({ SMTP_URL: foreign(able.url), MAIL_FROM }).transport.send(message())).rejects.toThrow(
      /certificate/,
    )
    const trusting = transportFor({ SMTP_URL: `${foreign(able.url)}?tls.rejectUnauthorized=false`, MAIL_FROM })
    await trusting.transport.send(message())
    expect(able.received).toMatchObject([{ secure: true }])
  },
)

test('a busy server gets the email later, once', async () => {
  let busy = true
  const { url, received } = await smtpServer({
    onRcptTo: (_address, _session, done) =>
      busy ? done(Object.assign(new Error('try later'), { responseCode: 451 })) : done(),
  })
  let now = Date.now()
  const here = await startTestApp({ SMTP_URL: url, MAIL_FROM: 'jobs@argmax.example' }, { clock: () => new Date(now) })
  await here.services.db.transaction((tx) =>
    queueMail(tx, { to: 'ada@x.example', kind: 'password-changed', props: { name: '' } }),
  )
  const transport = openTransport(here.services.env)
  endings.push(() => transport.close())
  await deliverDueMail(here.services, transport)
  expect(received).toEqual([])
  busy = false
  now += 30_000
  await deliverDueMail(here.services, transport)
  await deliverDueMail(here.services, transport)
  expect(received).toHaveLength(1)
})

test('a permanent rejection by the server is final', async () => {
  const { url } = await smtpServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  })
  const here = await startTestApp({ SMTP_URL: url, MAIL_FROM: 'jobs@argmax.example' })
  await here.services.db.transaction((tx) =>
    queueMail(tx, { to: 'ada@x.example', kind: 'password-changed', props: { name: '' } }),
  )
  const transport = openTransport(here.services.env)
  endings.push(() => transport.close())
  await deliverDueMail(here.services, transport)
  expect(await sentMails(here.services)).toMatchObject([{ state: 'failed' }])
})

test('user input adds no header and no second recipient and reads no file', async () => {
  const { url, received } = await smtpServer()
  const evil = 'x\r\nBcc: all@x.example\r\n\r\nbody'
  const { transport } = transportFor({ SMTP_URL: url, MAIL_FROM: 'jobs@argmax.example', SITE_NAME: evil })
  await transport.send(message({ subject: evil, text: evil }))
  await transport.send(message({ to: 'ada@x.example, all@x.example' })).catch(() => undefined)
  await transport.send(message({ to: 'ada@x.example\r\nBcc: all@x.example' })).catch(() => undefined)
  expect(received.flatMap(({ to }) => to)).not.toContain('all@x.example')
  for (const { raw } of received) {
    const headers = headersOf(raw)
    expect(headers.has('bcc')).toBe(false)
    expect(headers.get('subject')).toHaveLength(1)
    expect(headers.get('from')).toHaveLength(1)
  }
  await expect(transport.send(message({ text: { path: '/etc/hostname' } as never }))).rejects.toThrow()
})

test('an email has the same id at every attempt', async () => {
  const { url, received } = await smtpServer()
  const { transport } = transportFor({ SMTP_URL: url, MAIL_FROM: 'jobs@argmax.example' })
  await transport.send(message())
  await transport.send(message())
  const ids = received.map(({ raw }) => headersOf(raw).get('message-id')?.[0])
  expect(ids).toEqual(['Message-ID: <mail-7-abc@jobs.example>', 'Message-ID: <mail-7-abc@jobs.example>'])
})

test('without a mail server emails become files that only the server’s OS user can read', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-outbox-'))
  endings.push(() => fs.rmSync(folder, { recursive: true }))
  const { env, transport } = transportFor({ DATA_DIR: folder })
  await transport.send(message({ subject: 'M&A Jobs' }))
  const file = path.join(folder, 'outbox', 'mail-7-abc.eml')
  const raw = fs.readFileSync(file, 'utf8')
  expect(raw).toContain('Subject: M&A Jobs\r\n')
  expect(raw).toContain('no-reply@jobs.example')
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  expect(fs.statSync(path.dirname(file)).mode & 0o077).toBe(0)
  expect(JSON.parse(fs.readFileSync(file.replace('.eml', '.json'), 'utf8'))).toMatchObject({ subject: 'M&A Jobs' })
  await removeFromDisk(env, ['mail-7-abc', 'mail-8-unknown'])
  expect(fs.readdirSync(path.dirname(file))).toEqual([])
})

test('the test email tells what the mail server answered, and why one did not take it', async () => {
  const { url, received } = await smtpServer()
  const settings = { NODE_ENV: 'test', SITE_URL: 'https://jobs.example', MAIL_FROM: 'board@jobs.example' }
  const env = readEnv({ ...settings, SMTP_URL: url })
  expect(await sendTestMail(env, 'ada@x.example')).toMatch(/^127\.0\.0\.1:\d+ accepted the email: 250 /)
  expect(received).toMatchObject([{ to: ['ada@x.example'], raw: expect.stringContaining('can send email') }])
  const denying = await smtpServer({ onRcptTo: (_address, _session, done) => done(new Error('no such user')) })
  const other = readEnv({ ...settings, SMTP_URL: denying.url.replace('//', '//me:hunter2@') })
  const error = await sendTestMail(other, 'ada@x.example').catch((thrown: Error) => thrown)
  expect(explainTestError(other, error as Error)).toMatch(/^127\.0\.0\.1:\d+ did not accept the email: /)
  expect(explainTestError(other, error as Error)).not.toContain('hunter2')
})

test('without a mail server the test email says where it lies; no email is told to be none', async () => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-test-mail-'))
  endings.push(() => fs.rmSync(DATA_DIR, { recursive: true }))
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR })
  const said = await sendTestMail(env, 'ada@x.example')
  expect(fs.readFileSync(said.slice(said.lastIndexOf(' ') + 1), 'utf8')).toContain('It works')
  const error = await sendTestMail(env, 'nobody').catch((thrown: Error) => thrown)
  expect(explainTestError(env, error as Error)).toBe('Enter an email like name@example.com.')
})
