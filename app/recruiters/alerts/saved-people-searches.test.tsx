// @vitest-environment happy-dom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { useNotifications } from '#app/browser/notifications.ts'
import {
  addPeopleSearch,
  deletePeopleSearch,
  fetchPeopleSearches,
  MAX_SEARCH_TITLE_LENGTH,
  type SavedPeopleSearch,
  updatePeopleSearch,
} from '#domain/recruiters/people-alerts.contract.ts'
import { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { AppError } from '#domain/shared/errors.ts'
import { mount, press } from '#tests/harness/dom.tsx'
import { SavePeopleSearch } from './save-people-search.tsx'
import { SavedPeopleSearches } from './saved-people-searches.tsx'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  useNotifications.setState(useNotifications.getInitialState())
})

const SEARCH = PeopleSearch.parse({ filters: { skills: { 3: { scala: { value: 4, operator: '>=' } } } } })
const saved = (uuid: string, more: Partial<SavedPeopleSearch> = {}): SavedPeopleSearch => ({
  ...{ uuid, title: `Search ${uuid}`, search: SEARCH, active: true, created: '2026-11-03T10:00:00.000Z' },
  ...{ last_sent: null },
  ...more,
})

/** The list as the server has it: what is saved, changed and deleted is in its next response. */
async function show(
  stored: SavedPeopleSearch[],
  { title = 'Scala: Advanced or higher', fails = (): boolean => false } = {},
) {
  let searches = stored
  vi.mocked(callApi).mockImplementation(async (call, body) => {
    if (fails()) throw new AppError('unreachable')
    if (call === fetchPeopleSearches) return { searches, limit: 20 } as never
    const { uuid = 'new', ...change } = body as Partial<SavedPeopleSearch>
    if (call === addPeopleSearch) searches = [saved(uuid, change), ...searches]
    if (call === updatePeopleSearch) searches = searches.map((one) => (one.uuid === uuid ? { ...one, ...change } : one))
    if (call === deletePeopleSearch) searches = searches.filter((one) => one.uuid !== uuid)
    return {} as never
  })
  const element = (
    <>
      <SavePeopleSearch search={SEARCH} title={title} />
      <SavedPeopleSearches hrefOf={({ uuid }) => `/open/${uuid}`} />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  const { container, unmount } = await mount(<RouterProvider router={router} />)
  const button = (name: RegExp) =>
    [...document.querySelectorAll('button')].find(
      (one) => name.test(one.getAttribute('aria-label') ?? '') || name.test(one.textContent ?? ''),
    ) ?? null
  const rows = () => [...container.querySelectorAll('li')].map((row) => row.textContent)
  const notice = () => useNotifications.getState().current
  return { container, text: () => container.textContent ?? '', button, rows, notice, unmount }
}

const undo = async (notice: () => ReturnType<typeof useNotifications.getState>['current']) => {
  await vi.waitFor(() => expect(notice()?.action?.label).toBe('Undo'))
  const action = notice()?.action
  await act(async () => action && 'run' in action && action.run())
}

test('without a saved search the list says what one is for', async () => {
  const page = await show([])
  expect(page.text()).toContain('None yet. Save a search')
  expect(page.text()).not.toContain('of 20')
  await page.unmount()
})

test('a saved search opens, says when it was sent last, and whether it is paused', async () => {
  const page = await show([saved('1', { last_sent: '2026-11-20T07:00:00.000Z' }), saved('2', { active: false })])
  expect(page.rows()[0]).toContain('Last sent Nov 20, 2026')
  expect(page.rows()[0]).not.toContain('Paused')
  expect(page.rows()[1]).toContain('PausedNothing sent yet. Saved Nov 3, 2026')
  expect(page.container.querySelector('li a')?.getAttribute('href')).toBe('/open/1')
  expect(page.text()).toContain('2 of 20')
  await page.unmount()
})

test('a list that failed to load can be tried again', async () => {
  let isOffline = true
  const page = await show([saved('1')], { fails: () => isOffline })
  expect(page.container.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server')
  isOffline = false
  await press(page.button(/^Try again$/))
  expect(page.rows()).toHaveLength(1)
  await page.unmount()
})

test('pausing and deleting show at once, and can be undone', async () => {
  const page = await show([saved('1'), saved('2')])
  await press(page.button(/^Pause Search 1$/))
  expect(page.rows()[0]).toContain('Paused')
  await undo(page.notice)
  expect(page.rows()[0]).not.toContain('Paused')
  await press(page.button(/^Delete Search 2$/))
  expect(page.rows()).toHaveLength(1)
  await undo(page.notice)
  expect(page.rows()).toEqual([expect.stringContaining('Search 2'), expect.stringContaining('Search 1')])
  await page.unmount()
})

test('a change that fails is said, and the list stays', async () => {
  let isOffline = false
  const page = await show([saved('1')], { fails: () => isOffline })
  isOffline = true
  await press(page.button(/^Delete Search 1$/))
  await vi.waitFor(() => expect(page.notice()).toMatchObject({ kind: 'error' }))
  expect(page.rows()).toHaveLength(1)
  await page.unmount()
})

test('a search is saved by its conditions unless it gets another title, and is in the list', async () => {
  const page = await show([])
  await press(page.button(/^Save with alert$/))
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
  expect(field?.value).toBe('Scala: Advanced or higher')
  await press(page.button(/^Save search$/))
  await vi.waitFor(() => expect(page.rows()).toEqual([expect.stringContaining('Scala: Advanced or higher')]))
  expect(vi.mocked(callApi)).toHaveBeenCalledWith(
    addPeopleSearch,
    expect.objectContaining({ search: SEARCH, active: true }),
  )
  await page.unmount()
})

test('many conditions are cut to the length of a title', async () => {
  const page = await show([], { title: 'Python: Advanced or higher, '.repeat(10) })
  await press(page.button(/^Save with alert$/))
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input')
  expect(field?.value).toHaveLength(MAX_SEARCH_TITLE_LENGTH)
  expect(field?.value.endsWith('…')).toBe(true)
  await page.unmount()
})
