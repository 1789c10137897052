import { renderToString } from 'react-dom/server'
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Me } from '#domain/account/auth.contract.ts'
import { ErrorPage } from './error-page.tsx'

function show(error: unknown, path = '/some/where', me: Partial<Me> | null = null) {
  const root = { siteName: 'Argmax', me }
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', loader: () => root, element: <ErrorPage error={error} /> }],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { root } },
    },
  )
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

test('404 is Page Not Found, with the path as people read it', () => {
  const page = show(new ErrorResponse(404, 'Not Found', null), '/no/p%C3%A4ge')
  expect(page).toContain('>Page Not Found</h1>')
  expect(page).toContain('Page not found: /no/päge')
})

test('what could not be loaded is named, and trying again keeps the whole address', () => {
  const lost = show(new TypeError('Failed to fetch'), '/myjobs/profile?view=recruiter')
  const failed = show(new ErrorResponse(503, 'Busy', null), '/myjobs/profile?view=recruiter')
  for (const page of [lost, failed]) {
    expect(page).toContain('This page couldn’t be loaded.')
    expect(page).toContain('href="/myjobs/profile?view=recruiter"')
  }
})

test('a status that the server sent counts, also without a connection', () => {
  vi.stubGlobal('navigator', { onLine: false })
  try {
    expect(show(new ErrorResponse(404, 'Not Found', null))).toContain('>Page Not Found</h1>')
    expect(show(new Error('other'))).toContain('>No connection</h1>')
  } finally {
    vi.unstubAllGlobals()
  }
})

test('an error of the program that names fetch is no lost connection', () => {
  expect(show(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toContain(
    '>Internal Server Error</h1>',
  )
})

test('trying again stays on the site', () => {
  expect(show(new ErrorResponse(503, 'Busy', null), '//evil.example/path')).not.toContain('href="//')
})

test('a path cannot bring mark-up into the page', () => {
  expect(show(new ErrorResponse(404, 'Not Found', null), '/%3Cscript%3Ealert(1)%3C/script%3E%E0%A4%A')).not.toContain(
    '<script',
  )
})

test('403 names the way to a recruiter’s account', () => {
  const page = show(new ErrorResponse(403, 'Forbidden', null), '/recruiters/search-profiles')
  expect(page).toContain('This page is for recruiters')
  expect(page).toContain('href="#recruiter-login"')
})

test.each([
  [2, true, 'a recruiter'],
  [3, false, 'an operator'],
])('403 tells an account of type %i that only job seekers have a profile', (accountTypeId, headhunter, name) => {
  const page = show(new ErrorResponse(403, 'Forbidden', null), '/myjobs/profile', { accountTypeId, headhunter })
  expect(page).toContain('This page is for job seekers')
  expect(page).toContain(`logged in as ${name}`)
  expect(page).toContain('another email')
  expect(page).toContain('href="/myjobs/account"')
})

test.each([new ErrorResponse(503, 'Busy', null), new Error('secret: host db.internal'), 'text', null])(
  'anything else (%s) is Internal Server Error and tells nothing of the inside',
  (error) => {
    const page = show(error)
    expect(page).toContain('>Internal Server Error</h1>')
    expect(page).not.toContain('secret')
  },
)
