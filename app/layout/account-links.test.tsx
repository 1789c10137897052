import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RootData } from '#app/browser/root-data.ts'
import { EmailCheck } from '#app/modals/login/email-check.tsx'
import { CLOSED_FLOW } from '#app/modals/login/login-flow.ts'
import { ME } from '#tests/fixtures/me.ts'
import { AccountLinks } from './account-links.tsx'

const OPEN = { show_login: true, show_headhunter_login: true, allow_registration: true }
const DEMO = { emails: ['seeker@demo.example'], password: 'argmax-demo-1' }

/** Renders a part of a page as the server does, with the data of the root's loader. */
function show(part: React.ReactNode, data: Partial<RootData>): string {
  const root: RootData = {
    siteName: 'Argmax',
    siteUrl: '',
    hasDescriptiveTitles: false,
    socialImage: { path: '/social-images/site/0.png', alt: '' },
    titleVariant: 0,
    me: null,
    featureFlags: OPEN,
    demo: null,
    hasOutbox: false,
    analytics: { id: null, origin: '' },
    build: 'test',
    ...data,
  }
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => root, element: part }], {
    hydrationData: { loaderData: { root } },
  })
  return renderToString(<RouterProvider router={router} />)
}

const step = (isRecruiter: boolean) => (
  <EmailCheck flow={{ ...CLOSED_FLOW, isRecruiter }} dispatch={() => {}} leave={() => {}} />
)

test('visitors see the ways in that are open', () => {
  const all = show(<AccountLinks />, {})
  expect(all).toContain('href="#login"')
  expect(all).toContain('href="#recruiter-login"')
  expect(all).toContain('Create profile')
  const noRegistration = show(<AccountLinks />, { featureFlags: { ...OPEN, allow_registration: false } })
  expect(noRegistration).toContain('Log in')
  expect(noRegistration).not.toContain('Create profile')
  expect(show(<AccountLinks />, { featureFlags: { ...OPEN, show_login: false } })).not.toContain('"#login"')
  expect(show(<AccountLinks />, { featureFlags: { ...OPEN, show_headhunter_login: false } })).not.toContain('recruiter')
})

test('who is logged in sees the own name and no way in, already in what the server writes', () => {
  const page = show(<AccountLinks />, { me: ME })
  expect(page).toContain('Ann')
  expect(page).not.toContain('#login')
})

test('the modal explains a way in that is switched off, and offers the other', () => {
  const seekersOff = { ...OPEN, show_login: false }
  expect(show(step(false), { featureFlags: seekersOff })).toContain(
    'Logging in is turned off at the moment. Please try again later.',
  )
  expect(show(step(false), { featureFlags: seekersOff })).not.toContain('<form')
  expect(show(step(false), { featureFlags: seekersOff })).toContain('#recruiter-login')
  expect(show(step(true), { featureFlags: seekersOff })).toContain('<form')
  expect(show(step(true), { featureFlags: { ...OPEN, show_headhunter_login: false } })).not.toContain('<form')
  expect(show(step(false), { featureFlags: { ...OPEN, allow_registration: false } })).toContain(
    'Sign-up is turned off at the moment. Please try again later.',
  )
})

test('demo accounts are shown in demo mode only', () => {
  expect(show(step(false), { demo: DEMO })).toContain('seeker@demo.example')
  expect(show(step(false), {})).not.toContain('demo')
})
