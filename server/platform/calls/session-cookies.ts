import { type Env, siteUrl } from '../env.ts'

/** Specification §3. Unreadable for scripts. */
const SESSION_COOKIE = 'logged_user'
/** The kind of log-in, for pages: a display hint without any right (decision 3). */
const STATUS_COOKIE = 'user_status'
const MAX_VALUE_LENGTH = 200

export function sessionToken(request: Request): string | null {
  return cookieValue(request, SESSION_COOKIE)
}

/** Null also for an empty or too long one. */
export function cookieValue(request: Request, expected: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2)
    if (name === expected && value !== '' && value.length <= MAX_VALUE_LENGTH) return value
  }
  return null
}

function sessionCookies(token: string, { seconds, recruiter, https }: SessionCookieOptions): string[] {
  return [
    cookie(SESSION_COOKIE, token, { seconds, https, scripts: false }),
    cookie(STATUS_COOKIE, recruiter ? 'recruiter' : '', { seconds: recruiter ? seconds : 0, https, scripts: true }),
  ]
}

interface SessionCookieOptions {
  seconds: number
  recruiter: boolean
  https: boolean
}

/** `seconds`: the absolute limit of a session. */
export function keepSession(
  { request, headers }: { request: Request; headers: Headers },
  env: Env,
  { token, recruiter, seconds }: { token: string; recruiter: boolean; seconds: number },
): void {
  for (const one of sessionCookies(token, { seconds, recruiter, https: isHttps(env, request) }))
    headers.append('set-cookie', one)
}

export function dropSession(headers: Headers, request: Request, env: Env): void {
  if (sessionToken(request) === null) return
  for (const one of sessionCookies('', { seconds: 0, recruiter: false, https: isHttps(env, request) }))
    headers.append('set-cookie', one)
}

/** Unreadable for scripts. */
export function serverCookie(name: string, value: string, options: { seconds: number; https: boolean }): string {
  return cookie(name, value, { ...options, scripts: false })
}

/** By the site's URL, or by a trusted proxy's header. */
export function isHttps(env: Env, request: Request): boolean {
  if (siteUrl(env).startsWith('https:')) return true
  return env.TRUST_PROXY > 0 && /^https\s*(?:,|$)/i.test(request.headers.get('x-forwarded-proto') ?? '')
}

function cookie(
  name: string,
  value: string,
  { seconds, https, scripts }: { seconds: number; https: boolean; scripts: boolean },
): string {
  const flags = [
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${seconds}`,
    ...(scripts ? [] : ['HttpOnly']),
    ...(https ? ['Secure'] : []),
  ]
  return `${name}=${value}; ${flags.join('; ')}`
}
