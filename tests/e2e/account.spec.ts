import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { open } from './pages.ts'
import {
  DEMO_PASSWORD,
  dialog,
  logIn,
  loseSession,
  mailedLink,
  newEmail,
  PASSWORD,
  passwordField,
  profileMenu,
  register,
  submitEmail,
  submitPassword,
} from './people.ts'

for (const [who, hash] of [
  ['a job seeker', '#login'],
  ['a recruiter', '#recruiter-login'],
] as const) {
  test(`${who} registers, confirms the email, logs in, changes name, password and email, and closes the account`, async ({
    page,
    browser,
    request,
  }) => {
    test.slow()
    const email = newEmail('ann')
    await register(page, email, hash)

    // A GET of the link doesn't consume the token; the button does, once.
    const link = await mailedLink(request, email, 'confirm-address')
    await request.get(link)
    await open(page, link)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Your email is confirmed.')).toBeVisible()
    await open(page, link)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('is already confirmed')).toBeVisible()

    // The guard redirects to the log-in, and the log-in back to the requested page.
    await loseSession(page)
    await open(page, '/myjobs/account')
    await expect(page).toHaveURL('/?redirect=%2Fmyjobs%2Faccount#login')
    await submitEmail(page, email)
    await submitPassword(page, PASSWORD)
    await expect(page).toHaveURL('/myjobs/account')
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toHaveCount(0)

    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Ómalley')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(profileMenu(page)).toHaveText(/Ann/)

    const elsewhere = await (await browser.newContext()).newPage()
    await logIn(elsewhere, email, PASSWORD)
    const password = 'another long secret'
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    await elsewhere.goto('/myjobs/account')
    await expect(elsewhere.getByRole('dialog')).toBeVisible()
    await expect(profileMenu(elsewhere)).toHaveCount(0)

    const changedEmail = newEmail('ann-new')
    await page.getByLabel('New email').fill(changedEmail)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText(`Waiting for ${changedEmail}`)).toBeVisible()
    await open(page, await mailedLink(request, changedEmail, 'change-address'))
    await page.getByRole('button', { name: 'Use the new email' }).click()
    await expect(page.getByText('Your account now uses the new email.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await submitEmail(page, changedEmail)
    await submitPassword(page, password)
    await expect(page).toHaveURL('/myjobs/account')

    await page.getByRole('link', { name: /Close account/ }).click()
    await dialog(page).getByLabel('Your password').fill('not this one')
    await dialog(page)
      .getByRole('button', { name: /Delete my account/ })
      .click()
    await expect(dialog(page).getByText('Wrong password. Please try again.').first()).toBeVisible()
    await dialog(page).getByLabel('Your password').fill(password)
    await dialog(page)
      .getByRole('button', { name: /Delete my account/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Your account is closed' })).toContainText(
      'Your account with name and email: 1',
    )
    await dialog(page).getByRole('button', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
    await expect(profileMenu(page)).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await submitEmail(page, changedEmail)
    await expect(page.getByRole('dialog', { name: 'Sign up', exact: true })).toBeVisible()
  })
}

test('a password reset by email ends every other session', async ({ page, request }) => {
  const email = newEmail('bob')
  await register(page, email)
  await loseSession(page)
  await open(page, '/top-paid-jobs#login')
  await submitEmail(page, email)
  await submitPassword(page, 'not this one')
  await expect(dialog(page).getByText('Wrong email or password. Please try again.')).toBeVisible()
  await expect(passwordField(dialog(page))).toHaveValue('not this one')
  await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog(page).getByRole('button', { name: 'Send email' }).click()
  await expect(dialog(page).getByText('we’ve sent you a link')).toBeVisible()

  await logIn(page, email, PASSWORD, '/jobs#login')
  const link = await mailedLink(request, email, 'reset-password')
  await open(page, link)
  await expect(profileMenu(page)).toHaveCount(0)
  await page.getByLabel('New password').fill('password')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('a very common password').first()).toBeVisible()
  await expect(page.getByText('Your session has expired')).toHaveCount(0)
  await page.getByLabel('New password').fill('a third long secret')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await open(page, link)
  await expect(page.getByText('This link has already been used, and your password was changed.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send email' })).toBeVisible()
  await open(page, '/myjobs/account/reset-password?token=bad')
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await logIn(page, email, 'a third long secret')
})

