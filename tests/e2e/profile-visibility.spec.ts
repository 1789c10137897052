import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from '#tests/harness/e2e-people.ts'
import { WIDTHS } from './breaches.ts'
import { fillProfile, makeVisible, newPerson } from './filled-profiles.ts'
import { expectFit, openMyProfile, PROFILE, section } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog, profileMenu } from './people.ts'

const SETTINGS = `${PROFILE}#visibility`
const card = (page: Page) => section(page, 'Who can see you')
const part = (page: Page, title: string) => dialog(page).getByRole('region', { name: title })
const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your profile is/ })

/** A new user with a filled profile of the given visibility. */
async function openFilled(page: Page, visibility: 'hidden' | 'searchable' | 'public', path = PROFILE, name?: string) {
  const user = await newPerson(page)
  await fillProfile(page.context().request, name)
  const { link } = await makeVisible(page.context().request, visibility)
  await open(page, path)
  return { ...user, link: link?.link ?? '' }
}

/** The status of a URL for an anonymous visitor. */
async function statusForOthers(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const response = await context.request.get(url, { maxRedirects: 0 })
  await context.close()
  return response.status()
}

const pageOf = (page: Page, link: string) => new URL(`/profile/${link}`, page.url()).href

test('the visibility is set, hidden at once, and restored', async ({ page, browser }) => {
  await openFilled(page, 'hidden')
  await expect(card(page)).toContainText('Only you can see this profile.')
  await expect(chip(page)).toHaveText('Your profile is Hidden')
  await card(page).getByRole('link', { name: 'Change' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Hidden' })).toBeChecked()
  await dialog(page).getByRole('radio', { name: 'Public' }).check()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is now public.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page)).toContainText('Everyone can see your public page')
  await expect(card(page).getByRole('link', { name: 'Open your public page' })).toHaveAttribute(
    'href',
    /^\/profile\/\w/,
  )
  await expect(chip(page)).toHaveText('Your profile is Public')

  await chip(page).click()
  const url = await part(page, 'Public link').getByLabel('Link to your public page').inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await statusForOthers(browser, url)).toBe(200)
  await card(page).getByRole('button', { name: 'Hide me now' }).click()
  await expect(card(page)).toContainText('Only you can see this profile.')
  await expect(chip(page)).toHaveText('Your profile is Hidden')
  expect(await statusForOthers(browser, url)).toBe(404)
  await expect(card(page).getByRole('button', { name: /^Undo/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('Everyone can see your public page')
  expect(await statusForOthers(browser, url)).toBe(200)
})

test('the undo button of hiding takes the focus once, and not from a field focused later', async ({ page }) => {
  await openFilled(page, 'searchable')
  await card(page).getByRole('button', { name: 'Hide me now' }).click()
  await expect(card(page).getByRole('button', { name: /^Undo/ })).toBeFocused()
  await section(page, 'About you').getByRole('button', { name: 'Edit: About you' }).click()
  const field = section(page, 'About you').getByRole('textbox', { name: 'About you' })
  await expect(field).toBeFocused()
  await page.keyboard.type('a b c ')
  await expect(field).toBeFocused()
  await section(page, 'About you').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section(page, 'About you').getByRole('button', { name: 'Edit: About you' })).toBeFocused()
  await expect(card(page)).toContainText('Only you can see this profile.')
})

test('an incomplete profile is completed first, instead of the settings', async ({ page }) => {
  await newPerson(page)
  await open(page, SETTINGS)
  await dialog(page).getByRole('radio', { name: 'Searchable' }).check()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Become searchable' })).toContainText('Firsts and Last Name')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page)).toContainText('Only you can see this profile.')
})

test('city and salary are on the recruiters’ card only when they are enabled', async ({ page }) => {
  await openFilled(page, 'searchable', `${PROFILE}?view=recruiter`)
  const article = page.getByRole('article')
  await expect(article).toContainText('Germany · Experience: 7–10 years · Available in 1 month')
  await expect(article).not.toContainText('95,000')
  for (const secret of ['Mira', 'Lang', 'Berlin', 'Fernwell', 'Northgate', 'github', '2020'])
    await expect(article).not.toContainText(secret)
  await open(page, SETTINGS)
  await dialog(page).getByRole('checkbox', { name: 'Show my city' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Show my desired salary' }).check()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'View as a recruiter' }).click()
  await expect(article).toContainText('Berlin, Germany')
  await expect(article).toContainText('€95,000 a year')
  await page.getByRole('radio', { name: 'After buying access' }).check()
  for (const told of ['Mira Lang', '@people.example', 'Fernwell', 'Mar 2020 – today', 'Northgate University', 'GitHub'])
    await expect(page.getByRole('main')).toContainText(told)
})

test('the preview of a hidden profile says that it is hidden', async ({ page }) => {
  await openMyProfile(page, `${PROFILE}?view=recruiter`)
  await expect(page.getByText('Your profile is hidden: nobody can see this now.')).toBeVisible()
  await page.getByRole('link', { name: 'Your profile', exact: true }).click()
  await expect(section(page, 'About you')).toBeVisible()
})

test('a link is checked during typing, saved and copied, and the old one redirects to it', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const other = await (await browser.newContext()).newPage()
  const { link: usedLink } = await openFilled(other, 'public', PROFILE, `Taken ${Date.now()}`)
  await other.context().close()
  const { link: old } = await openFilled(page, 'public', SETTINGS, `Old ${Date.now()}`)
  await part(page, 'Public link').getByRole('button', { name: 'Change link' }).click()
  const field = dialog(page).getByLabel('Your link', { exact: true })
  const verdict = part(page, 'Public link').getByRole('status')
  for (const [typed, message] of [
    ['ab', 'Use 3–40 characters'],
    ['admin', 'This link is reserved.'],
    [usedLink, 'This link is taken.'],
    [`mira-${Date.now()}`, 'This link is available.'],
  ] as const) {
    await field.fill(typed)
    await expect(verdict).toContainText(message)
  }
  const link = await field.inputValue()
  await dialog(page).getByRole('button', { name: 'Save link' }).click()
  const urlField = part(page, 'Public link').getByLabel('Link to your public page')
  await expect(urlField).toHaveValue(pageOf(page, link))
  await part(page, 'Public link').getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pageOf(page, link))
  const response = await page.context().request.get(`/profile/${old}`, { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([302, `/profile/${link}`])
})

test('a rejected link shows one error, until another link is typed', async ({ page }) => {
  await openFilled(page, 'public', SETTINGS, `Refused ${Date.now()}`)
  await part(page, 'Public link').getByRole('button', { name: 'Change link' }).click()
  const field = dialog(page).getByLabel('Your link', { exact: true })
  const verdict = part(page, 'Public link').getByRole('status')
  await field.fill('ab')
  await expect(verdict).toContainText('Use 3–40 characters')
  await dialog(page).getByRole('button', { name: 'Save link' }).click()
  await expect(field).toHaveAccessibleDescription(/Use 3–40 characters/)
  await expect(verdict).toBeEmpty()
  await field.fill(`mira-${Date.now()}`)
  await expect(field).not.toHaveAccessibleDescription(/Use 3–40 characters/)
  await expect(verdict).toHaveText('This link is available.')
  await expect(part(page, 'Public link').getByRole('alert')).toHaveCount(0)
})

test('closing with unsaved settings requires a confirmation', async ({ page }) => {
  await openFilled(page, 'searchable', SETTINGS)
  const leave = dialog(page).getByRole('alert').filter({ hasText: 'unsaved changes' })
  await dialog(page).getByRole('radio', { name: 'Hidden' }).check()
  await part(page, 'Blocked companies').getByLabel('Company name').fill('Fernwell')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is now hidden.')).toBeVisible()
  await expect(part(page, 'Blocked companies').getByLabel('Company name')).toHaveValue('Fernwell')
  await page.keyboard.press('Escape')
  await expect(leave).toContainText('unsaved changes: Blocked company.')
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await part(page, 'Blocked companies').getByRole('button', { name: 'Block' }).last().click()
  await expect(part(page, 'Blocked companies').getByRole('list')).toHaveText('Fernwell')
  await dialog(page).getByRole('checkbox', { name: 'Show my city' }).check()
  await part(page, 'Public link').getByRole('button', { name: 'Choose a link' }).click()
  await dialog(page).getByLabel('Your link', { exact: true }).fill('half-a-link')
  await page.keyboard.press('Escape')
  await expect(leave).toContainText('unsaved changes: Who can see it, Public link.')
  await leave.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await open(page, SETTINGS)
  await expect(dialog(page).getByRole('checkbox', { name: 'Show my city' })).not.toBeChecked()
})

test('the settings can be saved twice in a row', async ({ page }) => {
  await openFilled(page, 'searchable', SETTINGS)
  for (const choice of ['public', 'hidden']) {
    await dialog(page).getByRole('radio', { name: choice }).check()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`Your profile is now ${choice}.`)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('companies are blocked and unblocked at once; their recruiters receive a 404', async ({ page, browser }) => {
  const { link } = await openFilled(page, 'public', SETTINGS, `Blocks ${Date.now()}`)
  const recruiter = await (await browser.newContext()).newPage()
  const credentials = await newPerson(recruiter, true)
  await signIn(recruiter, credentials)
  await open(recruiter, '/myjobs/account')
  await recruiter.getByRole('textbox', { name: 'Company' }).fill('Oakmoor Ltd')
  await recruiter.getByRole('button', { name: 'Save company' }).click()
  await expect(recruiter.getByText('Company saved.')).toBeVisible()
  const seen = async () => (await recruiter.context().request.get(`/profile/${link}`)).status()
  expect(await seen()).toBe(200)

  const blocked = part(page, 'Blocked companies')
  await blocked.getByLabel('Email domain').fill('nonsense')
  await blocked.getByLabel('Email domain').press('Enter')
  await expect(blocked.getByLabel('Email domain')).toHaveAccessibleDescription(/Enter a company domain/)
  await blocked.getByLabel('Email domain').fill('https://www.acme.example/jobs')
  await blocked.getByLabel('Email domain').press('Enter')
  await expect(blocked.getByRole('list', { name: 'Blocked domains' })).toHaveText('acme.example')
  await blocked.getByLabel('Company name').fill('Oakmoor')
  await blocked.getByLabel('Company name').press('Enter')
  await expect(blocked.getByRole('list', { name: 'Blocked companies' })).toHaveText('Oakmoor')
  expect(await seen()).toBe(404)
  expect(await statusForOthers(browser, pageOf(page, link))).toBe(200)

  await blocked.getByRole('button', { name: 'Remove Oakmoor' }).click()
  await expect(blocked.getByRole('button', { name: 'Undo' })).toBeFocused()
  expect(await seen()).toBe(200)
  await page.keyboard.press('Enter')
  await expect(blocked.getByRole('list', { name: 'Blocked companies' })).toHaveText('Oakmoor')
  expect(await seen()).toBe(404)
  await page.keyboard.press('Escape')
  await expect(card(page)).toContainText('Nobody at Oakmoor or acme.example can see you.')
  await recruiter.context().close()
})

test('the header’s visibility label belongs to the logged-in user', async ({ page }) => {
  await openFilled(page, 'searchable', '/jobs')
  await expect(chip(page)).toHaveText('Your profile is Searchable')
  await profileMenu(page).click()
  await expect(page.getByRole('menuitem', { name: /^Your profile/ })).toContainText('Searchable')
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expect(chip(page)).toHaveCount(0)
  await openMyProfile(page, '/')
  await expect(chip(page)).toHaveText('Your profile is Hidden')
})

test('a new name appears in the page’s header at once', async ({ page }) => {
  await openMyProfile(page)
  await page.getByRole('button', { name: 'Edit: Name and title' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Bloom')
  await page.getByLabel('Profile title').fill('Analyst')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Bloom')
  await expect(profileMenu(page)).toHaveText(/Ines/)
  await expect(page.getByRole('button', { name: 'Edit: Name and title' })).toBeFocused()
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`settings and preview, ${width}: no WCAG 2.2 AA violations, light and dark`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await openFilled(page, 'public', SETTINGS)
    await part(page, 'Blocked companies').getByLabel('Company name').fill('Acme')
    await part(page, 'Blocked companies').getByLabel('Company name').press('Enter')
    await expect(part(page, 'Blocked companies').getByRole('list')).toBeVisible()
    await expectFit(page, viewport.width, 'settings')
    await part(page, 'Public link').getByRole('button', { name: 'Change link' }).click()
    await dialog(page).getByLabel('Your link', { exact: true }).fill('no')
    await expect(part(page, 'Public link').getByRole('status')).not.toBeEmpty()
    await expectFit(page, viewport.width, 'link')
    await open(page, `${PROFILE}?view=recruiter`)
    await expectFit(page, viewport.width, 'before buying')
    await page.getByRole('radio', { name: 'After buying access' }).check()
    await expectFit(page, viewport.width, 'after buying')
  })
}
