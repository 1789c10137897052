import { HOME_PATH, LANDING_PATHS, UNSUBSCRIBE_PATH } from '#app/landing-paths.ts'
import type { Me } from '#domain/account/auth.contract.ts'
import { MAIL_LINKS } from '#domain/account/mail-links.ts'
import { safeRedirect } from './redirect.ts'

/** The steps of the log-in modal, by their names of specification §4. */
export const LOGIN_STEPS = [
  'email-check',
  'login-user',
  'register-user',
  'register-user-success',
  'reset-password',
  'resend-activation-email',
  'select-plan',
  'select-plan-success',
  'select-credits-package',
  'select-free-credits-package-success',
] as const
export type LoginStep = (typeof LOGIN_STEPS)[number]

export const LOGIN_HASHES = ['#login', '#recruiter-login'] as const

/** Session state of the modal (specification §3). */
export interface LoginFlow {
  step: LoginStep
  /** Empty before the first step. */
  email: string
  isRecruiter: boolean
  /** The plan that the modal was opened for. */
  planTitle: string | null
  /** A visitor chose a paid plan: it is confirmed after the log-in. */
  needsPayment: boolean
  pageBefore: string
  hasRegistered: boolean
  isLoggedIn: boolean
}

export type LoginEvent =
  | { type: 'opened'; isRecruiter: boolean; planTitle: string | null; pageBefore: string; isLoggedIn: boolean }
  | { type: 'email-checked'; email: string; next: 'login-user' | 'register-user' }
  | { type: 'back-to-email' | 'back-to-log-in' | 'wants-password-reset' | 'wants-activation-email' }
  | { type: 'registered'; isLoggedIn: boolean }
  | { type: 'logged-in' | 'continued' | 'free-package-selected' | 'closed' }
  | { type: 'plan-selected'; planTitle: string; needsPayment: boolean }

export const CLOSED_FLOW: LoginFlow = {
  step: 'email-check',
  email: '',
  isRecruiter: false,
  planTitle: null,
  needsPayment: false,
  pageBefore: HOME_PATH,
  hasRegistered: false,
  isLoggedIn: false,
}

/** The steps in which an event can happen; elsewhere it is a late response and changes nothing. */
const HAPPENS_IN: Partial<Record<LoginEvent['type'], readonly LoginStep[]>> = {
  'email-checked': ['email-check', 'login-user'],
  'back-to-email': [
    'login-user',
    'register-user',
    'register-user-success',
    'reset-password',
    'resend-activation-email',
  ],
  'back-to-log-in': ['register-user-success', 'reset-password', 'resend-activation-email'],
  'wants-password-reset': ['login-user'],
  'wants-activation-email': ['login-user', 'register-user-success'],
  registered: ['register-user'],
  'logged-in': ['login-user'],
  continued: ['register-user-success'],
  'plan-selected': ['select-plan'],
  'free-package-selected': ['select-credits-package'],
}

/** Opening resets the flow (specification §4). */
export function afterEvent(flow: LoginFlow, event: LoginEvent): LoginFlow {
  if (HAPPENS_IN[event.type]?.includes(flow.step) === false) return flow
  switch (event.type) {
    case 'opened': {
      const { type: _, ...details } = event
      return { ...CLOSED_FLOW, ...details, step: event.planTitle === null ? 'email-check' : 'select-plan' }
    }
    case 'closed':
      return CLOSED_FLOW
    case 'email-checked':
      return { ...flow, step: event.next, email: event.email }
    case 'back-to-email':
      return { ...flow, step: 'email-check', email: '' }
    case 'back-to-log-in':
      return { ...flow, step: flow.isLoggedIn ? 'register-user-success' : 'login-user' }
    case 'wants-password-reset':
      return { ...flow, step: 'reset-password' }
    case 'wants-activation-email':
      return { ...flow, step: 'resend-activation-email' }
    case 'registered':
      return { ...flow, step: 'register-user-success', hasRegistered: true, isLoggedIn: event.isLoggedIn }
    case 'continued':
      return flow.isLoggedIn ? { ...flow, step: stepAfterLogin(flow) } : flow
    case 'logged-in':
      return { ...flow, step: stepAfterLogin(flow), isLoggedIn: true }
    case 'plan-selected':
      return afterPlan(flow, event)
    case 'free-package-selected':
      return { ...flow, step: 'select-free-credits-package-success' }
  }
}

