import fs from 'node:fs'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { API_PREFIX, type Call } from '#domain/shared/call.ts'
import { createApi } from '#server/api.ts'
import { type Background, startBackground } from '#server/background.ts'
import { type Env, readEnv } from '#server/platform/env.ts'
import { closeServices, createServices, type Services } from '#server/platform/services.ts'
import { cloneDatabase } from './db.ts'

/** The response of a call. */
export interface Reply<Body = unknown> {
  status: number
  /** The parsed JSON; for an error `{ error: … }`. */
  body: Body
  headers: Headers
}

/** A whole product without port and browser, on a database and in a folder of its own. */
export interface TestApp {
  services: Services
  background: Background
  /** Makes a call as the browser would; a body that breaks the contract is sent as it is. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape
  call(call: Call, body?: unknown): Promise<Reply<any>>
  /** Requests a path of the API, in process; `address` is the caller's IP address, this machine without it. */
  fetch(path: string, init?: RequestInit, address?: string): Promise<Response>
}

let shared: Promise<TestApp> | undefined
/** Closes the apps of this test file; a hook that a test adds would never run. */
const closings: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(closings.map((close) => close()))
})

/** The app of this test file, shared by its tests and closed after the last of them. */
export function testApp(): Promise<TestApp> {
  if (!shared) shared = startTestApp()
  return shared
}

/** A separate test app with its own settings, for a test that must not share. */
export async function startTestApp(
  settings: Partial<Env> = {},
  options: { clock?: () => Date } = {},
): Promise<TestApp> {
  const database = await cloneDatabase()
  const folder = fs.mkdtempSync(path.join(inject('testAppsFolder'), 'app-'))
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    CAPTCHA: 'off',
    PORT: '0',
    KAGGLE_BASE_URL: 'http://127.0.0.1:9', // a closed port: no test calls other sites
    DATA_DIR: folder,
    DATABASE_URL: database.url,
  })
  const services = createServices({ ...env, ...settings }, { connections: 5, ...options })
  const background = await startBackground(services, { work: false })
  const { routes } = createApi(services)
  closings.push(async () => {
    await background.stop()
    await closeServices(services)
    await database.drop()
  })
  const fetch = async (path: string, init?: RequestInit, address?: string) =>
    routes.request(path, init, address === undefined ? {} : { incoming: incomingFrom(address) })
  return {
    services,
    background,
    fetch,
    async call(call, body = {}) {
      const reply = await fetch(callPath(call, body), call.method === 'POST' ? post(body) : {})
      return { status: reply.status, body: await reply.json(), headers: reply.headers }
    },
  }
}

/** Path and query of a call. */
export function callPath(call: Call, body: unknown): string {
  const path = API_PREFIX + call.path
  if (call.method === 'POST') return path
  const query = new URLSearchParams(
    Object.entries(body as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** A request with a JSON body. */
export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** The part of a connection that rate limits read. */
function incomingFrom(remoteAddress: string) {
  return { socket: { remoteAddress }, headers: {} }
}
