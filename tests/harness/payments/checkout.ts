import { activateSubscription, updatePlan } from '#domain/payments/plans.contract.ts'
import { SAME_ORIGIN_HEADERS } from '../browser-headers.ts'
import { as, type Person } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** What a person chooses on the checkout page of the sandbox. */
export interface Pressed {
  action: 'pay' | 'pay-wrong' | 'decline' | 'abandon' | 'expire' | 'refund' | 'dispute'
  card?: string
  delivery?: 'soon' | 'late' | 'twice' | 'disorder' | 'never'
}

/** Presses a button of the checkout page; returns the checkout that the return page asks about. */
export async function press(app: TestApp, checkoutUrl: string, pressed: Pressed): Promise<string> {
  const { pathname } = new URL(checkoutUrl)
  const reply = await app.fetch(pathname, {
    method: 'POST',
    headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ card: 'sandbox_visa', delivery: 'soon', ...pressed }).toString(),
  })
  if (reply.status !== 303) throw new Error(`The checkout page answers ${reply.status}`)
  return new URL(reply.headers.get('location') ?? '').searchParams.get('checkout') ?? ''
}

/** Buys a plan by the checkout; returns the person's browser. */
export async function subscribe(app: TestApp, person: Person, planId: number, card = 'sandbox_visa') {
  const browser = as(app, person)
  const { body } = await browser.call(updatePlan, { plan_id: planId })
  const checkout = await press(app, body.checkout_url, { action: 'pay', card })
  const paid = await browser.call(activateSubscription, { checkout })
  if (paid.body.status !== 'paid') throw new Error(`The checkout is ${paid.body.status}`)
  return browser
}
