import { expect, test } from '@playwright/test'
import { expectReadable } from './my-profile.ts'
import { open } from './pages.ts'
import {
  DEMO_PASSWORD,
  dialog,
  newEmail,
  PASSWORD,
  passwordField,
  profileMenu,
  submitEmail,
  submitPassword,
} from './people.ts'
import { newSearcher, openSaveSearch, SAVED_SEARCHES, searchCard, unsubscribePath } from './saved-pages.ts'

const LIST = '/jobs?query=python&is_remote=yes'

test('a visitor saves a search, signs up on the way, and what was asked is saved, over a reload too', async ({
  page,
}) => {
  await open(page, LIST)
  const form = await openSaveSearch(page)
  await expect(form.getByLabel('Title')).toHaveValue('Remote Python jobs')
  await form.getByLabel('Title').fill('Snakes from home')
  await form.getByRole('button', { name: 'Log in and save' }).click()
  await expect(page).toHaveURL(`${LIST}#login`)
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await submitEmail(page, newEmail('sal'))
  await passwordField(dialog(page)).fill(PASSWORD)
  await dialog(page)
    .getByRole('button', { name: /^Sign up/ })
    .click()
  await expect(page.getByText('Search saved.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(LIST)
  await open(page, SAVED_SEARCHES)
  const card = searchCard(page, 'Snakes from home')
  await expect(card.getByRole('list', { name: 'Searches for' })).toHaveText('pythonRemote')
  await expect(card.getByRole('link', { name: /^See the [\d,]+ jobs? now$/ })).toHaveAttribute('href', LIST)
  await expect(page.getByText('1 of 3 saved searches of your plan.')).toBeVisible()
})

test('who gives the log-in up saves nothing with a later one', async ({ page }) => {
  await open(page, LIST)
  const form = await openSaveSearch(page)
  await form.getByRole('button', { name: 'Log in and save' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await submitEmail(page, 'seeker@demo.example')
  await submitPassword(page, DEMO_PASSWORD)
  await expect(profileMenu(page)).toBeVisible()
  await open(page, SAVED_SEARCHES)
  await expect(page.getByRole('heading', { name: 'Remote Python jobs' })).toHaveCount(0)
})

test('a user saves a search once: a second time and with a full plan the form says so', async ({ page }) => {
  await newSearcher(page)
  for (const query of ['rust', 'sql', 'spark']) {
    await open(page, `/jobs?query=${query}`)
    const form = await openSaveSearch(page)
    await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
    await form.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByText('Search saved.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  }
  await open(page, '/jobs?query=SQL')
  await expect(await openSaveSearch(page)).toContainText('You already saved this search as “Sql jobs”.')
  await open(page, '/jobs?query=kotlin')
  await expect(await openSaveSearch(page)).toContainText('Your plan has no room for another saved search.')
  await dialog(page).getByRole('link', { name: 'Saved searches' }).click()
  await expect(page.getByText('3 of 3 saved searches of your plan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New saved search' })).toHaveCount(0)
})

test('a saved search is previewed, edited, paused, resumed, deleted and brought back', async ({ page }) => {
  await newSearcher(page, { title: 'First', filters: [{ field: 'is_remote', value: 'yes' }] })
  await open(page, SAVED_SEARCHES)
  await searchCard(page, 'First').getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/Would have sent [\d,]+ jobs? last week\./)).toBeVisible()

  await searchCard(page, 'First').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Second')
  await page.getByLabel('Words').fill('sql')
  await page.getByRole('button', { name: 'Remove Remote' }).click()
  await page.getByLabel('Add a filter').selectOption('Seniority')
  await page.getByLabel('Seniority').selectOption('Senior')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = searchCard(page, 'Second')
  await expect(card.getByRole('list', { name: 'Searches for' })).toHaveText('sqlSenior')

  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('Paused', { exact: true })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Pause' })).toBeVisible()

  await card.getByRole('button', { name: 'Delete Second' }).click()
  await expect(page.getByText('“Second” deleted.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  await page.reload()
  await expect(card).toBeVisible()
})

test('a saved search is made on the page, and the time of its emails is chosen', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await newSearcher(page)
  await open(page, SAVED_SEARCHES)
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await page.getByRole('button', { name: 'New saved search' }).click()
  await page.getByLabel('Words').fill('pytorch')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(searchCard(page, 'Pytorch jobs')).toBeVisible()
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
  await page.getByLabel('Day').selectOption('Friday')
  await page.getByLabel('Time', { exact: true }).selectOption('6:00 PM')
  await page.getByRole('button', { name: 'Save time' }).click()
  await expect(page.getByText('Email time saved.')).toBeVisible()
  await open(page, SAVED_SEARCHES)
  await expect(page.getByLabel('Day')).toHaveValue('5')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('18')
  await context.close()
})

test('a failed loading keeps what the page had, and says so in the words of the specification', async ({ page }) => {
  await newSearcher(page, { title: 'Kept' })
  await open(page, SAVED_SEARCHES)
  await page.route('**/n-fetch-job-offers', (route) => route.fulfill({ status: 500, body: '' }))
  await searchCard(page, 'Kept').getByRole('button', { name: 'Pause' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'An unexpected error occurred. Please refresh the page.' }),
  ).toBeVisible()
  await expect(searchCard(page, 'Kept')).toBeVisible()
  await page.unroute('**/n-fetch-job-offers')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(searchCard(page, 'Kept').getByText('Paused', { exact: true })).toBeVisible()
})

test('visitors log in first and then are on the page', async ({ page }) => {
  await open(page, SAVED_SEARCHES)
  await expect(page).toHaveURL('/?redirect=%2Fmyjobs%2Fjob-offers-feeds#login')
  await submitEmail(page, 'seeker@demo.example')
  await submitPassword(page, DEMO_PASSWORD)
  await expect(page).toHaveURL(SAVED_SEARCHES)
})

test('the link of an email stops one saved search or all, without a log-in and only by its button', async ({
  page,
  browser,
}) => {
  const { feeds } = await newSearcher(page, { title: 'One' }, { title: 'Two', query: 'sql' })
  const path = await unsubscribePath(feeds[0] ?? { uuid: '' })
  const other = await (await browser.newContext()).newPage()
  const response = await open(other, path)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(other).toHaveURL('/myjobs/account/unsubscribe')
  await open(page, SAVED_SEARCHES)
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0)
  await other.getByRole('button', { name: 'Stop emails' }).click()
  await expect(other.getByText('We’ve stopped the emails for “One”.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(1)
  await expect(searchCard(page, 'One').getByText('Paused', { exact: true })).toBeVisible()

  await open(other, path)
  await other.getByRole('button', { name: 'Stop emails' }).click()
  await expect(other.getByText('Emails for “One” were already stopped.')).toBeVisible()
  await open(other, path)
  await other.getByLabel('For all my saved searches').check()
  await other.getByRole('button', { name: 'Stop emails' }).click()
  await expect(other.getByText('We’ve stopped the emails for all your saved searches.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(2)

  await open(other, '/myjobs/account/unsubscribe?token=forged')
  await other.getByRole('button', { name: 'Stop emails' }).click()
  await expect(other.getByText('This link is no longer valid.')).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await other.context().close()
})

test('the pages of saved searches are readable at every width, light and dark', async ({ page }) => {
  test.slow()
  await newSearcher(page, { title: 'W'.repeat(100) })
  await open(page, SAVED_SEARCHES)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expectReadable(page)
  await open(page, '/jobs?query=python')
  await openSaveSearch(page)
  await expectReadable(page, 'form')
})
