import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterEvent,
  CLOSED_FLOW,
  isFinished,
  LOGIN_STEPS,
  type LoginEvent,
  type LoginFlow,
  openingOf,
  pathAfterClosing,
  pathAfterLogin,
} from './login-flow.ts'

const OPENED: LoginEvent = {
  type: 'opened',
  isRecruiter: false,
  planTitle: null,
  pageBefore: '/jobs?query=python',
  isLoggedIn: false,
}
const checked = (next: 'login-user' | 'register-user'): LoginEvent => ({
  type: 'email-checked',
  email: 'ann@example.org',
  next,
})
const after = (...events: LoginEvent[]): LoginFlow => events.reduce(afterEvent, CLOSED_FLOW)

const anyEvent: fc.Arbitrary<LoginEvent> = fc.oneof(
  fc.record({
    type: fc.constant('opened' as const),
    isRecruiter: fc.boolean(),
    planTitle: fc.option(fc.string()),
    pageBefore: fc.webPath(),
    isLoggedIn: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('email-checked' as const),
    email: fc.emailAddress(),
    next: fc.constantFrom('login-user' as const, 'register-user' as const),
  }),
  fc.record({ type: fc.constant('registered' as const), isLoggedIn: fc.boolean() }),
  fc.record({ type: fc.constant('plan-selected' as const), planTitle: fc.string(), needsPayment: fc.boolean() }),
  fc
    .constantFrom(
      'back-to-email' as const,
      'back-to-log-in' as const,
      'wants-password-reset' as const,
      'wants-activation-email' as const,
      'logged-in' as const,
      'continued' as const,
      'free-package-selected' as const,
      'closed' as const,
    )
    .map((type) => ({ type })),
)
const anyFlow = fc.array(anyEvent, { maxLength: 30 }).map((events) => after(...events))

test('every sequence of events ends in a step of the specification', () => {
  fc.assert(fc.property(anyFlow, ({ step }) => LOGIN_STEPS.includes(step)))
})

test('opening resets to the first step and clears the e-mail, whatever was before', () => {
  fc.assert(fc.property(anyFlow, (flow) => void expect(afterEvent(flow, OPENED)).toEqual(after(OPENED))))
  expect(after(OPENED)).toEqual({ ...CLOSED_FLOW, pageBefore: '/jobs?query=python' })
})

test('closing leaves nothing of what was typed', () => {
  fc.assert(fc.property(anyFlow, (flow) => void expect(afterEvent(flow, { type: 'closed' })).toEqual(CLOSED_FLOW)))
})

test('no user is logged in without the log-in step, and no email is known before the first step', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const steps = [
        'login-user',
        'register-user',
        'register-user-success',
        'reset-password',
        'resend-activation-email',
      ]
      if (steps.includes(flow.step)) expect(flow.email).not.toBe('')
      if (flow.step === 'email-check') expect(flow.email).toBe('')
    }),
  )
  expect(after(OPENED, { type: 'logged-in' }).isLoggedIn).toBe(false)
})

test('a known email logs in, and then no step is left', () => {
  const flow = after(OPENED, checked('login-user'))
  expect(flow).toMatchObject({ step: 'login-user', email: 'ann@example.org' })
  expect(isFinished(flow)).toBe(false)
  expect(isFinished(afterEvent(flow, { type: 'logged-in' }))).toBe(true)
})

test('a new email registers, has to be confirmed, and logs in afterwards', () => {
  const flow = after(OPENED, checked('register-user'), { type: 'registered', isLoggedIn: false })
  expect(flow.step).toBe('register-user-success')
  const next = afterEvent(flow, { type: 'back-to-log-in' })
  expect(next).toMatchObject({ step: 'login-user', email: 'ann@example.org' })
  expect(isFinished(afterEvent(next, { type: 'logged-in' }))).toBe(true)
})

test('who registers is logged in, reads that an email was sent, and goes on', () => {
  const flow = after(OPENED, checked('register-user'), { type: 'registered', isLoggedIn: true })
  expect(flow.step).toBe('register-user-success')
  expect(isFinished(flow)).toBe(false)
  expect(isFinished(afterEvent(flow, { type: 'continued' }))).toBe(true)
})

test('a new recruiter is shown the packages, a known one is not', () => {
  const recruiter: LoginEvent = { ...OPENED, isRecruiter: true }
  const packages = after(
    recruiter,
    checked('register-user'),
    { type: 'registered', isLoggedIn: false },
    { type: 'back-to-log-in' },
    { type: 'logged-in' },
  )
  expect(packages.step).toBe('select-credits-package')
  const loggedIn = after(recruiter, checked('register-user'), { type: 'registered', isLoggedIn: true })
  expect(afterEvent(loggedIn, { type: 'continued' }).step).toBe('select-credits-package')
  expect(afterEvent(packages, { type: 'free-package-selected' }).step).toBe('select-free-credits-package-success')
  expect(isFinished(after(recruiter, checked('login-user'), { type: 'logged-in' }))).toBe(true)
})

