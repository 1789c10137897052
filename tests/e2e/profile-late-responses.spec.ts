import { expect, type Page, type Route, test } from '@playwright/test'
import { fillProfile } from './filled-profiles.ts'
import { notification, openMyProfile, PROFILE, save, section } from './my-profile.ts'
import { dialog, profileMenu } from './people.ts'

/** Delays a call until the returned function is called. */
async function delayResponse(page: Page, call: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/${call}`, async (route: Route) => {
    await released
    await route.continue()
  })
  return release
}

/** The section "About you" with a text typed into its form. */
async function write(page: Page, text: string) {
  const about = section(page, 'About you')
  await about.getByRole('button', { name: /: About you$/ }).click()
  const field = about.getByRole('textbox', { name: 'About you' })
  await field.fill(text)
  return { about, field }
}

for (const next of [null, 'Profile photo'])
  test(`a response after its modal was closed leaves ${next ? 'the next modal' : 'the page'} open`, async ({
    page,
  }) => {
    await openMyProfile(page, '/jobs')
    await fillProfile(page.context().request)
    await profileMenu(page).click()
    await page.getByRole('menuitem', { name: 'Your profile' }).click()
    await page.getByRole('button', { name: 'Edit: Programming languages' }).click()
    await dialog(page).getByRole('checkbox', { name: 'Java', exact: true }).check()
    const release = await delayResponse(page, 'n-update-profile-skills')
    await save(dialog(page)).click()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    if (next) await page.getByRole('link', { name: 'Add photo' }).click()
    release()
    await expect(page.getByText('Programming languages: saved.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(next ? 1 : 0)
    await expect(page).toHaveURL(next ? `${PROFILE}#edit-profile-photo` : PROFILE)
  })

test('text typed during a save stays in the form, and the next save stores it', async ({ page }) => {
  await openMyProfile(page)
  const { about, field } = await write(page, 'First')
  const release = await delayResponse(page, 'n-update-profile-about-you')
  await save(about).click()
  await field.press('End')
  await field.pressSequentially(' and more')
  release()
  await expect(notification(page, 'About you')).toBeVisible()
  await expect(field).toHaveValue('First and more')
  await save(about).click()
  await expect(about.getByRole('button', { name: 'Edit: About you' })).toBeVisible()
  await expect(about).toContainText('First and more')
})

test('a form cannot be cancelled during its save', async ({ page }) => {
  await openMyProfile(page)
  const { about, field } = await write(page, 'Sent already')
  const release = await delayResponse(page, 'n-update-profile-about-you')
  await save(about).click()
  const cancel = about.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.click({ force: true })
  await expect(field).toHaveValue('Sent already')
  release()
  await expect(about.getByRole('button', { name: 'Edit: About you' })).toBeVisible()
  await expect(about).toContainText('Sent already')
})

test('a late response to a closed form does not close the form opened after it', async ({ page }) => {
  await openMyProfile(page)
  const { about, field } = await write(page, 'First')
  const release = await delayResponse(page, 'n-update-profile-about-you')
  await save(about).click()
  await page.getByRole('link', { name: 'Let recruiters find you' }).click()
  await expect(dialog(page).getByLabel('First name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await about.getByRole('button', { name: /: About you$/ }).click()
  await expect(field).toHaveValue('First')
  await field.fill('First, then second')
  release()
  await expect(notification(page, 'About you')).toBeVisible()
  await expect(field).toHaveValue('First, then second')
  await save(about).click()
  await expect(about.getByRole('button', { name: 'Edit: About you' })).toBeVisible()
  await expect(about).toContainText('First, then second')
})

test('a late response to a closed form leaves no unsaved changes', async ({ page }) => {
  await openMyProfile(page)
  const { about } = await write(page, 'First')
  const release = await delayResponse(page, 'n-update-profile-about-you')
  await save(about).click()
  await page.getByRole('link', { name: 'Let recruiters find you' }).click()
  await expect(dialog(page).getByLabel('First name')).toBeVisible()
  release()
  await expect(notification(page, 'About you')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toContainText('First')
  await expect(about).not.toContainText('not saved yet')
})
