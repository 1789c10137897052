import { Agent, type Dispatcher, request } from 'undici'
import { AppError } from '#domain/errors.ts'

/** What Kaggle answered in the end. */
export interface KaggleReply {
  status: number
  /** Of an answer with status 200, otherwise empty. */
  text: string
  /** Seconds after which Kaggle wants to be asked again, if it said so. */
  retryAfter: number | undefined
}

/** No connection came about, so that Kaggle has not noticed anything. */
export class NotConnected extends AppError {
  constructor() {
    super('kaggle_unreachable')
  }
}

export const KAGGLE_LIMITS = {
  bytes: 1024 * 1024,
  /** Milliseconds for everything together. */
  totalTime: 6_000,
}

const PROFILE_CALL = '/api/i/users.ProfileService/GetProfile'
/** With these Kaggle answers who brings no token of its pages. */
const TOKEN_NEEDED = [400, 403]

/**
 * Asks Kaggle for the profile of a user: plainly, and if that is refused, with the token that its page gives. `username`
 * has to be one that `isKaggleUsername` takes. No other host than that of `base` is asked, redirects are not followed.
 * Throws `NotConnected`, or `kaggle_unreachable` when no whole answer came in time, or `kaggle_unreadable` for one that
 * is too large.
 */
export async function askKaggle(base: string, username: string, limits = KAGGLE_LIMITS): Promise<KaggleReply> {
  const dispatcher = new Agent({ connect: { timeout: limits.totalTime }, maxResponseSize: limits.bytes })
  let isConnected = false
  dispatcher.on('connect', () => {
    isConnected = true
  })
  const kaggle = { base, username, dispatcher, signal: AbortSignal.timeout(limits.totalTime) }
  try {
    const plain = await askForProfile(kaggle, {})
    return TOKEN_NEEDED.includes(plain.status) ? await askWithToken(kaggle, plain) : plain
  } catch (error) {
    throw isConnected ? failureOf(error) : new NotConnected()
  } finally {
    await dispatcher.destroy()
  }
}

interface Kaggle {
  base: string
  username: string
  dispatcher: Agent
  signal: AbortSignal
}

async function askForProfile(kaggle: Kaggle, token: Record<string, string>): Promise<KaggleReply> {
  const answer = await ask(kaggle, PROFILE_CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...token },
    body: JSON.stringify({ userName: kaggle.username }),
  })
  if (answer.statusCode === 200) return { ...replyOf(answer), text: await answer.body.text() }
  leave(answer)
  return replyOf(answer)
}

/** What the page of the user answers stands for the profile when it gives no token. */
async function askWithToken(kaggle: Kaggle, plain: KaggleReply): Promise<KaggleReply> {
  const page = await ask(kaggle, `/${kaggle.username}`, { method: 'GET', headers: { accept: 'text/html' } })
  leave(page)
  const cookies = cookiesOf(page)
  const token = cookies.find(([name]) => name === 'XSRF-TOKEN')?.[1]
  if (page.statusCode < 400 && token) {
    const cookie = cookies.map((pair) => pair.join('=')).join('; ')
    return askForProfile(kaggle, { cookie, 'x-xsrf-token': token })
  }
  return page.statusCode < 400 ? plain : replyOf(page)
}

async function ask(
  { base, dispatcher, signal }: Kaggle,
  path: string,
  { headers, ...what }: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<Dispatcher.ResponseData> {
  const own = { 'user-agent': 'argmax-profile', ...headers }
  return request(new URL(path, base), { ...what, headers: own, dispatcher, signal })
}

function replyOf({ statusCode, headers }: Dispatcher.ResponseData): KaggleReply {
  const wait = String(headers['retry-after'] ?? '')
  return { status: statusCode, text: '', retryAfter: /^\d{1,6}$/.test(wait) ? Number(wait) : undefined }
}

/** Nobody reads the rest. */
function leave({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {}).destroy()
}

/** Names and values; nothing that could not be sent back as it came. */
function cookiesOf({ headers }: Dispatcher.ResponseData): [string, string][] {
  return [headers['set-cookie'] ?? []].flat().flatMap((line) => {
    const [, name, value] = /^([\w.-]+)=([\x21-\x3a\x3c-\x7e]*)(?:;|$)/.exec(line) ?? []
    return name && value ? [[name, value] satisfies [string, string]] : []
  })
}

function failureOf(error: unknown): AppError {
  const isTooLarge = (error as NodeJS.ErrnoException).code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  return new AppError(isTooLarge ? 'kaggle_unreadable' : 'kaggle_unreachable')
}
