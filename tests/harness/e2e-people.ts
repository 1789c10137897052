import type { APIRequestContext, Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { captchaChallenge, logIn, register } from '#domain/account/auth.contract.ts'
import { API_PREFIX, type BodyOf, type Call, type ResponseOf } from '#domain/shared/call.ts'

/** What a user logs in with. */
export interface Credentials {
  email: string
  password: string
  recruiter?: boolean
}

/** Registers a new user by calls, captcha included; the email is not confirmed. */
export async function registerUser(request: APIRequestContext, recruiter = false): Promise<Credentials> {
  const credentials = {
    email: `user-${crypto.randomUUID()}@people.example`,
    password: 'a long-winded secret',
    recruiter,
  }
  await send(request, register, { ...credentials, captcha: await solvedCaptcha(request) })
  return credentials
}

/** Logs the browser of `page` in by a call, so that it has the cookies. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await send(page.context().request, logIn, credentials)
}

async function solvedCaptcha(request: APIRequestContext): Promise<string> {
  const reply = await request.get(API_PREFIX + captchaChallenge.path)
  const { provider: _, ...challenge } = await reply.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Makes a call as the user who is logged in. */
export async function send<C extends Call>(
  request: APIRequestContext,
  call: C,
  body: BodyOf<C>,
): Promise<ResponseOf<C>> {
  const reply = await request.post(API_PREFIX + call.path, { data: body, headers: { 'sec-fetch-site': 'same-origin' } })
  if (!reply.ok()) throw new Error(`${call.path}: ${reply.status()} ${await reply.text()}`)
  return reply.json() as Promise<ResponseOf<C>>
}
