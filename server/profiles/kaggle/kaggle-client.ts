import { Agent, type Dispatcher, request } from 'undici'
import { AppError } from '#domain/shared/errors.ts'

export interface KaggleResponse {
  status: number
  text: string // empty unless the status is 200
  retryAfter: number | undefined // seconds, from the Retry-After header
}

/** No connection: Kaggle has not seen the request. */
export class NotConnected extends AppError {
  constructor() {
    super('kaggle_unreachable')
  }
}

export const KAGGLE_LIMITS = {
  bytes: 1024 * 1024,
  totalTime: 6_000, // ms, for all requests together
}

const PROFILE_CALL = '/api/i/users.ProfileService/GetProfile'
/** Kaggle's response to a request without a token of its pages. */
const TOKEN_NEEDED = [400, 403]

/**
 * Contacts only the host of `base`, without redirects; `username` must pass `isKaggleUsername`. Throws `NotConnected`,
 * `kaggle_unreachable` (no whole response in time), `kaggle_unreadable` (too large).
 */
export async function requestKaggleProfile(
  base: string,
  username: string,
  limits = KAGGLE_LIMITS,
): Promise<KaggleResponse> {
  const dispatcher = new Agent({ connect: { timeout: limits.totalTime }, maxResponseSize: limits.bytes })
  let isConnected = false
  dispatcher.on('connect', () => {
    isConnected = true
  })
  const kaggle = { base, username, dispatcher, signal: AbortSignal.timeout(limits.totalTime) }
  try {
    const plain = await requestProfile(kaggle, {})
    return TOKEN_NEEDED.includes(plain.status) ? await requestWithToken(kaggle, plain) : plain
  } catch (error) {
    throw isConnected ? errorOf(error) : new NotConnected()
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

async function requestProfile(kaggle: Kaggle, token: Record<string, string>): Promise<KaggleResponse> {
  const response = await sendRequest(kaggle, PROFILE_CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...token },
    body: JSON.stringify({ userName: kaggle.username }),
  })
  if (response.statusCode === 200) return { ...responseOf(response), text: await response.body.text() }
  discardBody(response)
  return responseOf(response)
}

/** Without a token in the user's page, the page's status stands for the profile's. */
async function requestWithToken(kaggle: Kaggle, plain: KaggleResponse): Promise<KaggleResponse> {
  const page = await sendRequest(kaggle, `/${kaggle.username}`, { method: 'GET', headers: { accept: 'text/html' } })
  discardBody(page)
  const cookies = cookiesOf(page)
  const token = cookies.find(([name]) => name === 'XSRF-TOKEN')?.[1]
  if (page.statusCode < 400 && token) {
    const cookie = cookies.map((pair) => pair.join('=')).join('; ')
    return requestProfile(kaggle, { cookie, 'x-xsrf-token': token })
  }
  return page.statusCode < 400 ? plain : responseOf(page)
}

async function sendRequest(
  { base, dispatcher, signal }: Kaggle,
  path: string,
  { headers, ...options }: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<Dispatcher.ResponseData> {
  const allHeaders = { 'user-agent': 'argmax-profile', ...headers }
  return request(new URL(path, base), { ...options, headers: allHeaders, dispatcher, signal })
}

function responseOf({ statusCode, headers }: Dispatcher.ResponseData): KaggleResponse {
  const wait = String(headers['retry-after'] ?? '')
  return { status: statusCode, text: '', retryAfter: /^\d{1,6}$/.test(wait) ? Number(wait) : undefined }
}

/** Closes the connection without reading the rest. */
function discardBody({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {}).destroy()
}

/** Only cookies that can be sent back unchanged. */
function cookiesOf({ headers }: Dispatcher.ResponseData): [string, string][] {
  return [headers['set-cookie'] ?? []].flat().flatMap((header) => {
    const [, name, value] = /^([\w.-]+)=([\x21-\x3a\x3c-\x7e]*)(?:;|$)/.exec(header) ?? []
    return name && value ? [[name, value] satisfies [string, string]] : []
  })
}

function errorOf(error: unknown): AppError {
  const isTooLarge = (error as NodeJS.ErrnoException).code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  return new AppError(isTooLarge ? 'kaggle_unreadable' : 'kaggle_unreachable')
}
