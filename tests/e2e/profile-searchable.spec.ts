import { expect, type Page, test } from '@playwright/test'
import { WIDTHS } from './breaches.ts'
import { expectFit, openMyProfile, PROFILE, section } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog, mailedLink } from './people.ts'

const MODAL_PATH = `${PROFILE}#become-searchable`
const ALL_MISSING = 'Firsts and Last Name, Profile title, I can work legally in, Current work sector, Location'

const send = (page: Page) => dialog(page).getByRole('button', { name: 'Save and become searchable' })
const done = (page: Page) => page.getByRole('dialog', { name: 'Recruiters can find you' })

const searchableLink = (page: Page) => page.getByRole('link', { name: 'Let recruiters find you' })

/** Opens the email's link in a second tab, as a mail program does. */
async function confirmEmail(page: Page, email: string): Promise<void> {
  const mail = await page.context().newPage()
  await open(mail, await mailedLink(page.context().request, email, 'confirm-address'))
  await mail.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(mail.getByText('Your email is confirmed.')).toBeVisible()
  await mail.close()
}

async function fillHeader(page: Page): Promise<void> {
  await dialog(page).getByLabel('First name').fill('Mira')
  await dialog(page).getByLabel('Last name').fill('Lang')
  await dialog(page).getByLabel('Profile title').fill('Machine learning engineer')
}

async function fillAbout(page: Page): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'I can work legally in' }).fill('germ')
  await page.getByRole('option', { name: 'Germany' }).first().click()
  await dialog(page).getByRole('checkbox', { name: 'Tech', exact: true }).check()
  await dialog(page).getByRole('combobox', { name: 'Location' }).fill('On a boat')
}

test('a confirmed user fills in exactly the missing fields, and is searchable then', async ({ page }) => {
  test.slow()
  const { email } = await openMyProfile(page)
  await confirmEmail(page, email)
  await section(page, 'Education').getByRole('button', { name: 'Add: Education' }).click()
  await open(page, MODAL_PATH)
  await expect(dialog(page)).toContainText(`once you’ve filled in: ${ALL_MISSING}`)
  await send(page).click()
  await expect(dialog(page).getByRole('alert').getByRole('listitem')).toHaveText([
    'Enter your first name.',
    'Enter your last name.',
    'Enter a profile title.',
    'I can work legally in: Choose at least one country.',
    'Choose at least one sector.',
    'Location: Enter where you live.',
  ])
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
  await fillHeader(page)
  await fillAbout(page)
  await send(page).click()
  await expect(done(page)).toBeVisible()
  await expect(page.getByText('Mira Lang').first()).toBeAttached()
  await done(page).getByRole('button', { name: 'Add skills' }).click()
  await expect(section(page, 'Skills').getByRole('heading', { name: 'Working with people' })).toBeFocused()
  await open(page, PROFILE)
  await expect(section(page, 'About you')).toContainText('On a boat')
})

test('only the missing fields are requested, and the rest of a section stays unchanged', async ({ page }) => {
  test.slow()
  const { email } = await openMyProfile(page)
  await confirmEmail(page, email)
  const about = section(page, 'About you')
  await about.getByRole('button', { name: 'Add: About you' }).click()
  await about.getByRole('textbox', { name: 'About you' }).fill('I measure before I argue.')
  await about.getByRole('combobox', { name: 'Location' }).fill('Near the sea')
  await about.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(about.getByRole('button', { name: 'Edit: About you' })).toBeVisible()
  await open(page, MODAL_PATH)
  await expect(dialog(page)).toContainText(ALL_MISSING.replace(', Location', ''))
  await expect(dialog(page).getByRole('combobox', { name: 'Location' })).toHaveCount(0)
  await fillHeader(page)
  await dialog(page).getByRole('combobox', { name: 'I can work legally in' }).fill('fran')
  await page.getByRole('option', { name: 'France' }).first().click()
  await dialog(page).getByRole('checkbox', { name: 'Energy', exact: true }).check()
  await send(page).click()
  await expect(done(page)).toBeVisible()
  await page.keyboard.press('Escape')
  for (const text of ['I measure before I argue.', 'Near the sea', 'France', 'Energy'])
    await expect(about).toContainText(text)
})

test('when one section fails to save, the other one is saved, and no input is lost', async ({ page }) => {
  test.slow()
  const { email } = await openMyProfile(page)
  await confirmEmail(page, email)
  await open(page, MODAL_PATH)
  await fillHeader(page)
  await fillAbout(page)
  await page.route('**/n-update-profile-about-you', (route) => route.abort())
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('We can’t reach the server')
  await expect(dialog(page)).toContainText('filled in: I can work legally in, Current work sector, Location')
  await expect(dialog(page).getByRole('combobox', { name: 'Location' })).toHaveValue('On a boat')
  await page.unroute('**/n-update-profile-about-you')
  await send(page).click()
  await expect(done(page)).toBeVisible()
})