test('the modal opened for a plan starts there and keeps the plan through the log-in', () => {
  const opened = after({ ...OPENED, planTitle: 'Weekly' })
  expect(opened.step).toBe('select-plan')
  const chosen = afterEvent(opened, { type: 'plan-selected', planTitle: 'Daily', needsPayment: false })
  expect(chosen).toMatchObject({ step: 'email-check', planTitle: 'Daily' })
  const done = [checked('login-user'), { type: 'logged-in' } as const].reduce(afterEvent, chosen)
  expect(done).toMatchObject({ step: 'select-plan-success', planTitle: 'Daily' })
  const known = after(
    { ...OPENED, planTitle: 'Weekly', isLoggedIn: true },
    { type: 'plan-selected', planTitle: 'Weekly', needsPayment: false },
  )
  expect(known.step).toBe('select-plan-success')
})

test('a paid plan that a visitor chose is confirmed after the log-in or the sign-up, before anything is paid', () => {
  const chosen = after({ ...OPENED, planTitle: '' }, { type: 'plan-selected', planTitle: 'Plus', needsPayment: true })
  expect(chosen).toMatchObject({ step: 'email-check', planTitle: 'Plus' })
  const loggedIn = [checked('login-user'), { type: 'logged-in' } as const].reduce(afterEvent, chosen)
  expect(loggedIn).toMatchObject({ step: 'select-plan', planTitle: 'Plus' })
  expect(isFinished(loggedIn)).toBe(false)
  const registered = [
    checked('register-user'),
    { type: 'registered', isLoggedIn: true } as const,
    { type: 'continued' } as const,
  ].reduce(afterEvent, chosen)
  expect(registered.step).toBe('select-plan')
  const changed = afterEvent(loggedIn, { type: 'plan-selected', planTitle: 'Plus', needsPayment: false })
  expect(changed.step).toBe('select-plan-success')
})

test('another email, a forgotten password and a lost email lead on and back', () => {
  const known = after(OPENED, checked('login-user'))
  expect(afterEvent(known, { type: 'wants-password-reset' }).step).toBe('reset-password')
  expect(afterEvent(known, { type: 'wants-activation-email' }).step).toBe('resend-activation-email')
  const back = [{ type: 'wants-password-reset' } as const, { type: 'back-to-log-in' } as const].reduce(
    afterEvent,
    known,
  )
  expect(back).toEqual(known)
  expect(afterEvent(known, { type: 'back-to-email' })).toMatchObject({ step: 'email-check', email: '' })
})

test('a late response to a step changes nothing', () => {
  const flow = after(OPENED, checked('register-user'), { type: 'back-to-email' })
  expect(afterEvent(flow, { type: 'registered', isLoggedIn: false })).toBe(flow)
  expect(afterEvent(CLOSED_FLOW, { type: 'logged-in' })).toBe(CLOSED_FLOW)
})

test('the hashes open the modal for visitors, and lead logged-in users to their landing page', () => {
  const open = (isRecruiter: boolean, logOutFirst = false) => ({ kind: 'open', isRecruiter, logOutFirst })
  expect(openingOf(null, '#login', null)).toEqual(open(false))
  expect(openingOf(null, '#recruiter-login', null)).toEqual(open(true))
  expect(openingOf({ headhunter: false }, '#login', null)).toEqual({ kind: 'go', to: '/' })
  expect(openingOf({ headhunter: true }, '#login', null)).toEqual({ kind: 'go', to: '/' })
  expect(openingOf({ headhunter: true }, '#recruiter-login', null).kind).toBe('go')
  expect(openingOf({ headhunter: false }, '#recruiter-login', null)).toEqual(open(true, true))
  expect(openingOf({ headhunter: false }, '#login', 'Weekly')).toEqual(open(false))
  expect(openingOf({ headhunter: true }, '#login', 'Weekly')).toEqual({ kind: 'go', to: '/' })
})

const origin = 'https://jobs.example'

test.each([
  ['/myjobs/account?tab=1', '/jobs', '/myjobs/account?tab=1'],
  ['/', '/jobs', '/'],
  [null, '/jobs?query=python', '/jobs?query=python'],
  [null, '/#login', '/'],
  [null, '/jobs#recruiter-login', '/'],
  [null, '/myjobs/account/email-confirmation?token=x', '/'],
  [null, '/myjobs/account/change-email-confirmation?token=x', '/'],
  [null, '/myjobs/account/reset-password?token=x', '/'],
  ['/#login', '/jobs', '/jobs'],
  ['https://evil.example/', '/jobs', '/jobs'],
  ['//evil.example', '/jobs', '/jobs'],
  ['/\\evil.example', '/jobs', '/jobs'],
  ['javascript:alert(1)', '/', '/'],
  ['', '/jobs', '/jobs'],
])('with redirect %j, from %s, the log-in ends at %s', (redirect, pageBefore, expected) => {
  expect(pathAfterLogin({ redirect, pageBefore, origin })).toBe(expected)
})

test('the log-in always ends on a page of the site, and never on the log-in', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), fc.webPath(), (redirect, pageBefore) => {
      const target = new URL(pathAfterLogin({ redirect, pageBefore: pageBefore || '/', origin }), origin)
      expect(target.origin).toBe(origin)
      expect(['#login', '#recruiter-login']).not.toContain(target.hash)
    }),
  )
})

test('closing leads somewhere only after a log-in, and not when it is forced', () => {
  const done = after(OPENED, checked('login-user'), { type: 'logged-in' })
  const options = { redirect: null, origin }
  expect(pathAfterClosing(done, false, options)).toBe('/jobs?query=python')
  expect(pathAfterClosing(done, true, options)).toBeNull()
  expect(pathAfterClosing(after(OPENED, checked('login-user')), false, options)).toBeNull()
})
