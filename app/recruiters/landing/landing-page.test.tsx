// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { storeMe, useSession } from '#app/browser/session/session.ts'
import type { GeneralSettings } from '#domain/shared/settings.contract.ts'
import { ME } from '#tests/fixtures/me.ts'
import { mount } from '#tests/harness/dom.tsx'
import { LandingPage } from './landing-page.tsx'

afterEach(() => useSession.setState({ me: undefined }))

const SETTINGS: GeneralSettings = {
  ...{ show_login: true, show_headhunter_login: true, allow_registration: true, home_page_jobs_counter: 0 },
  ...{ recruiter_job_cost_per_day: 7, profile_access_cost: 13 },
  credit_packages: [{ key: 'duo', title: 'Duo', cost: 30, credits: 40, info1: 'For two', info2: 'Three profiles' }],
}
const EXAMPLE = {
  people: 1_240,
  lines: ['rust>=3', 'sql expert'],
  chosen: 1,
  chips: ['SQL: Expert'],
  skills: [{ key: 'sql', label: 'SQL', levels: [20, null, 1_100, 40, 10] }],
}

async function show(example: Partial<Parameters<typeof LandingPage>[0]['example']> = {}, settings = SETTINGS) {
  const element = <LandingPage example={{ ...EXAMPLE, ...example }} settings={settings} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/recruiters'] })
  const { container, unmount } = await mount(<RouterProvider router={router} />)
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  const cells = [...container.querySelectorAll('tbody td')].map((cell) => cell.textContent)
  return { text: container.textContent ?? '', container, links, cells, unmount }
}

test('prices and costs are those of the settings', async () => {
  const page = await show()
  expect(page.text).toContain('Access to a profile costs 13 credits')
  expect(page.text).toContain('a job costs 7 credits a day')
  expect(page.text).toContain('€30')
  expect(page.text).toContain('40 credits')
  await page.unmount()
  const free = await show({}, { ...SETTINGS, credit_packages: [] })
  expect(free.text).toContain('There are no packages at the moment.')
  await free.unmount()
})

test('the example marks its line, has the counts of each level, and only an invented person', async () => {
  const page = await show()
  expect(page.container.querySelector('[aria-current=true]')?.textContent).toBe('sql expert')
  expect(page.links).toContain('/recruiters?example=1#example')
  expect(page.cells).toEqual(['20', '–fewer than ten', '1,100', '40', '10'])
  expect(page.text).toContain('An invented candidate.')
  await page.unmount()
})

test('how many people there are is said only where it is known', async () => {
  const known = await show()
  expect(known.text).toContain('At least 1,240 data, machine learning and AI people')
  await known.unmount()
  const unknown = await show({ people: null })
  expect(unknown.text).not.toContain('At least')
  await unknown.unmount()
})

test('visitors and job seekers get to the log-in, recruiters to their search', async () => {
  const visitor = await show()
  expect(visitor.links).toContain('#recruiter-login')
  await visitor.unmount()
  storeMe({ ...ME, headhunter: true, accountTypeId: 2 })
  const recruiter = await show()
  expect(recruiter.links).toContain('/recruiters/search-profiles')
  expect(recruiter.links).not.toContain('#recruiter-login')
  await recruiter.unmount()
})
