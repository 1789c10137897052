import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { seedDemoAccounts } from '#server/demo/demo-accounts.server.ts'
import type { Env } from '#server/platform/env.ts'
import { mailbox } from '#tests/harness/mailbox.ts'
import { startTestApp, type TestApp, testApp } from '#tests/harness/test-app.ts'
import { queueMail } from './mail.server.ts'

const JSON_PLEASE = { headers: { accept: 'application/json' } }

async function testAppWithMail(): Promise<TestApp> {
  const here = await testApp()
  const props = { token: 'tok', recruiter: false }
  await here.services.db.transaction((tx) => queueMail(tx, { to: 'ada@x.example', kind: 'confirm-address', props }))
  await mailbox(here).latest('ada@x.example')
  return here
}

/** The status that the same app returns under other settings. */
async function statusUnder(settings: Partial<Env>, url = 'http://127.0.0.1/dev/outbox', headers = {}) {
  const { services } = await testAppWithMail()
  await seedDemoAccounts(services)
  const { routes } = createApi({ ...services, env: { ...services.env, ...settings } })
  return (await routes.request(url, { headers })).status
}

test('the outbox lists emails and shows each with its link', async () => {
  const { fetch } = await testAppWithMail()
  const list = await fetch('/dev/outbox')
  const page = await list.text()
  expect(list.headers.get('content-type')).toContain('text/html')
  expect(list.headers.get('cache-control')).toBe('no-store')
  expect(page).toContain('ada@x.example')
  const [, one = ''] = page.match(/href="(\/dev\/outbox\/\d+)"/) ?? []
  const mail = await (await fetch(one)).text()
  expect(mail).toContain('<a href="http://127.0.0.1:0/myjobs/account/email-confirmation?token=tok">')
  const rendered = await fetch(`${one}/letter`)
  expect(await rendered.text()).toContain('Confirm email')
  expect(rendered.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the outbox is available as JSON, optionally by recipient', async () => {
  const { fetch } = await testAppWithMail()
  const { mails } = await (await fetch('/dev/outbox?to=ADA@x.example', JSON_PLEASE)).json()
  expect(mails[0]).toMatchObject({
    to: 'ada@x.example',
    subject: 'Confirm your email for Argmax',
    text: expect.stringContaining('token=tok'),
    link: expect.stringContaining('token=tok'),
  })
  expect(await (await fetch(`/dev/outbox/${mails[0].id}`, JSON_PLEASE)).json()).toEqual(mails[0])
  expect(await (await fetch('/dev/outbox?to=nobody@x.example', JSON_PLEASE)).json()).toEqual({ mails: [] })
})

test.each(['/dev/outbox/999999', '/dev/outbox/999999/letter', '/dev/outbox/x', '/dev/outbox/99999999999999999999'])(
  '%s is not found',
  async (path) => {
    expect((await (await testAppWithMail()).fetch(path)).status).toBe(404)
  },
)

test('user input is shown as text, never executed', async () => {
  const here = await testApp()
  await here.services.pool.query(
    `insert into mails (to_address, kind, subject, text, sent_at) values ($1, $1, $1, $1, now())`,
    ['<script>alert(1)</script> https://x.example/"onmouseover="alert(1)'],
  )
  const list = await (await here.fetch('/dev/outbox')).text()
  const [, id] = list.match(/outbox\/(\d+)/) ?? []
  const mail = await (await here.fetch(`/dev/outbox/${id}`)).text()
  for (const page of [list, mail]) expect(page).not.toMatch(/<script|"onmouseover/)
  expect(mail).toContain('&lt;script&gt;')
})

const OPENED: Partial<Env> = { NODE_ENV: 'production', OUTBOX: true }

test('in production the outbox exists by its switch only, on a demo server for this machine', async () => {
  expect(await statusUnder({ NODE_ENV: 'production' })).toBe(404)
  expect(await statusUnder({ NODE_ENV: 'development', OUTBOX: false })).toBe(404)
  expect(await statusUnder(OPENED)).toBe(200)
  expect(await statusUnder(OPENED, 'http://localhost:3000/dev/outbox')).toBe(200)
  expect(await statusUnder({ ...OPENED, HOST: '::1' }, 'http://[::1]:3000/dev/outbox')).toBe(200)
})

test('in production a server without a demo database has no outbox', async () => {
  const real = await startTestApp(OPENED)
  expect((await real.fetch('/dev/outbox')).status).toBe(404)
  expect(await statusUnder({ ...OPENED, DEMO: false })).toBe(404)
})

test.each([
  ['listens on all interfaces', { ...OPENED, HOST: '0.0.0.0' }],
  ['listens on all interfaces in development', { NODE_ENV: 'development', OUTBOX: true, HOST: '0.0.0.0' }],
  ['has a public URL', { ...OPENED, SITE_URL: 'https://jobs.example' }],
  ['runs behind a proxy', { ...OPENED, TRUST_PROXY: 1 }],
  ['sends its mail', { ...OPENED, SMTP_URL: 'smtp://127.0.0.1' }],
  ['sends its mail in development', { NODE_ENV: 'development', OUTBOX: true, SMTP_URL: 'smtp://127.0.0.1' }],
] as [string, Partial<Env>][])('there is no outbox on a server that %s', async (_, settings) => {
  expect(await statusUnder(settings)).toBe(404)
})

test.each([
  ['under another name', 'http://jobs.example/dev/outbox', {}],
  ['through an undeclared proxy', 'http://127.0.0.1/dev/outbox', { 'x-forwarded-for': '203.0.113.7' }],
  ['through a proxy that adds its header', 'http://127.0.0.1/dev/outbox', { via: '1.1 edge' }],
])('in production the outbox is closed for requests %s', async (_, url, headers) => {
  expect(await statusUnder(OPENED, url, headers)).toBe(404)
})
