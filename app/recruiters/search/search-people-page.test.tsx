// @vitest-environment happy-dom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { useNotifications } from '#app/browser/notifications.ts'
import { fetchPeopleSearches } from '#domain/recruiters/people-alerts.contract.ts'
import { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import {
  type Candidate,
  searchProfiles,
  understandPeopleSearch,
  type WishResult,
} from '#domain/recruiters/people-search.contract.ts'
import { AppError, ERRORS } from '#domain/shared/errors.ts'
import { mount, press, type } from '#tests/harness/dom.tsx'
import type { PeopleFound } from './people-facets.ts'
import { peopleHref } from './people-search-url.ts'
import { usePeopleShown } from './people-store.ts'
import { SearchPeoplePage } from './search-people-page.tsx'
import { type FirstPeople, viewKey } from './use-people.ts'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  usePeopleShown.setState(usePeopleShown.getInitialState())
})

const NO_PEOPLE: PeopleFound = {
  total: 0,
  is_withheld: false,
  profiles: [],
  facets: {},
  unknown: {},
  hint: null,
  near: [],
  limits: { cards_left: 900, depth: 1000 },
}
const wish = (path: string, label: string, state: WishResult['state'], by: string | null): WishResult => ({
  ...{ path, label, state, by, isMust: true, weight: 3 },
})
const person = (title: string, wishes: WishResult[]): Candidate => ({
  ...{ id: title, title, country: 'Portugal', city: null, work_experience: null, availability: null },
  ...{ education_level: null, work_sector: [], desired_salary: null, kaggle: {}, skills: [] },
  ...{ match: { score: 62, wishes }, is_bought: false, is_saved: false },
})

const RUST = PeopleSearch.parse({ filters: { skills: { 3: { scala: { value: 4, operator: '>=' } } } } })

async function show(
  found: Partial<PeopleFound> | AppError,
  search: PeopleSearch = RUST,
  { understood, first = null }: { understood?: unknown; first?: FirstPeople | null } = {},
) {
  vi.mocked(callApi).mockImplementation(async (call) => {
    if (call === understandPeopleSearch) return understood as never
    if (call === fetchPeopleSearches) return { searches: [], limit: 20 } as never
    if (found instanceof AppError) throw found
    return { ...NO_PEOPLE, ...found } as never
  })
  const router = createMemoryRouter([{ path: '*', element: <SearchPeoplePage first={first} /> }], {
    initialEntries: [peopleHref({ search })],
  })
  const { container, unmount } = await mount(<RouterProvider router={router} />)
  const text = (selector: string) => container.querySelector(selector)?.textContent ?? ''
  const button = (name: RegExp) =>
    [...container.querySelectorAll('button')].find((one) => name.test(one.textContent ?? '')) ?? null
  const search_ = () => new URLSearchParams(router.state.location.search)
  return { container, text, button, params: search_, unmount }
}

/** The bodies of the searches that were sent. */
const sent = () =>
  vi.mocked(callApi).mock.calls.flatMap(([call, body]) => (call === searchProfiles ? [body as PeopleSearch] : []))

test('a card says which wishes are met by what, which are not, and which are unknown', async () => {
  const wishes = [
    wish('skills.3.scala', 'Scala: Advanced or higher', 'met', 'Scala: Expert'),
    wish('basic.availability', 'Available: In 1 month or sooner', 'unmet', 'In 3 months'),
    wish('education.level', 'Doctorate', 'unknown', null),
  ]
  const page = await show({ total: 1, profiles: [person('Stream engineer', wishes)] })
  expect(page.text('#found')).toBe('1 candidate')
  const lines = [...page.container.querySelectorAll('[aria-label="Why this candidate fits"] li')]
  expect(lines.map((line) => line.textContent)).toEqual([
    'Scala: Advanced or higherExpert, met',
    'Available: In 1 month or soonerIn 3 months, not met',
    'Doctorateunknown',
  ])
  expect(page.text('article')).toContain('1 of 3wishes metmatch 62 %')
  await page.unmount()
})

test('a value that was not counted has no number, and one that nobody has reads 0', async () => {
  const facets = {
    availability: [
      { value: 'immediately', count: 0 },
      { value: '1-month', count: '<3' as const },
    ],
  }
  const page = await show({ facets })
  const options = [...page.container.querySelectorAll('aside select[aria-label=Available] option')]
  const texts = options.map(({ textContent }) => textContent ?? '')
  expect(texts.filter((text) => text.includes('('))).toEqual([
    expect.stringMatching(/ \(0\)$/),
    expect.stringMatching(/^In 1 month \(<3\)$/),
  ])
  expect(texts.length).toBeGreaterThan(3)
  await page.unmount()
})