test('a new user is logged in, confirms the email by its link, ends another session, and exports the data', async ({
  page,
  browser,
  request,
}) => {
  const email = newEmail('cy')
  await register(page, email)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(profileMenu(page)).toBeVisible()
  for (const path of ['/', '/myjobs/profile', '/myjobs/account']) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'Confirm your email' }), path).toBeVisible()
  }
  await open(page, await mailedLink(request, email, 'confirm-address'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/myjobs/profile')
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toHaveCount(0)
  const elsewhere = await (await browser.newContext()).newPage()
  await logIn(elsewhere, email, PASSWORD)
  await open(page, '/myjobs/account')
  await page.getByRole('button', { name: /^Log out .+/ }).click()
  await expect(page.getByRole('button', { name: /^Log out .+/ })).toHaveCount(0)
  await elsewhere.goto('/myjobs/account')
  await expect(elsewhere).toHaveURL(/#login$/)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email, confirmed: true } })
})

test('a job seeker in recruiter mode is logged out first, with a message after the password', async ({ page }) => {
  await logIn(page, 'seeker@demo.example', DEMO_PASSWORD)
  await open(page, '/jobs#recruiter-login')
  await expect(page.getByRole('dialog', { name: 'Log in or sign up as a recruiter' })).toBeVisible()
  await expect(profileMenu(page)).toHaveCount(0)
  await submitEmail(page, 'seeker@demo.example')
  await submitPassword(page, DEMO_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Sign up as a recruiter with another email' }).click()
  await expect(dialog(page).getByLabel('Email')).toHaveValue('')
})

test('the log-in returns to the page below, a logged-in user’s hash has no effect, and the log-out goes home', async ({
  page,
}) => {
  await open(page, '/jobs?query=python')
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await submitEmail(page, 'recruiter@demo.example')
  await submitPassword(page, DEMO_PASSWORD)
  await expect(page).toHaveURL('/jobs?query=python')
  await open(page, '/top-paid-jobs#login')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'About this account' }).click()
  await expect(page.getByRole('dialog', { name: 'About this account' })).toContainText('recruiter@demo.example')
  await page.keyboard.press('Escape')
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an expired session is cleared with a notification, and the page offers the log-in', async ({ page, context }) => {
  await logIn(page, 'seeker@demo.example', DEMO_PASSWORD, '/?redirect=%2Fmyjobs%2Faccount#login')
  await expect(page).toHaveURL('/myjobs/account')
  await context.clearCookies({ name: 'logged_user' })
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await submitEmail(page, 'seeker@demo.example')
  await submitPassword(page, DEMO_PASSWORD)
  await expect(page).toHaveURL('/myjobs/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

test('a page that requires a session ended elsewhere redirects to the log-in and back', async ({ page, context }) => {
  await logIn(page, 'recruiter@demo.example', DEMO_PASSWORD, '/top-paid-jobs#login')
  await context.clearCookies({ name: 'logged_user' })
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await submitEmail(page, 'recruiter@demo.example')
  await submitPassword(page, DEMO_PASSWORD)
  await expect(page).toHaveURL('/myjobs/account')
})

test('when the captcha’s script fails to load, the form shows an error and keeps the input', async ({ page }) => {
  await page.route('**/assets/altcha-*.js', (route) => route.abort())
  await open(page, '/#login')
  await submitEmail(page, 'seeker@demo.example')
  await expect(dialog(page).getByText('ReCAPTCHA has not been loaded')).toBeVisible()
  await expect(dialog(page).getByLabel('Email')).toHaveValue('seeker@demo.example')
})

test('a user who logs in on the page of a mailed link stays logged in and continues to the home page', async ({
  page,
}) => {
  const email = newEmail('gil')
  await register(page, email)
  await loseSession(page)
  await logIn(page, email, PASSWORD, '/jobs#login')
  await open(page, '/myjobs/account/reset-password?token=nothing')
  await expect(profileMenu(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await submitEmail(page, email)
  await submitPassword(page, PASSWORD)
  await expect(page).toHaveURL('/')
  await open(page, '/myjobs/account')
  await expect(profileMenu(page)).toBeVisible()
})

test('an expired session closes the modal without a navigation', async ({ page }) => {
  const email = newEmail('hal')
  await register(page, email)
  await loseSession(page)
  await logIn(page, email, PASSWORD, '/jobs#login')
  const { promise: planVisible, resolve: tell } = Promise.withResolvers<void>()
  let requestCount = 0
  await page.route('**/n-users-me', async (route) => {
    requestCount += 1
    if (requestCount > 1) return route.continue()
    await planVisible
    await route.fulfill({ status: 401, json: { error: { code: 'session_expired', message: '' } } })
  })
  const below = '/?plan=Free&redirect=%2Ftop-paid-jobs'
  await open(page, `${below}#login`)
  await expect(page.getByRole('dialog', { name: 'Choose a plan' })).toBeVisible()
  tell()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(below)
  await expect(profileMenu(page)).toHaveCount(0)
})
