// @vitest-environment happy-dom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { clearSession, storeMe, useSession } from '#app/browser/session/session.ts'
import { ME } from '#tests/fixtures/me.ts'
import { mount } from '#tests/harness/dom.tsx'
import { type PastDue, PastDueBanner } from './past-due-banner.tsx'
import { pastDueOf } from './past-due-notice.tsx'

const PAST_DUE: PastDue = {
  plan: { title: 'Small' },
  subscription: {
    plan_id: 4,
    status: 'past_due',
    period_end: '2027-02-14T10:00:00.000Z',
    ends_at: null,
    next_plan_id: null,
    grace_until: '2027-02-21T10:00:00.000Z',
    card: null,
  },
}
const SUBSCRIBER = { ...ME, planId: PAST_DUE.subscription.plan_id, isSubscriber: true }

afterEach(() => useSession.setState({ me: undefined }))

async function shown(pastDue: PastDue | null) {
  const router = createMemoryRouter([{ path: '/', element: <PastDueBanner pastDue={pastDue} /> }])
  const { container, unmount } = await mount(<RouterProvider router={router} />)
  return { text: () => container.textContent, link: () => container.querySelector('a'), unmount }
}

test('an overdue payment names the plan and the last day, leads to the plan, and goes with the session', async () => {
  storeMe(SUBSCRIBER)
  const banner = await shown(PAST_DUE)
  expect(banner.text()).toContain('We couldn’t charge your card for Small. Pay by Feb 21, 2027 to keep it.')
  expect(banner.link()?.getAttribute('href')).toBe('/myjobs/account#plan')
  await act(async () => clearSession())
  expect(banner.text()).toBe('')
  await banner.unmount()
})

test('without an overdue payment there is nothing', async () => {
  storeMe(SUBSCRIBER)
  const banner = await shown(null)
  expect(banner.text()).toBe('')
  await banner.unmount()
})

test('only a subscription that is past due is overdue', () => {
  const plan = {
    id: 4,
    title: 'Small',
    price: 500,
    currency: 'EUR',
    frequency: 'daily',
    feeds_limit: 5,
    info: '',
  } as const
  const state = { plans: [plan], current_plan_id: 4, subscription: PAST_DUE.subscription }
  expect(pastDueOf(state)).toEqual({ plan, subscription: PAST_DUE.subscription })
  expect(pastDueOf({ ...state, subscription: { ...PAST_DUE.subscription, status: 'active' } })).toBeNull()
  expect(pastDueOf({ ...state, subscription: null })).toBeNull()
})