test('a level, its operator and its weight change the search that is sent', async () => {
  const page = await show({ facets: { skills: [{ value: 'scala', level: 5, count: '<3' }] } })
  expect(page.text('aside')).toContain('Expert <3')
  expect(page.text('aside')).toContain('1 active')
  await press(page.container.querySelector('aside input[type=radio][aria-label=Expert]'))
  expect(sent().at(-1)?.filters.skills?.[3]?.scala).toEqual({ value: 5, operator: '>=', active: true })
  await choose(page.container.querySelector('aside select[aria-label="Scala: how to compare"]'), '=')
  await press(page.container.querySelector('aside input[aria-label="Nice to have, weight 5 of 5"]'))
  expect(page.params().get('skills.3.scala')).toBe('5')
  expect(sent().at(-1)?.nice).toEqual({ 'skills.3.scala': 5 })
  await press(page.container.querySelector('aside input[aria-label="Must have"]'))
  expect(sent().at(-1)?.nice).toEqual({})
  await press(page.container.querySelector('aside [role=switch]'))
  expect(sent().at(-1)?.filters.skills?.[3]?.scala?.active).toBe(false)
  expect(page.text('aside')).not.toContain('1 active')
  await page.unmount()
})

test('the understood parts of a line join the filters, and the rest stays as words', async () => {
  const understood = {
    filters: PeopleSearch.parse({
      filters: { basic: { query: 'flink', availability: { value: '1-month', operator: '<=' } } },
    }).filters,
    chips: [{ path: 'basic.availability', label: 'Available: In 1 month or sooner', from: 'soon' }],
  }
  const page = await show({}, RUST, { understood })
  await type(page.container.querySelector('#people-line'), 'flink soon')
  await press(page.button(/^Add to search$/))
  expect(Object.fromEntries(page.params())).toEqual({
    q: 'flink',
    'basic.availability': '<=1-month',
    'skills.3.scala': '>=4',
  })
  const chips = [...page.container.querySelectorAll('[aria-label="Current search"] a')].map((chip) => chip.textContent)
  expect(chips).toEqual([
    'Remove Scala: Advanced or higher×',
    'Remove “flink”×',
    'Remove Available: In 1 month or sooner×',
    'Clear all',
  ])
  await page.unmount()
})

test('when nobody is found, what removes most can be taken away', async () => {
  const page = await show({ hint: { path: 'skills.3.scala', label: 'Scala: Advanced or higher', count: 34 } })
  await press(page.button(/^Scala: Advanced or higher removes most: 34 without it$/))
  expect(page.params().size).toBe(0)
  await page.unmount()
})

test('near misses stand apart, and a withheld response says why', async () => {
  const wishes = [
    wish('basic.language.de', 'German', 'met', 'German'),
    wish('skills.3.scala', 'Scala: Advanced or higher', 'unmet', 'Scala: Novice'),
  ]
  const near = [{ ...person('Close one', wishes), missed: 'skills.3.scala' }]
  const few = await show({ near })
  expect(few.text('section[aria-labelledby=near]')).toContain('Close one')
  expect(few.text('section[aria-labelledby=near]')).toContain('Misses: Scala: Advanced or higher')
  expect(few.text('section[aria-labelledby=near]')).not.toContain('skills.3')
  expect(few.text('#found')).toBe('0 candidates')
  expect(usePeopleShown.getState().people).toHaveLength(1)
  expect(usePeopleShown.getState().found?.ids).toEqual(new Set())
  await few.unmount()
  const withheld = await show({ is_withheld: true })
  expect(withheld.text('#found')).toBe('Fewer than 3 candidates')
  expect(withheld.text('#people')).toContain('Fewer than three candidates fit')
  await withheld.unmount()
})

test('a withheld search says which condition to loosen, where that may be told', async () => {
  const hint = { path: 'skills.3.scala', label: 'Scala: Advanced or higher', count: 41 }
  const page = await show({ is_withheld: true, hint })
  await press(page.button(/^Scala: Advanced or higher removes most: 41 without it$/))
  expect(page.params().size).toBe(0)
  await page.unmount()
})

test('all conditions can become nice to have; those that are, and the words, stay', async () => {
  const search = PeopleSearch.parse({
    filters: {
      basic: { query: 'flink', availability: { value: '1-month', operator: '<=' } },
      skills: { 3: { scala: { value: 4, operator: '>=' }, rust: { value: 2, active: false } } },
      ideal_job: { willingToRelocate: true },
    },
    nice: { 'ideal_job.willingToRelocate': 5 },
  })
  const page = await show({}, search)
  await press(page.button(/^Make all conditions nice to have$/))
  expect(sent().at(-1)?.filters).toEqual(search.filters)
  expect(sent().at(-1)?.nice).toEqual({
    ...{ 'ideal_job.willingToRelocate': 5, 'basic.availability': 3, 'skills.3.scala': 3 },
  })
  expect(page.button(/^Make all conditions nice to have$/)).toBeNull()
  await page.unmount()
})

