import { expect, type Locator, type Page, test } from '@playwright/test'
import { WIDTHS } from './breaches.ts'
import { expectFit, expectReadable, notification, openMyProfile, PROFILE, save, section, tabTo } from './my-profile.ts'
import { open } from './pages.ts'

const kaggle = (page: Page) => section(page, 'Kaggle profile')
const fetchButton = (page: Page) => kaggle(page).getByRole('button', { name: 'Fetch from Kaggle' })
const kind = (page: Page, name: string) => kaggle(page).getByRole('group', { name, exact: true })
const figures = async (group: Locator) =>
  Promise.all([
    group.getByLabel('Tier').inputValue(),
    ...['Gold', 'Silver', 'Bronze'].map((medal) => group.getByLabel(medal).inputValue()),
  ])

test('a user name, by keyboard, fills the form with Kaggle’s response and saves nothing', async ({ page }) => {
  await openMyProfile(page)
  await tabTo(page, kaggle(page).getByLabel('Kaggle username'))
  await page.keyboard.type('https://www.kaggle.com/stub-master/competitions?tab=1')
  await page.keyboard.press('Enter')
  await expect(kaggle(page)).toContainText('nothing is saved yet')
  await expect(kaggle(page).getByLabel('Kaggle username')).toHaveValue('stub-master')
  expect(await figures(kind(page, 'Competitions'))).toEqual(['master', '3', '4', '3'])
  expect(await figures(kind(page, 'Datasets'))).toEqual(['contributor', '0', '0', '1'])
  await open(page, PROFILE)
  await expect(kaggle(page).getByRole('button', { name: 'Add: Kaggle profile' })).toBeVisible()
})