function afterPlan(flow: LoginFlow, { planTitle, needsPayment }: LoginEvent & { type: 'plan-selected' }): LoginFlow {
  return { ...flow, step: flow.isLoggedIn ? 'select-plan-success' : 'email-check', planTitle, needsPayment }
}

/** The requested plan is paid or confirmed, a new recruiter is shown the packages, and for others no step is left. */
function stepAfterLogin({ planTitle, needsPayment, isRecruiter, hasRegistered }: LoginFlow): LoginStep {
  if (planTitle !== null) return needsPayment ? 'select-plan' : 'select-plan-success'
  return isRecruiter && hasRegistered ? 'select-credits-package' : 'login-user'
}

/** True when no step is left after the log-in, so that the modal closes. */
export function isFinished({ isLoggedIn, step }: LoginFlow): boolean {
  return isLoggedIn && step === 'login-user'
}

/** `logOutFirst` comes before the modal opens. */
export type Opening = { kind: 'open'; isRecruiter: boolean; logOutFirst: boolean } | { kind: 'go'; to: string }

/**
 * A logged-in user goes to `/` or to the recruiters' page; but recruiter mode logs a job seeker out first, and a job
 * seeker selects a plan while logged in (specification §2 and §4).
 */
export function openingOf(viewer: Pick<Me, 'headhunter'> | null, hash: string, planTitle: string | null): Opening {
  const isRecruiter = hash === '#recruiter-login'
  if (!viewer) return { kind: 'open', isRecruiter, logOutFirst: false }
  if (isRecruiter && !viewer.headhunter) return { kind: 'open', isRecruiter, logOutFirst: true }
  if (!isRecruiter && planTitle !== null && !viewer.headhunter) return { kind: 'open', isRecruiter, logOutFirst: false }
  return { kind: 'go', to: isRecruiter ? LANDING_PATHS.recruiter : HOME_PATH }
}

interface ReturnOptions {
  redirect: string | null
  pageBefore: string
  origin: string
}

/**
 * After the log-in: the `redirect` parameter if it is a page of this site, else the page before, or `/` if that was the
 * log-in or the page of a mailed link (specification §4).
 */
export function pathAfterLogin({ redirect, pageBefore, origin }: ReturnOptions): string {
  const requested = safeRedirect(redirect, origin)
  if (requested !== HOME_PATH && !isExcludedReturnPath(requested)) return requested
  const before = redirect === HOME_PATH ? HOME_PATH : safeRedirect(pageBefore, origin)
  return isExcludedReturnPath(before) ? HOME_PATH : before
}

/** Pages of mailed links: usable once, and two of them log out. */
const MAILED_PAGES: readonly string[] = [...Object.values(MAIL_LINKS).map(({ path }) => path), UNSUBSCRIBE_PATH]

/** `page` is a path of this site. */
function isExcludedReturnPath(page: string): boolean {
  const { pathname, hash } = new URL(page, 'http://site')
  return (LOGIN_HASHES as readonly string[]).includes(hash) || MAILED_PAGES.includes(pathname)
}

/** After a log-in the path above, unless forced; null: it stays (specification §4). */
export function pathAfterClosing(
  flow: LoginFlow,
  isForced: boolean,
  options: Omit<ReturnOptions, 'pageBefore'>,
): string | null {
  if (isForced || !flow.isLoggedIn) return null
  return pathAfterLogin({ ...options, pageBefore: flow.pageBefore })
}
