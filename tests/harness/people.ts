import { API_PREFIX, type Call, OWN_PAGE_HEADER } from '#domain/call.ts'
import { hashPassword } from '#server/auth/passwords.server.ts'
import { beginSession } from '#server/auth/sessions.server.ts'
import { type Account, type AccountChange, addAccount, changeAccount } from '#server/users/users.server.ts'
import { addressOf, type Board, post, type Reply } from './board.ts'

/** Of everybody who is made here. */
export const PASSWORD = 'a long-winded secret'

/** Somebody with an account and a browser that is logged in. */
export interface Person {
  id: string
  email: string
  password: string
  /** The `cookie` header of the browser. */
  cookie: string
}

/** What a test may want to be different about a person. */
export interface PersonWish extends AccountChange {
  email?: string
  confirmed?: boolean
}

let made = 0
/** Hashing takes its time, and everybody here has the same password. */
let hash: Promise<string> | undefined

export function seeker(board: Board, wish: PersonWish = {}): Promise<Person> {
  return person(board, false, wish)
}

export function recruiter(board: Board, wish: PersonWish = {}): Promise<Person> {
  return person(board, true, wish)
}

export function operator(board: Board, wish: PersonWish = {}): Promise<Person> {
  return person(board, false, { accountTypeId: 3, ...wish })
}

async function person(
  { services }: Board,
  isRecruiter: boolean,
  { email, confirmed = true, ...change }: PersonWish,
): Promise<Person> {
  made += 1
  hash ??= hashPassword(PASSWORD)
  const now = services.clock()
  const wish = { email: email ?? `person-${made}@people.example`, passwordHash: await hash, recruiter: isRecruiter }
  const account = await addAccount(services.db, { ...wish, ...(confirmed && { confirmedAt: now }) }, now)
  if (!account) throw new Error(`${wish.email} exists already`)
  if (Object.keys(change).length > 0) await changeAccount(services.db, account.id, change)
  const cookie = await newSession({ services }, account)
  return { id: account.id, email: account.email, password: PASSWORD, cookie }
}

/** A further browser of the same person; its `cookie` header. */
export async function newSession({ services }: Pick<Board, 'services'>, { id }: Pick<Account, 'id'>): Promise<string> {
  const origin = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', network: null }
  const token = await services.db.transaction((tx) => beginSession(tx, id, origin, services.clock()))
  return `logged_user=${token}`
}

/** Headers by which a browser shows that a page of the site itself asks. */
export const FROM_OWN_PAGE = { 'sec-fetch-site': 'same-origin', [OWN_PAGE_HEADER[0]]: OWN_PAGE_HEADER[1] }

/** Makes calls in the browser of a person, from the site's own pages. */
export function as({ fetch }: Board, { cookie }: Pick<Person, 'cookie'>) {
  const headers = { ...FROM_OWN_PAGE, cookie }
  return {
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
    async call(call: Call, body: unknown = {}): Promise<Reply<any>> {
      const request = call.method === 'POST' ? post(body, headers) : { headers }
      const reply = await fetch(addressOf(call, body), request)
      return { status: reply.status, body: await reply.json(), headers: reply.headers }
    },
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(API_PREFIX + path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }),
  }
}

/** The `cookie` header that a browser sends after an answer; what was taken away is left out. */
export function cookiesOf({ headers }: Pick<Reply, 'headers'>): string {
  return headers
    .getSetCookie()
    .filter((one) => !/Max-Age=0/.test(one))
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}
