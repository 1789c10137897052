import { expect, test } from 'vitest'
import { describeEnv, type EnvError, hasOutbox, readEnv, siteUrl } from './env.ts'

function issuesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    return (error as EnvError).issues
  }
}

test('without variables every setting has its default; an empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', SITE_URL: '' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    DEMO: true,
    SITE_NAME: 'Argmax',
  })
})

test('each invalid variable is named once', () => {
  const issues = issuesOf({
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    DATABASE_READ_URL: 'mysql://y',
    DEMO: 'perhaps',
    SITE_URL: 'ftp://x',
    LOG_LEVEL: 'loud',
  })
  expect(issues.map((issue) => issue.split(':')[0]).sort()).toEqual([
    'DATABASE_READ_URL',
    'DATABASE_URL',
    'DEMO',
    'LOG_LEVEL',
    'PORT',
    'SITE_URL',
  ])
})

test.each(['abc', '1e9', '-1', '3.5', ' '])('the port %j is rejected', (PORT) => {
  expect(issuesOf({ PORT })).toHaveLength(1)
})

test('rate limits may be off only on a server for this machine', () => {
  expect(readEnv({ RATE_LIMITS: 'off' }).RATE_LIMITS).toBe(false)
  expect(readEnv({ RATE_LIMITS: 'off', SITE_URL: 'http://[::1]:3000' }).RATE_LIMITS).toBe(false)
  const open = { HOST: '0.0.0.0', SITE_URL: 'https://jobs.example', TRUST_PROXY: '1' }
  for (const [name, value] of Object.entries(open))
    expect(issuesOf({ RATE_LIMITS: 'off', [name]: value })).toHaveLength(1)
})

test('the public origin is SITE_URL, or follows host and port', () => {
  expect(siteUrl(readEnv({ SITE_URL: 'https://jobs.example/' }))).toBe('https://jobs.example')
  expect(siteUrl(readEnv({ HOST: '::1', PORT: '81' }))).toBe('http://[::1]:81')
})

test('SMTP needs a sender, and a server for other machines needs a URL for the links', () => {
  expect(readEnv({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'jobs@argmax.example' }).SMTP_URL).toBeDefined()
  expect(issuesOf({ SMTP_URL: 'smtp://127.0.0.1:2525' })).toEqual(['MAIL_FROM: is required with SMTP_URL'])
  const elsewhere = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'jobs@argmax.example', HOST: '0.0.0.0' }
  expect(issuesOf(elsewhere)).toEqual(['SITE_URL: is required with SMTP_URL, for the links in emails'])
  expect(issuesOf({ ...elsewhere, SITE_URL: 'https://jobs.example' })).toEqual([])
  expect(issuesOf({ SMTP_URL: 'mail.example', MAIL_FROM: 'jobs\r\nbcc: all@x.example' })).toHaveLength(2)
})

test('nodes of OpenSearch are http or https URLs', () => {
  expect(readEnv({ SEARCH_URL: 'http://127.0.0.1:9200/argmax' }).SEARCH_URL).toBeDefined()
  expect(issuesOf({ SEARCH_URL: 'http://one.example,two.example' })).toHaveLength(1)
  expect(issuesOf({ SEARCH_URL: 'http://one.example,' })).toHaveLength(1)
})

test('no secret is ever shown', () => {
  const secret = {
    DATABASE_URL: 'postgres://me:hunter2@db/x',
    DATABASE_READ_URL: 'postgres://me:hunter2@replica/x',
    METRICS_TOKEN: 'hunter2hunter2hunter2',
    SMTP_URL: 'smtps://me:hunter2@mail.example',
    MAIL_FROM: 'jobs@argmax.example',
  }
  const SEARCH_URL = 'https://me:hunter2@one.example:9200, https://me:hunter2@two.example:9200'
  for (const settings of [secret, { SEARCH_URL }]) {
    const output = JSON.stringify(describeEnv(readEnv(settings)))
    expect(output).not.toContain('hunter2')
    expect(output).toContain('(hidden)')
  }
  expect(issuesOf({ ...secret, SEARCH_URL })).toEqual([expect.stringMatching(/^DATABASE_READ_URL: /)])
})

test('the captcha is off only where rate limits are off, and reCAPTCHA needs both its keys', () => {
  expect(readEnv({ RATE_LIMITS: 'off', CAPTCHA: 'off' }).CAPTCHA).toBe(false)
  expect(issuesOf({ CAPTCHA: 'off' })).toHaveLength(1)
  expect(issuesOf({ RECAPTCHA_SITE_KEY: 'public' })).toHaveLength(1)
  expect(issuesOf({ RECAPTCHA_SECRET: 'private' })).toHaveLength(1)
})

test('the outbox page opens outside production, or by its switch, and never where it could be seen from elsewhere', () => {
  expect(hasOutbox(readEnv({}))).toBe(false)
  expect(hasOutbox(readEnv({ NODE_ENV: 'development' }))).toBe(true)
  expect(hasOutbox(readEnv({ NODE_ENV: 'development', OUTBOX: 'off' }))).toBe(false)
  expect(hasOutbox(readEnv({ OUTBOX: 'on' }))).toBe(true)
  expect(hasOutbox(readEnv({ NODE_ENV: 'development', HOST: '0.0.0.0' }))).toBe(false)
  const smtp = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'jobs@argmax.example' }
  const open: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { SITE_URL: 'https://jobs.example' },
    { TRUST_PROXY: '1' },
    smtp,
  ]
  for (const settings of open)
    expect(issuesOf({ OUTBOX: 'on', ...settings })).toEqual([expect.stringMatching(/^OUTBOX: /)])
})
