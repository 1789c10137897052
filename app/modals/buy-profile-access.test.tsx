// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { storeMe, useSession } from '#app/browser/session/session.ts'
import { usePeopleShown } from '#app/recruiters/search/people-store.ts'
import { buyProfileAccess, fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { fetchCandidate } from '#domain/recruiters/people-search.contract.ts'
import { AppError, ERRORS } from '#domain/shared/errors.ts'
import { generalSettings } from '#domain/shared/settings.contract.ts'
import { ME } from '#tests/fixtures/me.ts'
import { mount, press } from '#tests/harness/dom.tsx'
import { BuyProfileAccess } from './buy-profile-access.tsx'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
let recruiters = 0
let rejected: AppError | null = null
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  rejected = null
  usePeopleShown.setState(usePeopleShown.getInitialState())
  storeMe({ ...ME, username: `buyer-${recruiters++}`, headhunter: true, accountTypeId: 2 })
})
afterEach(() => useSession.setState({ me: undefined }))

const ID = '7f1c1c9e-0d0e-4f7b-9d55-3a1f6f0f2b11'

const RUST = PeopleSearch.parse({ filters: { skills: { 3: { rust: { value: 4, operator: '>=' } } } } })
const found = (...ids: string[]) => usePeopleShown.setState({ found: { search: RUST, ids: new Set(ids) } })

/** No page has loaded the candidate. */
async function show(
  url: string,
  { balance = 25, profile = null as unknown, fails = (): boolean => false, price = (): number => 10 } = {},
) {
  vi.mocked(callApi).mockImplementation(async (call) => {
    if (fails()) throw new AppError('unreachable')
    if (call === fetchCandidate) return { card: { id: ID, title: 'Rust engineer' }, profile, is_saved: false } as never
    if (call === generalSettings) return { profile_access_cost: price() } as never
    if (call === fetchCredits) return { balance } as never
    if (rejected) throw rejected
    return { profile: { name: 'Noor' }, balance: balance - 10 } as never
  })
  const close = vi.fn()
  const element = <BuyProfileAccess isOpen hash="#buy-profile-access" openCount={1} close={close} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`${url}#buy-profile-access`] })
  const { unmount } = await mount(<RouterProvider router={router} />)
  const text = () => document.querySelector('[role=dialog]')?.textContent ?? ''
  const button = (name: RegExp) =>
    [...document.querySelectorAll('[role=dialog] button, [role=dialog] a')].find((one) =>
      name.test(one.textContent ?? ''),
    ) ?? null
  const bought = () =>
    vi.mocked(callApi).mock.calls.flatMap(([call, body]) => (call === buyProfileAccess ? [body] : []))
  return { text, button, bought, close, unmount }
}

test('the purchase has its candidate, and the search that found them', async () => {
  found('another', ID)
  const modal = await show(`/recruiters/search-profiles?skills.3.rust=>=4&candidate=${ID}`)
  expect(modal.text()).toContain('Rust engineer')
  expect(modal.text()).toContain('Afterwards15 credits')
  await press(modal.button(/^Buy access for 10 credits/))
  expect(modal.bought()).toEqual([
    expect.objectContaining({
      id: ID,
      found_by: RUST,
    }),
  ])
  expect(usePeopleShown.getState().bought).toEqual({ [ID]: { name: 'Noor' } })
  expect(modal.close).toHaveBeenCalledOnce()
  await modal.unmount()
})

test('a near miss, or a card that only the address names, was not found by the search', async () => {
  found('another')
  const modal = await show(`/recruiters/search-profiles?skills.3.rust=>=4&candidate=${ID}`)
  await press(modal.button(/^Buy access for 10 credits/))
  expect(modal.bought()).toEqual([{ id: ID, idempotency_key: expect.any(String), expected_charge: 10 }])
  await modal.unmount()
})

test('a saved candidate is bought without a search', async () => {
  const modal = await show(`/recruiters/saved-contacts?candidate=${ID}`)
  await press(modal.button(/^Buy access for 10 credits/))
  expect(modal.bought()).toEqual([{ id: ID, idempotency_key: expect.any(String), expected_charge: 10 }])
  await modal.unmount()
})

test('a price that has changed since is shown anew before anything is charged', async () => {
  let price = 10
  const modal = await show(`/recruiters/saved-contacts?candidate=${ID}`, { price: () => price })
  rejected = new AppError('price_changed')
  price = 12
  await press(modal.button(/^Buy access for 10 credits/))
  expect(modal.text()).toContain(ERRORS.price_changed.text)
  expect(modal.close).not.toHaveBeenCalled()
  rejected = null
  await press(modal.button(/^Buy access for 12 credits/))
  expect(modal.bought()[1]).toMatchObject({ expected_charge: 12 })
  await modal.unmount()
})

test('who has no company enters it in the dialog', async () => {
  const modal = await show(`/recruiters/saved-contacts?candidate=${ID}`)
  rejected = new AppError('company_missing')
  await press(modal.button(/^Buy access for 10 credits/))
  expect(modal.text()).toContain(ERRORS.company_missing.text)
  expect(modal.button(/^Save company$/)).not.toBeNull()
  await modal.unmount()
})

test('too few credits lead to the packages', async () => {
  const modal = await show(`/recruiters/saved-contacts?candidate=${ID}`, { balance: 4 })
  expect(modal.text()).toContain('You need 6 credits more.')
  expect(modal.button(/^Buy access/)).toBeNull()
  expect(modal.button(/^Buy credits$/)?.getAttribute('href')).toBe('#buy-credits')
  await modal.unmount()
})

test('who has access already is not asked to pay again', async () => {
  const modal = await show(`/recruiters/saved-contacts?candidate=${ID}`, { profile: { name: 'Noor' } })
  expect(modal.button(/^Buy/)).toBeNull()
  expect(modal.button(/^Show contact$/)?.getAttribute('href')).toContain(`candidate=${ID}#recruiter-search-profile`)
  await modal.unmount()
})

test('what failed to load can be tried again; without a candidate there is nothing to buy', async () => {
  let isOffline = true
  const modal = await show(`/recruiters/saved-contacts?candidate=${ID}`, { fails: () => isOffline })
  expect(modal.text()).toContain('We can’t reach the server')
  isOffline = false
  await press(modal.button(/^Try again$/))
  expect(modal.text()).toContain('Rust engineer')
  await modal.unmount()
  const none = await show('/recruiters/saved-contacts')
  expect(none.text()).toContain('Choose a candidate first.')
  await none.unmount()
})
