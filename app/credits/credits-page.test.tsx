// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { storeMe, useSession } from '#app/browser/session/session.ts'
import { fetchCredits, type LedgerEntry } from '#domain/recruiters/credits.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { GeneralSettings } from '#domain/shared/settings.contract.ts'
import { ME } from '#tests/fixtures/me.ts'
import { mount, press } from '#tests/harness/dom.tsx'
import { CreditsPage } from './credits-page.tsx'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
let recruiters = 0
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  storeMe({ ...ME, username: `recruiter-${recruiters++}`, headhunter: true, accountTypeId: 2 })
})
afterEach(() => useSession.setState({ me: undefined }))

type Credits = ResponseOf<typeof fetchCredits>

const SETTINGS: GeneralSettings = {
  ...{ show_login: true, show_headhunter_login: true, allow_registration: true, home_page_jobs_counter: 0 },
  ...{ recruiter_job_cost_per_day: 5, profile_access_cost: 10 },
  credit_packages: [
    { key: 'trial', title: 'Trial', cost: 0, credits: 20, info1: 'Try it', info2: 'Once' },
    { key: 'duo', title: 'Duo', cost: 30, credits: 40, info1: 'For two', info2: 'Four profiles' },
  ],
}
const entry = (number: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id: `entry-${number}`, amount: -10, reason: 'profile access', object: `Analyst ${number}` },
  ...{ balance_after: 30, time: '2026-11-03T10:00:00.000Z' },
  ...more,
})
const credits = (more: Partial<Credits> = {}): Credits => ({
  ...{ balance: 30, ledger: [], total: 0, free: 'available' },
  ...more,
})

/** `respond` gets the offset of the history. */
async function show(respond: (offset: number) => Credits | Promise<Credits>) {
  vi.mocked(callApi).mockImplementation(async (call, body) => {
    if (call !== fetchCredits) return {} as never
    return (await respond((body as { offset?: number }).offset ?? 0)) as never
  })
  const element = <CreditsPage checkout={null} settings={SETTINGS} />
  const router = createMemoryRouter([{ path: '*', element }])
  const { container, unmount } = await mount(<RouterProvider router={router} />)
  const button = (name: RegExp) =>
    [...container.querySelectorAll('button')].find((one) => name.test(one.textContent ?? '')) ?? null
  const rows = () =>
    [...container.querySelectorAll('section[aria-labelledby=history] li')].map((row) => row.textContent)
  return { container, text: () => container.textContent ?? '', button, rows, unmount }
}

test('balance, what it is enough for, and an empty history', async () => {
  const page = await show(() => credits())
  expect(page.text()).toContain('30 credits')
  expect(page.text()).toContain('Enough for 3 profiles.')
  expect(page.text()).toContain('Nothing here yet')
  await page.unmount()
})

test('a balance too small for a profile boasts of nothing', async () => {
  const page = await show(() => credits({ balance: 9 }))
  expect(page.text()).toContain('9 credits')
  expect(page.text()).not.toContain('Enough for')
  await page.unmount()
})

test.each([
  ['taken', 'You’ve taken it.'],
  ['taken_by_company', 'Your company has taken it.'],
  ['not_offered', 'Not offered at the moment.'],
] as const)('the free package that is %s cannot be taken', async (free, text) => {
  const page = await show(() => credits({ free }))
  expect(page.text()).toContain(text)
  expect(page.button(/Take the free credits/)).toBeNull()
  expect(page.button(/Buy Duo for €30/)).not.toBeNull()
  await page.unmount()
})

test('while it loads, only what is known is shown', async () => {
  const page = await show(() => new Promise<Credits>(() => {}))
  expect(page.text()).toContain('Access to a profile costs 10 credits')
  expect(page.container.querySelector('section')).toBeNull()
  await page.unmount()
})

test('what failed to load can be tried again', async () => {
  let isOffline = true
  const page = await show(() => {
    if (isOffline) throw new AppError('unreachable')
    return credits({ balance: 50 })
  })
  expect(page.container.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server')
  isOffline = false
  await press(page.button(/^Try again$/))
  expect(page.container.querySelector('[role=alert]')).toBeNull()
  expect(page.text()).toContain('Enough for 5 profiles.')
  await page.unmount()
})

test('the history has each step with the balance after it, in pages', async () => {
  const page = await show((offset) =>
    credits({
      total: 21,
      ledger:
        offset === 0
          ? [entry(1), entry(2, { amount: 40, reason: 'package bought', object: 'Duo', balance_after: 40 })]
          : [entry(21)],
    }),
  )
  expect(page.rows()).toEqual([
    expect.stringMatching(/^Access to a profile−10Analyst 1.*Balance 30$/),
    expect.stringMatching(/^Package bought\+40Duo.*Balance 40$/),
  ])
  await press(page.button(/^Newer$/))
  expect(page.rows()).toHaveLength(2)
  await press(page.button(/^Older$/))
  expect(page.rows()).toEqual([expect.stringContaining('Analyst 21')])
  expect(page.text()).toContain('21–21 of 21')
  await page.unmount()
})

test('a page of the history that fails leaves the one before, with the error', async () => {
  const page = await show((offset) => {
    if (offset > 0) throw new AppError('unreachable')
    return credits({ total: 21, ledger: [entry(1)] })
  })
  await press(page.button(/^Older$/))
  expect(page.container.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server')
  expect(page.rows()).toEqual([expect.stringContaining('Analyst 1')])
  await page.unmount()
})