test.each([
  [101, ''],
  [100, '100 more candidates can be looked at today.'],
  [1, '1 more candidate can be looked at today.'],
  [0, 'You’ve looked at as many candidates as you can today.'],
])('with %d cards left today the list says “%s”', async (cards_left, text) => {
  const page = await show({ total: 1, profiles: [person('Analyst', [])], limits: { cards_left, depth: 1000 } })
  if (text === '') expect(page.text('#people')).not.toContain('looked at')
  else expect(page.text('#people')).toContain(text)
  await page.unmount()
})

test('pages end where the list may not be read further, and say so', async () => {
  const page = await show({ total: 90, profiles: [person('Analyst', [])], limits: { cards_left: 900, depth: 20 } })
  expect(page.text('nav[aria-label=Pages]')).toContain('1–20 of 90. The list ends here')
  expect(page.container.querySelector('a[rel=next]')).toBeNull()
  await page.unmount()
  const open = await show({ total: 90, profiles: [person('Analyst', [])] })
  expect(open.container.querySelector('a[rel=next]')?.getAttribute('href')).toContain('offset=20')
  await open.unmount()
})

test('a search that fails keeps the filters and can be tried again', async () => {
  const page = await show(new AppError('unreachable'))
  expect(page.text('[role=alert]')).not.toBe('')
  expect(page.text('aside')).toContain('1 active')
  const before = sent().length
  await press(page.button(/^Try again$/))
  expect(sent()).toHaveLength(before + 1)
  await page.unmount()
})

test('a group stays open when its only filter is removed', async () => {
  const page = await show({})
  const opened = page.container.querySelector('[aria-label="Remove Scala"]')?.closest('details')
  expect(opened?.open).toBe(true)
  await press(page.container.querySelector('aside [aria-label="Remove Scala"]'))
  expect(page.params().size).toBe(0)
  expect(opened?.open).toBe(true)
  await page.unmount()
})

test('what the server found is shown at once, and only another search is asked for', async () => {
  const view = { search: RUST, sort: 'match' as const, offset: 0, place: '' }
  const found = { ...NO_PEOPLE, total: 1, profiles: [person('Rendered analyst', [])] }
  const first = { of: viewKey(view), owner: 'rita', error: null, found }
  const page = await show({ total: 2, profiles: [person('Called analyst', [])] }, RUST, { first })
  expect([page.text('#people article'), sent()]).toEqual([expect.stringContaining('Rendered analyst'), []])
  expect(page.container.querySelector('#people')?.getAttribute('aria-busy')).toBe('false')
  expect(usePeopleShown.getState().people).toEqual(found.profiles)
  expect(usePeopleShown.getState().found).toEqual({ search: RUST, ids: new Set(['Rendered analyst']) })
  await press(page.container.querySelector('aside [aria-label="Remove Scala"]'))
  expect([page.text('#people article'), sent()]).toEqual([
    expect.stringContaining('Called analyst'),
    [expect.objectContaining({ filters: {} })],
  ])
  await page.unmount()
})

test('a saved search that is gone is said to be, and the page is the one of no conditions', async () => {
  vi.mocked(callApi).mockResolvedValue({ ...NO_PEOPLE, searches: [], limit: 20 } as never)
  const router = createMemoryRouter([{ path: '*', element: <SearchPeoplePage first={null} /> }], {
    initialEntries: ['/recruiters/search-profiles?saved=gone'],
  })
  const { unmount } = await mount(<RouterProvider router={router} />)
  expect(router.state.location.search).toBe('')
  await vi.waitFor(() => expect(useNotifications.getState().current?.text).toBe(ERRORS.saved_search_not_found.text))
  await unmount()
})

test('the first response is awaited as busy, also without a filter', async () => {
  vi.mocked(callApi).mockReturnValue(new Promise(() => {}))
  const router = createMemoryRouter([{ path: '*', element: <SearchPeoplePage first={null} /> }], {
    initialEntries: [peopleHref({ search: PeopleSearch.parse({}) })],
  })
  const { container, unmount } = await mount(<RouterProvider router={router} />)
  expect(container.querySelector('#people')?.getAttribute('aria-busy')).toBe('true')
  await unmount()
})

async function choose(select: Element | null, value: string): Promise<void> {
  if (!(select instanceof HTMLSelectElement)) throw new Error('There is no such choice')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
