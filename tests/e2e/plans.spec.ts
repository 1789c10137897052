import { expect, type Page, test } from '@playwright/test'
import { breachesOf, WIDTHS } from './breaches.ts'
import { open } from './pages.ts'
import { dialog, logIn, loseSession, newEmail, PASSWORD, passwordField, register, submitEmail } from './people.ts'

/** No WCAG 2.2 AA violations, and nothing wider than the screen, down to 320 px and at 200 % text. */
async function expectFit(page: Page, name: string, part?: string) {
  for (const [width, viewport] of Object.entries({ ...WIDTHS, narrow: { width: 320, height: 700 } })) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: width === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(viewport.width)
    expect(await breachesOf(page, part), `${name}, ${width}`).toEqual([])
  }
  await page.setViewportSize(WIDTHS.phone)
  const setText = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await setText('200%')
  const tooWide = await page.locator(part ?? 'main').evaluate((element) => {
    const scrolled = [element, ...element.querySelectorAll('*')].filter(({ clientWidth }) => clientWidth > 1)
    const widest = scrolled.toSorted((one, other) => excessOf(other) - excessOf(one))[0]
    return widest && excessOf(widest) > 1 ? widest.outerHTML.slice(0, 200) : null

    function excessOf({ scrollWidth, clientWidth }: Element): number {
      return scrollWidth - clientWidth
    }
  })
  expect(tooWide, `${name}, large text`).toBeNull()
  await setText('')
  await page.setViewportSize(WIDTHS.desk)
}

const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true })
const plansModal = (page: Page) => page.getByRole('dialog', { name: 'Choose a plan' })

async function newSeeker(page: Page): Promise<string> {
  const email = newEmail('pia')
  await register(page, email)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toHaveCount(0)
  return email
}

/** From the account page to the checkout of a plan. */
async function toCheckout(page: Page, title: string) {
  await open(page, '/myjobs/account')
  await plan(page).getByRole('link', { name: 'Change plan' }).click()
  await plansModal(page)
    .getByRole('button', { name: `Continue to payment for ${title}` })
    .click()
  await expect(page).toHaveURL(/\/payments\/sandbox\//)
}

async function checkOut(page: Page, button: string, options: { card?: string; delivery?: string } = {}) {
  if (options.card) await page.getByLabel('Card').selectOption(options.card)
  await page.getByLabel('Send the event').selectOption(options.delivery ?? 'soon')
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page).toHaveURL(/\/myjobs\/account\/subscription-activation\?checkout=/)
}

