// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { useSession } from '#app/browser/session/session.ts'
import { ActivateJobOffer } from '#app/modals/job-offer/activate.tsx'
import { DeactivateJobOffer } from '#app/modals/job-offer/deactivate.tsx'
import { DeactivateAndDeleteJobOffer } from '#app/modals/job-offer/deactivate-and-delete.tsx'
import type { Me } from '#domain/account/auth.contract.ts'
import { activateJobOffer, deactivateJobOffer, fetchJobOffer, type Offer } from '#domain/offers/offers.contract.ts'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { addDays, datesFrom } from '#domain/shared/dates.ts'
import { AppError } from '#domain/shared/errors.ts'
import { mount, press, type } from '#tests/harness/dom.tsx'
import { browserZone, dateIn } from '../dates/calendar.ts'
import { emptyOffer } from '../form/form-start.ts'
import { chooseOffer, pendingDates, useChosenOffer } from '../offer-choice.ts'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))
vi.mock('#app/browser/notifications.ts', () => ({ notify: vi.fn() }))

const today = dateIn(browserZone(), new Date())
const UUID = 'b6c0e5f2-5a35-4b6e-9a51-6c9a8f0f2b11'
const DRAFT = {
  ...emptyOffer(today).fields,
  uuid: UUID,
  title: 'Tide analyst',
  active: false,
  state: 'draft',
  startDate: null,
  endDate: null,
  timeZone: null,
} as Offer
const LIVE: Offer = {
  ...DRAFT,
  active: true,
  state: 'live',
  startDate: today,
  endDate: addDays(today, 2),
  timeZone: browserZone(),
}

let page: Awaited<ReturnType<typeof mount>> | null = null
let offer = DRAFT
let balance = 100
const sent = vi.fn()

beforeEach(() => {
  balance = 100
  sent.mockReset()
  chooseOffer(DRAFT)
  useSession.setState({ me: { headhunter: true, username: 'rita', email: 'rita@kelp.example' } as Me })
  vi.mocked(callApi).mockImplementation(async (call, body) => {
    if (call === fetchJobOffer) {
      const paid_days = offer.active
        ? datesFrom(offer.startDate ?? '', offer.endDate ?? '').map((day) => ({
            day,
            cost: 5,
            returnable: day > dateIn('UTC', new Date()) || offer.state !== 'live',
          }))
        : []
      return { offer, description_html: '', paid_days } as never
    }
    if (call === fetchCredits) return { balance } as never
    if (call === activateJobOffer || call === deactivateJobOffer) return sent(body) as never
    return { recruiter_job_cost_per_day: 5 } as never
  })
})
afterEach(async () => {
  await page?.unmount()
  pendingDates.remove()
  useChosenOffer.setState({ chosen: null })
  useSession.setState({ me: null })
})

async function open(Modal: (state: ModalState) => React.ReactNode, shown: Offer) {
  offer = shown
  const close = vi.fn()
  const element = <Modal isOpen hash="#job-offer/activate" openCount={1} close={close} />
  page = await mount(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return close
}

const dialog = () => document.querySelector('[role=dialog]')
const button = (label: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => label.test(textContent ?? '')) ?? null
const lastDay = () => document.querySelectorAll('input[type=date]')[1] ?? null

test('activating names days, price and balance, and sends the zone', async () => {
  await open(ActivateJobOffer, DRAFT)
  expect(dialog()?.textContent).toMatch(/2 days10 credits.*Your balance100 credits.*Afterwards90 credits/)
  sent.mockReturnValue({ offer: LIVE, balance: 90, charged: 10, returned: 0 })
  await press(button(/^Activate for 10 credits$/))
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    uuid: UUID,
    startDate: today,
    endDate: addDays(today, 1),
    time_zone: browserZone(),
    expected_charge: 10,
    idempotency_key: expect.any(String),
  })
})

test('extending a live offer shows only the new days; its first day is fixed', async () => {
  await open(ActivateJobOffer, LIVE)
  expect(button(/^Change dates$/)?.getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelector<HTMLInputElement>('input[type=date]')?.readOnly).toBe(true)
  await type(lastDay(), addDays(today, 4))
  expect(dialog()?.textContent).toContain('2 days of 5 not paid yet10 credits')
  await type(lastDay(), today)
  expect(dialog()?.textContent).toMatch(/Comes back10 credits.*Afterwards110 credits/)
})

test('without enough credits it leads to the packages and keeps the dates', async () => {
  balance = 12
  const close = await open(ActivateJobOffer, DRAFT)
  await type(lastDay(), addDays(today, 3))
  expect(dialog()?.textContent).toContain('You need 8 credits more.')
  await press(document.querySelector('a[href="#buy-credits"]'))
  expect(button(/^Activate/)).toBeNull()
  await page?.unmount()
  await open(ActivateJobOffer, DRAFT)
  expect((lastDay() as HTMLInputElement).value).toBe(addDays(today, 3))
  expect(close).not.toHaveBeenCalled()
})

test('wrong dates are explained and not sent', async () => {
  await open(ActivateJobOffer, DRAFT)
  await type(lastDay(), addDays(today, -1))
  expect(dialog()?.textContent).toContain('The last day is in the past.')
  await press(button(/^Activate/))
  expect(sent).not.toHaveBeenCalled()
})

test('without a response the same dates go with the same key, after a rejection with a new one', async () => {
  await open(ActivateJobOffer, DRAFT)
  sent.mockImplementationOnce(() => Promise.reject(new AppError('unreachable')))
  sent.mockImplementationOnce(() => Promise.reject(new AppError('email_not_confirmed')))
  sent.mockImplementationOnce(() => Promise.reject(new AppError('offer_incomplete', { link: 'Enter a link.' })))
  for (const _ of [1, 2, 3]) await press(button(/^Activate/))
  const keys = sent.mock.calls.map(([body]) => body.idempotency_key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
  expect(dialog()?.textContent).toContain('Enter a link.')
})

test('deactivating says what comes back, and closes', async () => {
  const close = await open(DeactivateJobOffer, LIVE)
  expect(dialog()?.textContent).toMatch(/Comes back10 credits.*Afterwards110 credits/)
  sent.mockReturnValue({ offer: DRAFT, balance: 110, returned: 10 })
  await press(button(/^Deactivate$/))
  expect(sent).toHaveBeenCalledExactlyOnceWith({ uuid: UUID, delete: false })
  expect(close).toHaveBeenCalledOnce()
})

test('deactivating and deleting is one call', async () => {
  await open(DeactivateAndDeleteJobOffer, LIVE)
  sent.mockReturnValue({ offer: null, balance: 110, returned: 10 })
  await press(button(/^Deactivate and delete$/))
  expect(sent).toHaveBeenCalledExactlyOnceWith({ uuid: UUID, delete: true })
})
