import { expect, type Page, test } from '@playwright/test'
import { breachesOf, WIDTHS } from './breaches.ts'
import { open } from './pages.ts'
import {
  DEMO_PASSWORD,
  dialog,
  logIn,
  loseSession,
  newEmail,
  PASSWORD,
  passwordField,
  profileMenu,
  submitEmail,
  submitPassword,
} from './people.ts'

/** No WCAG 2.2 AA violations, and no horizontal overflow. */
async function expectFit(page: Page, name: string, part?: string) {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: width === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' })
    // An open menu takes its new place with the next frame.
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(scrollWidth, name).toBeLessThanOrEqual(viewport.width)
    expect(await breachesOf(page, part), `${name}, ${width}`).toEqual([])
  }
}

async function expectStep(page: Page, title: string) {
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  await expectFit(page, title, '[role=dialog]')
}

test('every step of a new recruiter’s sign-up fits on phone and desktop, light and dark', async ({ page }) => {
  test.slow()
  await open(page, '/#login')
  await expectStep(page, 'Log in or sign up')
  await dialog(page).getByRole('link', { name: 'Log in as a recruiter' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText('Enter an email like name@example.com.').first()).toBeVisible()
  await expectStep(page, 'Log in or sign up as a recruiter')
  const email = newEmail('dee')
  const request = page.waitForRequest('**/n-check-email')
  await submitEmail(page, email)
  expect((await request).postDataJSON()).toMatchObject({ email, recruiter: true })
  await expectStep(page, 'Sign up as a recruiter')
  await passwordField(dialog(page)).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Sign up as a recruiter' }).click()
  await expectStep(page, 'Check your email')
  await dialog(page).getByRole('button', { name: 'Send the email again' }).click()
  await expectStep(page, 'Confirm your email')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(4)
  await expectStep(page, 'Credit packages')
  await dialog(page).getByRole('button', { name: 'Take the free credits' }).click()
  await expect(dialog(page).getByText('Please confirm your email first.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Decide later' }).click()
  await expect(profileMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await open(page, '/myjobs/account')
  await expect(page.getByText('A job costs 5 credits a day')).toBeVisible()
  await loseSession(page)
  await open(page, '/#recruiter-login')
  await submitEmail(page, email)
  await expectStep(page, 'Log in as a recruiter')
  await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await expectStep(page, 'Reset your password')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await submitPassword(page, PASSWORD)
  await expect(profileMenu(page)).toBeVisible()
})

test('the plan step and the account pages fit', async ({ page }) => {
  test.slow()
  await open(page, '/?plan=Weekly#login')
  await expectStep(page, 'Choose a plan')
  await dialog(page).getByRole('button', { name: 'Continue with Free' }).click()
  await submitEmail(page, 'seeker@demo.example')
  await submitPassword(page, DEMO_PASSWORD)
  await expectStep(page, 'Your plan')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await open(page, '/myjobs/account')
  await expectFit(page, 'account')
  await profileMenu(page).click()
  await expectFit(page, 'profile menu', '[role=menu]')
  await page.keyboard.press('Escape')
  await open(page, '/myjobs/account#close-account')
  await expectStep(page, 'Close your account')
  await open(page, '/myjobs/account#account-info')
  await expectStep(page, 'About this account')
  await open(page, '/myjobs/account/reset-password?token=nothing')
  await expect(profileMenu(page)).toHaveCount(0)
  await expectFit(page, 'reset-password')
  await open(page, '/myjobs/account/email-confirmation?token=nothing')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await expectFit(page, 'email-confirmation')
  await open(page, '/myjobs/account/change-email-confirmation')
  await expectFit(page, 'change-email-confirmation')
})

test('the login modal works with the keyboard alone: open, register, log in, close; the focus returns', async ({
  page,
}) => {
  const email = newEmail('eve')
  await open(page, '/top-paid-jobs')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Eve')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(passwordField(dialog(page))).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName('Show password')
  for (const name of ['terms of use', 'privacy policy', 'Sign up']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
  const next = dialog(page).getByRole('button', { name: 'Continue' })
  for (let step = 0; step < 4 && !(await next.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
  }
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(profileMenu(page)).toHaveText(/Eve/)
  await expect(page).toHaveURL('/top-paid-jobs')
  await profileMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveRole('menuitem')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(opener).toBeVisible()
})

test('the log-in redirects to the requested page, and never to another site', async ({ page, context }) => {
  await logIn(page, 'seeker@demo.example', DEMO_PASSWORD, '/?redirect=%2Ftop-paid-jobs%3Fcountry%3DGermany#login')
  await expect(page).toHaveURL('/top-paid-jobs?country=Germany')
  await context.clearCookies({ name: 'logged_user' })
  await logIn(page, 'seeker@demo.example', DEMO_PASSWORD, '/?redirect=%2F%5Cevil.example#login')
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/')
})