test('a visitor chooses Plus, signs up, pays, and has it; a reload of the return page is safe', async ({ page }) => {
  test.slow()
  await open(page, '/top-paid-jobs?plan=plus#login')
  await expect(plansModal(page).getByRole('listitem', { name: 'Plus' })).toContainText('€5.00 a month')
  await expectFit(page, 'plans for a visitor', '[role=dialog]')
  await plansModal(page).getByRole('button', { name: 'Choose Plus' }).click()
  await submitEmail(page, newEmail('vic'))
  await passwordField(dialog(page)).fill(PASSWORD)
  await dialog(page)
    .getByRole('button', { name: /^Sign up/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(plansModal(page).getByRole('listitem', { name: /^Free/ })).toContainText('Your plan')
  await plansModal(page).getByRole('button', { name: 'Continue to payment for Plus' }).click()
  await expect(page.getByText('€5.00')).toBeVisible()
  await checkOut(page, 'Pay', { delivery: 'never' })
  await expect(page.getByText('You have Plus now')).toBeVisible()
  await expectFit(page, 'activation')
  await page.reload()
  await expect(page.getByText('You have Plus now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saved searches' })).toHaveAttribute('href', '/myjobs/job-offers-feeds')
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(plan(page)).toContainText('Plus, €5.00 a month')
  await expect(plan(page)).toContainText('Visa ending in 4242')
  await expect(plan(page)).toContainText(/Next payment: €5\.00 on [A-Z][a-z]{2} \d{1,2}, \d{4}\./)
  await expect(page.getByRole('region', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Plus, one month')
  await expectFit(page, 'account with a plan', '[aria-labelledby=plan]')
  await expectFit(page, 'payments', '[aria-labelledby=payments]')
})

test('a checkout that is declined, left or expired says so, changes nothing and leads back to the plans', async ({
  page,
}) => {
  test.slow()
  await newSeeker(page)
  for (const [button, text] of [
    ['Decline', 'Your card was declined.'],
    ['Leave without paying', 'You left the checkout.'],
    ['Let it time out', 'The checkout has expired.'],
  ] as const) {
    await toCheckout(page, 'Plus')
    await checkOut(page, button)
    await expect(page.getByText(text)).toBeVisible()
  }
  await expectFit(page, 'activation without payment')
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await expect(plansModal(page).getByRole('listitem', { name: /^Free/ })).toContainText('Your plan')
  await page.keyboard.press('Escape')
  await expect(plan(page)).not.toContainText('Visa')
  await expect(page.getByText('No payments yet.')).toBeVisible()
  await open(page, '/myjobs/account/subscription-activation')
  await expect(page.getByRole('alert')).toHaveText('This link names no payment.')
  await open(page, '/myjobs/account/subscription-activation?checkout=nothing')
  await expect(page.getByRole('alert')).toHaveText('We can’t find this payment.')
  await loseSession(page)
  await page.goto('/myjobs/account/subscription-activation?checkout=nothing')
  await expect(page).toHaveURL(/\/\?redirect=.*checkout%3Dnothing#login/)
})

test('upgrade with the saved card, downgrade for the next period, taken back, canceled, kept, and the card deleted', async ({
  page,
}) => {
  test.slow()
  await newSeeker(page)
  await toCheckout(page, 'Plus')
  await checkOut(page, 'Pay')
  await expect(page.getByText('You have Plus now')).toBeVisible()

  await open(page, '/myjobs/account')
  await plan(page).getByRole('link', { name: 'Change plan' }).click()
  await plansModal(page).getByRole('button', { name: 'Switch to Pro' }).click()
  const price = plansModal(page).getByText(/^We’ll charge €7\.\d\d to your Visa ending in 4242 now: €12\.00 less/)
  const [charged = ''] = (await price.textContent())?.match(/€7\.\d\d/) ?? []
  await expectFit(page, 'upgrade', '[role=dialog]')
  await plansModal(page).getByRole('button', { name: 'Pay and switch to Pro' }).click()
  await expect(page.getByRole('dialog', { name: 'Your plan' })).toContainText('You have Pro')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/myjobs\/account(\?plan=)?$/)
  await expect(plan(page)).toContainText('Pro, €12.00 a month')
  const payments = page.getByRole('region', { name: 'Payments' }).getByRole('listitem')
  await expect(payments).toHaveCount(2)
  await expect(payments.first()).toContainText(charged)

  await plan(page).getByRole('link', { name: 'Change plan' }).click()
  await plansModal(page).getByRole('button', { name: 'Switch to Plus' }).click()
  await expect(plansModal(page)).toContainText('You’ve paid for Pro until')
  await plansModal(page).getByRole('button', { name: 'Switch to Plus' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(plan(page)).toContainText(/You keep Pro until .+\. Then Plus starts, for €5\.00 a month\./)
  await plan(page).getByRole('button', { name: 'Keep Pro' }).click()
  await expect(plan(page)).toContainText('Next payment: €12.00')

  await plan(page).getByRole('link', { name: 'Cancel plan' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel your plan' })
  await expect(cancel).toContainText('Free has room for 3 saved searches.')
  await expectFit(page, 'cancel', '[role=dialog]')
  await cancel.getByRole('button', { name: 'Cancel Pro' }).click()
  await expect(plan(page)).toContainText(/Pro ends on .+\. After that you have Free\./)
  await plan(page).getByRole('button', { name: 'Keep Pro' }).click()
  await expect(plan(page)).toContainText('Next payment: €12.00')

  await plan(page).getByRole('link', { name: 'Delete card' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete your saved card' })
  await expect(remove).toContainText('Pro can’t renew without a card')
  await expectFit(page, 'delete card', '[role=dialog]')
  await remove.getByRole('button', { name: 'Delete card' }).click()
  await expect(plan(page)).toContainText('No saved card')
  await expect(plan(page)).toContainText('Canceled')
  await expect(plan(page).getByRole('button', { name: 'Keep Pro' })).toHaveCount(0)
})

test('a card that is declined for the upgrade changes nothing and says so; Escape gives the focus back', async ({
  page,
}) => {
  await newSeeker(page)
  await toCheckout(page, 'Plus')
  await checkOut(page, 'Pay', { card: 'sandbox_mastercard' })
  await expect(page.getByText('You have Plus now')).toBeVisible()
  await open(page, '/myjobs/account')
  const opener = plan(page).getByRole('link', { name: 'Change plan' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await plansModal(page).getByRole('button', { name: 'Switch to Pro' }).click()
  await plansModal(page).getByRole('button', { name: 'Pay and switch to Pro' }).click()
  await expect(plansModal(page).getByRole('alert')).toHaveText('The payment didn’t go through. Nothing was changed.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(plan(page)).toContainText('Plus, €5.00 a month')
})

test('recruiters have no plan: no section, and the plans are not offered', async ({ page }) => {
  await logIn(page, 'recruiter@demo.example', 'argmax-demo-1', '/#recruiter-login')
  await open(page, '/myjobs/account')
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await expect(plan(page)).toHaveCount(0)
  await open(page, '/myjobs/account?plan=Plus#login')
  await expect(page).toHaveURL('/')
})
