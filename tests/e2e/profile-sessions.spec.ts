import { expect, test } from '@playwright/test'
import { registerUser, signIn } from '#tests/harness/e2e-people.ts'
import { openMyProfile } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog, logIn, profileMenu, submitEmail, submitPassword } from './people.ts'

const PROFILE = '/myjobs/profile'
const SECRET = 'Known to the first person alone'

test('another user who logs in on the page sees only their own profile', async ({ page }) => {
  const [first, second] = [await registerUser(page.context().request), await registerUser(page.context().request)]
  await signIn(page, first)
  await open(page, PROFILE)
  const about = page.getByRole('region', { name: 'About you', exact: true })
  await about.getByRole('button', { name: 'Add: About you' }).click()
  await about.getByRole('textbox', { name: 'About you' }).fill(SECRET)
  await page.context().clearCookies()
  await about.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await submitEmail(page, second.email)
  await submitPassword(page, second.password)
  await expect(dialog(page)).toHaveCount(0)
  await expect(about.getByRole('button', { name: 'Add: About you' })).toBeVisible()
  await about.getByRole('button', { name: 'Add: About you' }).click()
  await expect(about.getByRole('textbox', { name: 'About you' })).toHaveValue('')
  expect(await page.content()).not.toContain(SECRET)
})

test('after a log-out the next user of the browser sees nothing of the previous one', async ({ page }) => {
  const [first, second] = [await registerUser(page.context().request), await registerUser(page.context().request)]
  await logIn(page, first.email, first.password)
  await open(page, PROFILE)
  const about = page.getByRole('region', { name: 'About you', exact: true })
  await about.getByRole('button', { name: 'Add: About you' }).click()
  await about.getByRole('textbox', { name: 'About you' }).fill(SECRET)
  await about.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(about).toContainText(SECRET)
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await submitEmail(page, second.email)
  await submitPassword(page, second.password)
  await expect(dialog(page)).toHaveCount(0)
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await expect(page).toHaveURL(PROFILE)
  await expect(about.getByRole('button', { name: 'Add: About you' })).toBeVisible()
  expect(await page.content()).not.toContain(SECRET)
})

test('a profile that can’t be loaded again stays as it was, and trying again loads it', async ({ page }) => {
  await openMyProfile(page)
  await page.route('**/profile.data*', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.getByRole('link', { name: 'View as a recruiter' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Your profile couldn’t be loaded.')
  await expect(page.getByRole('heading', { name: 'Who can see you' })).toBeVisible()
  await page.unroute('**/profile.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'How recruiters see you' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a profile that can’t be loaded at all is named with a way to try again', async ({ page }) => {
  await signIn(page, await registerUser(page.context().request))
  await open(page, '/myjobs/account')
  await page.route('**/profile.data*', (route) => route.abort())
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: /Your profile/ }).click()
  await expect(page.getByText('Your profile couldn’t be loaded.')).toBeVisible()
  await page.unroute('**/profile.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Who can see you' })).toBeVisible()
})
