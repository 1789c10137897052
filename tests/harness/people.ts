import { API_PREFIX, type Call } from '#domain/shared/call.ts'
import { hashPassword } from '#server/auth/passwords/passwords.server.ts'
import { createSession } from '#server/auth/sessions/sessions.server.ts'
import { addUser, changeUser, type User, type UserChange } from '#server/users/users.server.ts'
import { cookiesOf, SAME_ORIGIN_HEADERS } from './browser-headers.ts'
import { callPath, post, type Reply, type TestApp } from './test-app.ts'

export { cookiesOf, SAME_ORIGIN_HEADERS }

/** The password of every user made here. */
export const PASSWORD = 'a long-winded secret'

/** A user with a logged-in browser. */
export interface Person {
  id: string
  email: string
  password: string
  /** The `cookie` header of the browser. */
  cookie: string
}

/** What a test may set. */
export interface PersonOptions extends UserChange {
  email?: string
  confirmed?: boolean
}

let made = 0
/** Hashing is slow, and all users here share one password. */
let hash: Promise<string> | undefined

export function seeker(app: TestApp, options: PersonOptions = {}): Promise<Person> {
  return person(app, false, options)
}

export function recruiter(app: TestApp, options: PersonOptions = {}): Promise<Person> {
  return person(app, true, options)
}

export function operator(app: TestApp, options: PersonOptions = {}): Promise<Person> {
  return person(app, false, { accountTypeId: 3, ...options })
}

async function person(
  { services }: TestApp,
  isRecruiter: boolean,
  { email, confirmed = true, ...change }: PersonOptions,
): Promise<Person> {
  made += 1
  hash ??= hashPassword(PASSWORD)
  const now = services.clock()
  const input = { email: email ?? `person-${made}@people.example`, passwordHash: await hash, recruiter: isRecruiter }
  const user = await addUser(services.db, { ...input, ...(confirmed && { confirmedAt: now }) }, now)
  if (!user) throw new Error(`${input.email} exists already`)
  if (Object.keys(change).length > 0) await changeUser(services.db, user.id, change)
  const cookie = await newSession({ services }, user)
  return { id: user.id, email: user.email, password: PASSWORD, cookie }
}

/** Another browser of the same user; returns its `cookie` header. */
export async function newSession({ services }: Pick<TestApp, 'services'>, { id }: Pick<User, 'id'>): Promise<string> {
  const origin = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', ipPrefix: null }
  const token = await services.db.transaction((tx) => createSession(tx, id, origin, services.clock()))
  return `logged_user=${token}`
}

/** Makes calls in a user's browser, from the site's own pages. */
export function as({ fetch }: TestApp, { cookie }: Pick<Person, 'cookie'>) {
  const headers = { ...SAME_ORIGIN_HEADERS, cookie }
  return {
    // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape
    async call(call: Call, body: unknown = {}): Promise<Reply<any>> {
      const request = call.method === 'POST' ? post(body, headers) : { headers }
      const reply = await fetch(callPath(call, body), request)
      return { status: reply.status, body: await reply.json(), headers: reply.headers }
    },
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(API_PREFIX + path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }),
  }
}
