// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { fetchPeopleWhoFit } from '#domain/fit/fit.contract.ts'
import { fetchOfferCounts, type Offer } from '#domain/offers/offers.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { mount, press } from '#tests/harness/dom.tsx'
import { emptyOffer } from '../form/form-start.ts'
import { OwnOfferPage } from './own-offer-page.tsx'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))

const OFFER = {
  ...emptyOffer('2026-11-20').fields,
  ...{ uuid: 'b6c0e5f2-5a35-4b6e-9a51-6c9a8f0f2b11', title: 'Tide analyst', active: false, state: 'ended', cost: 10 },
  ...{ startDate: '2026-11-02', endDate: '2026-11-03', timeZone: 'UTC', path: null },
} as unknown as Offer
const DAYS = [
  { day: '2026-11-02', views: 7, clicks: 2, saved: 1 },
  { day: '2026-11-03', views: 0, clicks: 0, saved: 0 },
]
let page: Awaited<ReturnType<typeof mount>> | null = null
afterEach(async () => {
  await page?.unmount()
  vi.mocked(callApi).mockReset()
})

async function open(replies: { people?: () => unknown; counts?: () => unknown } = {}) {
  const { people = () => ({ people: [], total: 0, has_skills: true }) } = replies
  const { counts = () => ({ days: DAYS, total: { views: 7, clicks: 2, saved: 1 } }) } = replies
  vi.mocked(callApi).mockImplementation(async (call) => {
    if (call === fetchOfferCounts) return counts() as never
    if (call === fetchPeopleWhoFit) return people() as never
    throw new Error(`No reply to ${call.path}`)
  })
  const element = <OwnOfferPage offer={OFFER} descriptionHtml="<p>Read tides.</p>" />
  page = await mount(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return page.container
}
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) ?? null
const peopleCalls = () => vi.mocked(callApi).mock.calls.filter(([call]) => call === fetchPeopleWhoFit)

test('the title is the first heading, no level is left out, and the panel leads to the people who fit', async () => {
  const container = await open()
  const levels = [...container.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels[0]).toBe(1)
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  const link = container.querySelector('section a[href="#people-who-fit"]')
  expect(link?.textContent).toBe('People who fit')
  expect(container.querySelector('#people-who-fit')?.tagName).toBe('H2')
})

test('people are loaded only when asked for; an empty result and a failure are said, and it can be tried again', async () => {
  const people = vi.fn(() => Promise.reject(new AppError('unreachable')) as unknown)
  const container = await open({ people })
  expect(peopleCalls()).toEqual([])
  await press(button('Show people who fit'))
  expect(container.querySelector('[role=alert]')?.textContent).toContain('Loading didn’t work')
  people.mockReturnValue({ people: [], total: 0, has_skills: true })
  await press(button('Try again'))
  expect(container.textContent).toContain('Nobody fits yetNo searchable candidate has one of the skills of this offer.')
  expect(peopleCalls()).toHaveLength(2)
})

test('an offer without skills is not said to find nobody by its skills', async () => {
  const container = await open({ people: () => ({ people: [], total: 0, has_skills: false }) })
  await press(button('Show people who fit'))
  expect(container.textContent).toContain('Nobody fits yetThis offer names no skill')
})

test('the chart says what it shows, and a table has the same day by day', async () => {
  const container = await open()
  expect(container.querySelector('svg[role=img]')?.getAttribute('aria-label')).toMatch(
    /^Views from .*, days in UTC: 7, at most 7 on /,
  )
  expect(container.textContent).toContain('Last 30 days in UTC')
  expect(container.querySelector('caption')?.textContent).toContain('Days in UTC')
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['0', '0', '0'],
    ['7', '2', '1'],
  ])
  expect(container.querySelectorAll('tbody th[scope=row]')).toHaveLength(2)
})

test('counts that can’t be loaded are tried again; without any there is a sentence instead of a chart', async () => {
  const counts = vi.fn(() => Promise.reject(new AppError('unreachable')) as unknown)
  const container = await open({ counts })
  expect(container.querySelector('svg[role=img]')).toBeNull()
  counts.mockReturnValue({ days: DAYS, total: { views: 0, clicks: 0, saved: 0 } })
  await press(button('Try again'))
  expect(container.textContent).toContain('Nobody has seen it yet.')
  expect(container.querySelector('table')).toBeNull()
})