test('an unsaved section form takes over the fields filled in for becoming searchable', async ({ page }) => {
  test.slow()
  const { email } = await openMyProfile(page)
  await confirmEmail(page, email)
  const about = section(page, 'About you')
  await about.getByRole('button', { name: 'Add: About you' }).click()
  await about.getByRole('textbox', { name: 'About you' }).fill('Half a sentence')
  await searchableLink(page).click()
  await fillHeader(page)
  await fillAbout(page)
  await send(page).click()
  await expect(done(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toContainText('You have unsaved changes')
  await about.getByRole('button', { name: 'Continue: About you' }).click()
  await expect(about.getByRole('textbox', { name: 'About you' })).toHaveValue('Half a sentence')
  await about.getByRole('button', { name: 'Save', exact: true }).click()
  for (const text of ['Half a sentence', 'On a boat', 'Germany', 'Tech']) await expect(about).toContainText(text)
})

test('opening reloads the profile with a loading message; a failed reload continues with the known profile', async ({
  page,
  context,
}) => {
  await openMyProfile(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/n-fetch-editable-profile', async (route) => {
    await released
    await route.continue()
  })
  const other = await context.newPage()
  await open(other, MODAL_PATH)
  await fillHeader(other)
  await fillAbout(other)
  await send(other).click()
  await expect(other.getByRole('dialog', { name: 'Confirm your email first' })).toBeVisible()

  await searchableLink(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Your profile is loading.')
  release()
  const confirm = page.getByRole('dialog', { name: 'Confirm your email first' })
  await expect(confirm).toBeVisible()
  // The dialog that has just changed its step may not listen yet.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(confirm).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await page.unroute('**/n-fetch-editable-profile')
  await page.route('**/n-fetch-editable-profile', (route) => route.abort())
  await searchableLink(page).click()
  await expect(page.getByRole('dialog', { name: 'Confirm your email first' })).toBeVisible()
})

test('opening closes other forms and keeps their drafts; closing with changes requires one confirmation', async ({
  page,
}) => {
  await openMyProfile(page)
  const social = section(page, 'Social profiles')
  await social.getByRole('button', { name: 'Add: Social profiles' }).click()
  await social.getByLabel('GitHub').fill('github.com/mira')
  await searchableLink(page).click()
  await expect(send(page)).toBeVisible()
  await dialog(page).getByLabel('First name').fill('Mira')
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('alert').last()).toContainText('unsaved changes: Become searchable.')
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Mira')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(social).toContainText('You have unsaved changes')
  await social.getByRole('button', { name: 'Continue: Social profiles' }).click()
  await expect(social.getByLabel('GitHub')).toHaveValue('github.com/mira')
})

test('the confirmation is visible, and the input survives going back and forward', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await openMyProfile(page)
  await searchableLink(page).click()
  await fillHeader(page)
  await dialog(page).getByRole('combobox', { name: 'Location' }).fill('On a boat')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const stay = dialog(page).getByRole('button', { name: 'Keep editing' })
  await expect(stay).toBeInViewport()
  await expect(stay).toBeFocused()
  await stay.click()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Mira')
  await expect(dialog(page).getByRole('combobox', { name: 'Location' })).toHaveValue('On a boat')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  const dialogEvent = page.waitForEvent('dialog')
  void page.reload().catch(() => null)
  const question = await dialogEvent
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await searchableLink(page).click()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Mira')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await searchableLink(page).click()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('')
})

test('an unconfirmed email is named, its email can be sent again, and confirming it is enough', async ({ page }) => {
  test.slow()
  const { email } = await openMyProfile(page, MODAL_PATH)
  await fillHeader(page)
  await fillAbout(page)
  await send(page).click()
  const step = page.getByRole('dialog', { name: 'Confirm your email first' })
  await expect(step).toContainText(email)
  await step.getByRole('button', { name: 'I’ve confirmed it' }).click()
  await expect(step).toContainText('Please confirm your email first.')
  await step.getByRole('button', { name: 'Send email' }).click()
  // The captcha is a proof of work.
  await expect(step).toContainText('we’ve sent you a link', { timeout: 30_000 })
  await confirmEmail(page, email)
  await step.getByRole('button', { name: 'I’ve confirmed it' }).click()
  await expect(done(page)).toBeVisible()
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`becoming searchable, ${width}: no WCAG 2.2 AA violations in any step, light and dark`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const { email } = await openMyProfile(page, MODAL_PATH)
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Enter your first name.')
    await expectFit(page, viewport.width, 'missing')
    await fillHeader(page)
    await fillAbout(page)
    await send(page).click()
    await expect(page.getByRole('dialog', { name: 'Confirm your email first' })).toBeVisible()
    await expectFit(page, viewport.width, 'confirm')
    await confirmEmail(page, email)
    await open(page, '/jobs')
    await open(page, MODAL_PATH)
    await expect(dialog(page)).toContainText('Recruiters don’t see')
    await expectFit(page, viewport.width, 'ask')
    await dialog(page).getByRole('button', { name: 'Become searchable' }).click()
    await expect(done(page)).toBeVisible()
    await expectFit(page, viewport.width, 'done')
  })
}
