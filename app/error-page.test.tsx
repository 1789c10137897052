import { renderToString } from 'react-dom/server'
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

function show(error: unknown, path = '/some/where') {
  const router = createMemoryRouter([{ path: '*', element: <ErrorPage error={error} /> }], {
    initialEntries: [path],
  })
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

test('404 is Page Not Found, with the path as people read it', () => {
  const page = show(new ErrorResponse(404, 'Not Found', null), '/no/p%C3%A4ge')
  expect(page).toContain('>Page Not Found</h1>')
  expect(page).toContain('Page not found: /no/päge')
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

test.each([new ErrorResponse(503, 'Busy', null), new Error('secret: host db.internal'), 'text', null])(
  'anything else (%s) is Internal Server Error and tells nothing of the inside',
  (error) => {
    const page = show(error)
    expect(page).toContain('>Internal Server Error</h1>')
    expect(page).not.toContain('secret')
  },
)
