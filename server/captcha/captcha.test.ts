import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, onTestFinished, test } from 'vitest'
import {
  captchaChallenge,
  checkEmail,
  register,
  requestPasswordReset,
  resendActivationEmail,
} from '#domain/account/auth.contract.ts'
import { createApi } from '#server/api.ts'
import { PASSWORD } from '#tests/harness/people.ts'
import { post, startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { checkCaptcha } from './captcha.server.ts'

let now = new Date()
const guarded = await startTestApp({ CAPTCHA: true }, { clock: () => now })
const email = 'somebody@people.example'

interface Made {
  parameters: Parameters<typeof solveChallenge>[0]['challenge']['parameters']
  signature: string
}

async function challenge({ call }: TestApp = guarded): Promise<Made> {
  const { provider, ...made } = (await call(captchaChallenge)).body
  expect(provider).toBe('altcha')
  return made
}

async function solve(made: Made): Promise<string> {
  const solution = await solveChallenge({ challenge: made, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: made, solution })).toString('base64')
}

const codeOf = async (captcha: string | undefined, { call }: TestApp = guarded) =>
  (await call(checkEmail, { email, captcha })).body.error?.code ?? 'passed'

test.each([
  ['check', checkEmail, { email }],
  ['register', register, { email, password: PASSWORD }],
  ['resend', resendActivationEmail, { email }],
  ['reset', requestPasswordReset, { email }],
] as const)('%s is rejected without a solution, with a field error, and passes with one', async (_, call, body) => {
  const rejected = await guarded.call(call, body)
  expect([rejected.status, Object.keys(rejected.body.error.fields)]).toEqual([422, ['captcha']])
  expect((await guarded.call(call, { ...body, captcha: await solve(await challenge()) })).status).toBe(200)
})

test('a solution is accepted once across all processes', async () => {
  const captcha = await solve(await challenge())
  const { routes } = createApi({ ...guarded.services })
  const other = async () => (await routes.request('/nuxt_api/login/n-check-email', post({ email, captcha }))).status
  const all = await Promise.all([codeOf(captcha), other(), codeOf(captcha), other()])
  expect(all.filter((one) => one === 'passed' || one === 200)).toHaveLength(1)
  expect(await codeOf(captcha)).toBe('captcha_failed')
})

test('a solution expires after ten minutes', async () => {
  const captcha = await solve(await challenge())
  const start = now
  now = new Date(start.getTime() + 10 * 60_000)
  expect(await codeOf(captcha)).toBe('captcha_failed')
  now = start
  expect(await codeOf(captcha)).toBe('passed')
})

test('an easier challenge, a later expiry and another counter are rejected as forgeries', async () => {
  const made = await challenge()
  const solved = JSON.parse(Buffer.from(await solve(made), 'base64').toString())
  const forged = [
    { ...solved, challenge: { ...made, parameters: { ...made.parameters, expiresAt: 4_000_000_000 } } },
    { ...solved, challenge: { ...made, parameters: { ...made.parameters, keyPrefix: '00' } } },
    { ...solved, challenge: { ...made, parameters: { ...made.parameters, cost: 1 } } },
    { ...solved, challenge: { ...made, signature: 'a'.repeat(64) } },
    { ...solved, challenge: { ...made, signature: undefined } },
    { ...solved, solution: { ...solved.solution, counter: 1, derivedKey: made.parameters.keyPrefix } },
  ]
  for (const one of forged)
    expect(await codeOf(Buffer.from(JSON.stringify(one)).toString('base64'))).toBe('captcha_failed')
  for (const rubbish of ['', 'x', 'bnVsbA==', '{}', Buffer.from('[]').toString('base64'), 'a'.repeat(10_000)])
    expect(await codeOf(rubbish)).toBe('captcha_failed')
})

test('a solution for one site is rejected on another', async () => {
  const other = await startTestApp({ CAPTCHA: true, CAPTCHA_SECRET: 'a secret of its own' })
  expect(await codeOf(await solve(await challenge()), other)).toBe('captcha_failed')
})

/** A stub of Google's service; returns its URL. 404 without a verdict. */
async function stubOfGoogle(verdict: (body: URLSearchParams) => object | undefined): Promise<string> {
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const payload =
      request.url === '/recaptcha/api/siteverify' && verdict(new URLSearchParams(Buffer.concat(parts).toString()))
    response.writeHead(payload ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(payload || {}))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('with its keys reCAPTCHA replaces the proof of work, and its verdict counts', async () => {
  const receivedSecrets: string[] = []
  const verdicts: Record<string, object> = {
    human: { success: true, score: 0.9 },
    middling: { success: true, score: 0.5 },
    machine: { success: true, score: 0.1 },
    replayed: { success: false, 'error-codes': ['timeout-or-duplicate'] },
  }
  const google = await stubOfGoogle((body) => {
    receivedSecrets.push(body.get('secret') ?? '')
    return verdicts[body.get('response') ?? '']
  })
  const keys = { CAPTCHA: true, RECAPTCHA_SITE_KEY: 'public', RECAPTCHA_SECRET: 'private', RECAPTCHA_URL: google }
  const app = await startTestApp(keys)
  expect((await app.call(captchaChallenge)).body).toEqual({ provider: 'recaptcha', site_key: 'public' })
  const outcomes = []
  for (const token of ['human', 'middling', 'machine', 'replayed', 'unknown']) outcomes.push(await codeOf(token, app))
  expect(outcomes).toEqual(['passed', 'passed', 'captcha_failed', 'captcha_failed', 'captcha_failed'])
  expect(new Set(receivedSecrets)).toEqual(new Set(['private']))
})

test('only CAPTCHA=off skips the check', async () => {
  await expect(checkCaptcha(guarded.services, undefined)).rejects.toMatchObject({ code: 'captcha_failed' })
  const off = await startTestApp({ CAPTCHA: false })
  expect((await off.call(captchaChallenge)).body).toEqual({ provider: 'off' })
  expect(await codeOf(undefined, off)).toBe('passed')
})
