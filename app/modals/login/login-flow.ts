import { HOME_PATH, LANDING_PATHS } from '#app/landing-paths.ts'
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

/** The hashes that open the modal, for job seekers and for recruiters. */
export const LOGIN_HASHES = ['#login', '#recruiter-login'] as const

/** What the modal knows while somebody goes through it (specification §3, session state). */
export interface LoginFlow {
  step: LoginStep
  /** The address typed in the first step; empty before that. */
  email: string
  /** Log-in and registration as a recruiter. */
  isRecruiter: boolean
  /** The plan for alerts that the modal was opened for; null: for none. */
  planTitle: string | null
  /** Path of the page below the modal. */
  pageBefore: string
  /** An account was made on the way. */
  hasRegistered: boolean
  isLoggedIn: boolean
}

export type LoginEvent =
  | { type: 'opened'; isRecruiter: boolean; planTitle: string | null; pageBefore: string; isLoggedIn: boolean }
  | { type: 'email-checked'; email: string; next: 'login-user' | 'register-user' }
  | { type: 'back-to-email' | 'back-to-log-in' | 'wants-password-reset' | 'wants-activation-email' }
  | { type: 'registered' | 'logged-in' | 'free-package-selected' | 'closed' }
  | { type: 'plan-selected'; planTitle: string }

/** Closed, and what every opening begins from. */
export const CLOSED_FLOW: LoginFlow = {
  step: 'email-check',
  email: '',
  isRecruiter: false,
  planTitle: null,
  pageBefore: HOME_PATH,
  hasRegistered: false,
  isLoggedIn: false,
}

/** In which steps an event can happen; elsewhere it is an answer that came too late and changes nothing. */
const HAPPENS_IN: Partial<Record<LoginEvent['type'], readonly LoginStep[]>> = {
  'email-checked': ['email-check'],
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
  'plan-selected': ['select-plan'],
  'free-package-selected': ['select-credits-package'],
}

/** The modal after an event. Opening resets it (specification §4). */
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
      return { ...flow, step: 'login-user' }
    case 'wants-password-reset':
      return { ...flow, step: 'reset-password' }
    case 'wants-activation-email':
      return { ...flow, step: 'resend-activation-email' }
    case 'registered':
      return { ...flow, step: 'register-user-success', hasRegistered: true }
    case 'logged-in':
      return { ...flow, step: stepAfterLogin(flow), isLoggedIn: true }
    case 'plan-selected':
      return { ...flow, step: flow.isLoggedIn ? 'select-plan-success' : 'email-check', planTitle: event.planTitle }
    case 'free-package-selected':
      return { ...flow, step: 'select-free-credits-package-success' }
  }
}

/** Who came for a plan has it, a new recruiter is shown the packages, and for others nothing is left to do. */
function stepAfterLogin({ planTitle, isRecruiter, hasRegistered, step }: LoginFlow): LoginStep {
  if (planTitle !== null) return 'select-plan-success'
  return isRecruiter && hasRegistered ? 'select-credits-package' : step
}

/** True when somebody is logged in and no step is left, so that the modal closes by itself. */
export function isFinished({ isLoggedIn, step }: LoginFlow): boolean {
  return isLoggedIn && step === 'login-user'
}

/** What a hash of the log-in leads to. `logOutFirst` comes before the modal opens. */
export type Opening = { kind: 'open'; isRecruiter: boolean; logOutFirst: boolean } | { kind: 'go'; to: string }

/**
 * Who is logged in already goes to `/` or to the recruiters' page, except that recruiter mode logs a non-recruiter out
 * first, and that a plan is selected while logged in, too (specification §2 and §4).
 */
export function openingOf(viewer: Pick<Me, 'headhunter'> | null, hash: string, planTitle: string | null): Opening {
  const isRecruiter = hash === '#recruiter-login'
  if (!viewer) return { kind: 'open', isRecruiter, logOutFirst: false }
  if (isRecruiter && !viewer.headhunter) return { kind: 'open', isRecruiter, logOutFirst: true }
  if (!isRecruiter && planTitle !== null) return { kind: 'open', isRecruiter, logOutFirst: false }
  return { kind: 'go', to: isRecruiter ? LANDING_PATHS.recruiter : HOME_PATH }
}

interface ReturnOptions {
  /** The query parameter of the page below the modal. */
  redirect: string | null
  pageBefore: string
  /** The site's own origin. */
  origin: string
}

/**
 * Where somebody goes after the log-in: to the `redirect` parameter if it leads to a page of this site, else to the page
 * before, or to `/` if that was the log-in or the page of a mailed link (specification §4).
 */
export function pathAfterLogin({ redirect, pageBefore, origin }: ReturnOptions): string {
  const requested = safeRedirect(redirect, origin)
  if (requested !== HOME_PATH && !isExcludedReturnPath(requested)) return requested
  const before = redirect === HOME_PATH ? HOME_PATH : safeRedirect(pageBefore, origin)
  return isExcludedReturnPath(before) ? HOME_PATH : before
}

/** Pages of mailed links: done with after one use, and two of them log out whoever opens them. */
const MAILED_PAGES: readonly string[] = Object.values(MAIL_LINKS).map(({ path }) => path)

/** `page` is a path of this site. */
function isExcludedReturnPath(page: string): boolean {
  const { pathname, hash } = new URL(page, 'http://site')
  return (LOGIN_HASHES as readonly string[]).includes(hash) || MAILED_PAGES.includes(pathname)
}

/** Where closing the modal leads: after a log-in to the address above, unless it is forced; null: it stays (specification §4). */
export function pathAfterClosing(
  flow: LoginFlow,
  isForced: boolean,
  options: Omit<ReturnOptions, 'pageBefore'>,
): string | null {
  if (isForced || !flow.isLoggedIn) return null
  return pathAfterLogin({ ...options, pageBefore: flow.pageBefore })
}
