import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Viewer } from '#domain/shared/roles.ts'
import { requestContextKey } from '#server/platform/context.server.ts'
import { redirectToLanding, requireLoggedOut, requireLogin, requireRecruiter, requireSeeker } from './guards.ts'

const SEEKER: Viewer = { id: '1', accountTypeId: 1, headhunter: false }
const RECRUITER: Viewer = { id: '2', accountTypeId: 2, headhunter: true }
const OPERATOR: Viewer = { id: '3', accountTypeId: 3, headhunter: false }

/** The result of a guard: it passes, or the status with the path or the text. */
async function enter(guard: typeof requireLogin, viewer: Viewer | null, path: string): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(requestContextKey, { titleVariant: 0, viewer, me: null, cacheable: false, serverOnly: [] })
  const url = new URL(path, 'https://jobs.example')
  try {
    // The router gives more; these guards look at nothing else.
    await guard({ context, url, request: new Request(url) } as never, async () => new Response())
    return 'in'
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')]
    const { init, data } = thrown as { init: { status: number }; data: string }
    return [init.status, data]
  }
}

test('visitors are sent to the log-in, which knows where they wanted to go', async () => {
  for (const guard of [requireLogin, requireSeeker, requireRecruiter, redirectToLanding])
    expect(await enter(guard, null, '/myjobs/account?tab=a&b=1')).toEqual([
      302,
      '/?redirect=%2Fmyjobs%2Faccount%3Ftab%3Da%26b%3D1#login',
    ])
})

test('who is logged in enters, but a page for recruiters only as a recruiter', async () => {
  for (const viewer of [SEEKER, RECRUITER, OPERATOR]) expect(await enter(requireLogin, viewer, '/myjobs')).toBe('in')
  expect(await enter(requireRecruiter, RECRUITER, '/recruiters/search-profiles')).toBe('in')
  for (const viewer of [SEEKER, OPERATOR])
    expect(await enter(requireRecruiter, viewer, '/recruiters/search-profiles')).toEqual([
      403,
      'You’re not allowed to do this.',
    ])
})

test('a profile is for job seekers: recruiters and operators have none', async () => {
  expect(await enter(requireSeeker, SEEKER, '/myjobs/profile')).toBe('in')
  for (const viewer of [RECRUITER, OPERATOR])
    expect(await enter(requireSeeker, viewer, '/myjobs/profile')).toEqual([403, 'You’re not allowed to do this.'])
})

test('a confirmation link opens for everybody, and without its token leads who is logged in to the own page', async () => {
  const path = '/myjobs/account/email-confirmation'
  for (const viewer of [null, SEEKER]) expect(await enter(requireLoggedOut, viewer, `${path}?token=a`)).toBe('in')
  expect(await enter(requireLoggedOut, null, path)).toBe('in')
  expect(await enter(requireLoggedOut, SEEKER, path)).toEqual([302, '/myjobs/profile'])
  expect(await enter(requireLoggedOut, RECRUITER, path)).toEqual([302, '/recruiters/search-profiles'])
  expect(await enter(requireLoggedOut, OPERATOR, path)).toEqual([302, '/myjobs/account'])
})

test('/myjobs sends everybody on', async () => {
  expect(await enter(redirectToLanding, SEEKER, '/myjobs')).toEqual([302, '/myjobs/profile'])
  expect(await enter(redirectToLanding, RECRUITER, '/myjobs')).toEqual([302, '/recruiters/search-profiles'])
  expect(await enter(redirectToLanding, OPERATOR, '/myjobs')).toEqual([302, '/myjobs/account'])
})