test('a link with the user name fetches from Kaggle at once; manual changes are self-declared', async ({ page }) => {
  test.slow()
  await openMyProfile(page, `${PROFILE}?kaggle=stub-master`)
  await expect(kaggle(page)).toContainText('nothing is saved yet')
  await expect(page).toHaveURL(PROFILE)
  await kind(page, 'Discussion').getByLabel('Gold').fill('2')
  await save(kaggle(page)).click()
  await expect(notification(page, 'Kaggle profile')).toBeVisible()
  const tile = (name: string) => kaggle(page).getByRole('listitem').filter({ hasText: name }).first()
  await expect(tile('Competitions')).toHaveText(
    /^CompetitionsMaster3 gold4 silver3 bronzefetched from Kaggle, [A-Z][a-z]{2} \d{1,2}, \d{4}$/,
  )
  await expect(tile('Discussion')).toContainText(/self-declared, [A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await expect(kaggle(page).getByRole('link', { name: /^stub-master/ })).toHaveAttribute(
    'href',
    'https://www.kaggle.com/stub-master',
  )
  await expectReadable(page)
})

test('kinds that Kaggle hides keep their typed figures, and are named', async ({ page }) => {
  await openMyProfile(page)
  await kaggle(page).getByRole('button', { name: 'Add: Kaggle profile' }).click()
  await kaggle(page).getByLabel('Kaggle username').fill('stub-hidden')
  await kind(page, 'Competitions').getByLabel('Tier').selectOption('grandmaster')
  await kind(page, 'Competitions').getByLabel('Gold').fill('7')
  await fetchButton(page).click()
  await expect(kaggle(page)).toContainText('Kaggle doesn’t show Competitions, Datasets, Discussion')
  expect(await figures(kind(page, 'Competitions'))).toEqual(['grandmaster', '7', '', ''])
  await save(kaggle(page)).click()
  await expect(kaggle(page)).toContainText('Grandmaster7 gold0 silver0 bronze')
})

test('a tier not earned by medals is left to the user', async ({ page }) => {
  await openMyProfile(page)
  await kaggle(page).getByRole('button', { name: 'Add: Kaggle profile' }).click()
  await kaggle(page).getByLabel('Kaggle username').fill('stub-staff')
  await kind(page, 'Competitions').getByLabel('Tier').selectOption('master')
  await fetchButton(page).click()
  await expect(kaggle(page)).toContainText('nothing is saved yet')
  await expect(kind(page, 'Competitions').getByLabel('Tier')).toHaveValue('master')
})

for (const [name, message] of [
  ['a b', 'Enter a Kaggle username or a link'],
  ['stub-missing', 'There’s no Kaggle user with this name.'],
  ['stub-limited', 'Kaggle is limiting requests right now.'],
  ['stub-broken', 'We can’t reach Kaggle right now.'],
  ['stub-captcha', 'Kaggle didn’t send a profile.'],
] as const) {
  test(`“${name}”: ${message} The input stays`, async ({ page }) => {
    await openMyProfile(page)
    await kaggle(page).getByRole('button', { name: 'Add: Kaggle profile' }).click()
    await kaggle(page).getByLabel('Kaggle username').fill(name)
    await kind(page, 'Notebooks').getByLabel('Silver').fill('5')
    await fetchButton(page).click()
    await expect(kaggle(page)).toContainText(message)
    await expect(kaggle(page).getByLabel('Kaggle username')).toHaveValue(name)
    expect(await figures(kind(page, 'Notebooks'))).toEqual(['', '', '5', ''])
    await expect(fetchButton(page)).toBeEnabled()
  })
}

test('invalid medals and an invalid user name show errors beside their fields', async ({ page }) => {
  await openMyProfile(page)
  await kaggle(page).getByRole('button', { name: 'Add: Kaggle profile' }).click()
  await kaggle(page).getByLabel('Kaggle username').fill('-x')
  await kind(page, 'Datasets').getByLabel('Gold').fill('many')
  await kind(page, 'Datasets').getByLabel('Bronze').fill('10000')
  await save(kaggle(page)).click()
  await expect(kaggle(page).getByLabel('Kaggle username')).toHaveAccessibleDescription(/^Enter a Kaggle username: 1–40/)
  await expect(kind(page, 'Datasets').getByLabel('Gold')).toHaveAccessibleDescription('Enter a whole number.')
  await expect(kind(page, 'Datasets').getByLabel('Bronze')).toHaveAccessibleDescription('Enter 9,999 or less.')
  await expect(kind(page, 'Datasets').getByLabel('Gold')).toHaveValue('many')
})

test('without a user name neither a fetch nor a save happens; the error list names the fields', async ({ page }) => {
  await openMyProfile(page)
  await kaggle(page).getByRole('button', { name: 'Add: Kaggle profile' }).click()
  await fetchButton(page).click()
  await expect(kaggle(page).getByRole('status')).toHaveText('Enter your Kaggle username.')
  await kind(page, 'Datasets').getByLabel('Gold').fill('many')
  await save(kaggle(page)).click()
  await expect(kaggle(page).getByRole('alert').getByRole('listitem')).toHaveText([
    'Enter your Kaggle username.',
    'Datasets, Gold: Enter a whole number.',
  ])
})

test('a reset requires one confirmation, and undo restores the figures', async ({ page }) => {
  await openMyProfile(page)
  await kaggle(page).getByRole('button', { name: 'Add: Kaggle profile' }).click()
  await kaggle(page).getByLabel('Kaggle username').fill('mira-at-kaggle')
  await kind(page, 'Competitions').getByLabel('Tier').selectOption('expert')
  await kind(page, 'Competitions').getByLabel('Bronze').fill('2')
  await save(kaggle(page)).click()
  await kaggle(page).getByRole('button', { name: 'Edit: Kaggle profile' }).click()
  await kaggle(page).getByRole('button', { name: 'Remove Kaggle profile' }).click()
  await kaggle(page).getByRole('button', { name: 'Keep' }).click()
  await kaggle(page).getByRole('button', { name: 'Remove Kaggle profile' }).click()
  await kaggle(page).getByRole('button', { name: 'Remove' }).click()
  await expect(kaggle(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Kaggle profile +10 points' })).toBeVisible()
  // A modal that opens and closes loads the profile again: the way back must survive it.
  await page.evaluate(() => {
    window.location.hash = '#visibility'
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await kaggle(page).getByRole('button', { name: 'Undo' }).click()
  await expect(kaggle(page)).toContainText('Expert0 gold0 silver2 bronzeself-declared')
  await open(page, PROFILE)
  await expect(kaggle(page)).toContainText('mira-at-kaggle')
  await expect(page.getByRole('link', { name: /^Kaggle profile/ })).toHaveCount(0)
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`the Kaggle form, ${width}: no WCAG 2.2 AA violations, light and dark`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await openMyProfile(page, `${PROFILE}?kaggle=stub-hidden`)
    await expect(kaggle(page)).toContainText('Kaggle doesn’t show')
    await expectFit(page, viewport.width, 'fetched')
    await save(kaggle(page)).click()
    await kaggle(page).getByRole('button', { name: 'Edit: Kaggle profile' }).click()
    await kaggle(page).getByLabel('Kaggle username').fill('stub-missing')
    await fetchButton(page).click()
    await expect(kaggle(page)).toContainText('There’s no Kaggle user with this name.')
    await kaggle(page).getByRole('button', { name: 'Remove Kaggle profile' }).click()
    await expectFit(page, viewport.width, 'failed')
  })
}
