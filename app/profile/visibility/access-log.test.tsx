import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { PROFILE_ROUTE } from '../profile-store.ts'
import { AccessLog } from './access-log.tsx'
import type { Access } from './use-accesses.ts'

/** The log as the server renders it, of a profile that blocks these companies. */
function show(accesses: Access[], names: string[] = []): string {
  const profile = { blocked: { names, domains: [], revision: '' } } as unknown as EditableProfile
  const data = { profile, accesses }
  const router = createMemoryRouter([{ id: PROFILE_ROUTE, path: '*', loader: () => data, element: <AccessLog /> }], {
    hydrationData: { loaderData: { [PROFILE_ROUTE]: data } },
  })
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

const bought = '2026-11-20T14:05:00.000Z'

test('the log says which search had found the person', () => {
  const access = { name: 'Rita Recruiter', company: 'Fernwell', bought, blocked_by: [] }
  const found_by = ['“forecasting”', 'Python: Advanced or higher']
  expect(show([{ ...access, found_by }])).toContain('Found by: “forecasting”; Python: Advanced or higher')
  expect(show([{ ...access, found_by: [] }])).not.toContain('Found by')
})

test('each access says who, for which company, and when; its company can be blocked', () => {
  const page = show([{ name: 'Rita Recruiter', company: 'Fernwell', bought, found_by: [], blocked_by: [] }])
  expect(page).toContain('Rita Recruiter, Fernwell')
  expect(page).toContain('Nov 20, 2026 2:05 PM</time> UTC')
  expect(page).toContain('>Block Fernwell</button>')
})

test('a company that is blocked is said to be, by whatever entry of the list means it, until that is taken out', () => {
  const blocked_by = [{ kind: 'names' as const, value: 'FERNWELL Ltd' }]
  const page = show(
    [{ name: 'Rita Recruiter', company: 'Fernwell', bought, found_by: [], blocked_by }],
    ['FERNWELL Ltd'],
  )
  expect(page).toContain('>Fernwell is blocked: undo</button>')
  expect(page).not.toContain('>Block')
  expect(show([{ name: 'Rita Recruiter', company: 'Fernwell', bought, found_by: [], blocked_by }])).toContain(
    '>Block Fernwell<',
  )
  expect(
    show([{ name: 'Rita Recruiter', company: 'Fernwell', bought, found_by: [], blocked_by: [] }], ['Fernwell']),
  ).toContain('>Fernwell is blocked: undo</button>')
})

test('of a recruiter whose account is closed the company is left, and of one who names none nothing to block', () => {
  expect(show([{ name: '', company: 'Fernwell', bought, found_by: [], blocked_by: [] }])).toContain('>Fernwell</p>')
  const nameless = show([{ name: '', company: '', bought, found_by: [], blocked_by: [] }])
  expect(nameless).toContain('A recruiter')
  expect(nameless).not.toContain('<button')
})

test('a log without entries says what would stand there', () => {
  expect(show([])).toContain('Nobody yet.')
})
