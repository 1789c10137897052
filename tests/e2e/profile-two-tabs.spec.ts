import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { fetchProfile } from '#domain/profile/public-profile.contract.ts'
import { send } from '#tests/harness/e2e-people.ts'
import { fillProfile, makeVisible, newPerson } from './filled-profiles.ts'
import { PROFILE, save } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog } from './people.ts'

const SETTINGS = `${PROFILE}#visibility`

/** A searchable profile with its settings open in two tabs. */
async function inTwoTabs(page: Page, context: BrowserContext): Promise<[Page, Page]> {
  await newPerson(page)
  await fillProfile(page.request)
  await makeVisible(page.request, 'searchable')
  const other = await context.newPage()
  await open(page, SETTINGS)
  await open(other, SETTINGS)
  return [page, other]
}
const choice = (tab: Page, name: string) => dialog(tab).getByRole('radio', { name })
const versions = (tab: Page) => tab.getByRole('region', { name: 'This section was changed somewhere else' })

test('stale settings in another tab do not show a profile hidden meanwhile, unless the user confirms', async ({
  page,
  context,
}) => {
  test.slow()
  const [first, second] = await inTwoTabs(page, context)
  await choice(first, 'Hidden').check()
  await save(dialog(first)).click()
  await expect(first.getByText('Your profile is now hidden.')).toBeVisible()

  await choice(second, 'Public').check()
  await save(dialog(second)).click()
  await expect(versions(second)).toContainText('Only you can see this profile.')
  await versions(second).getByRole('button', { name: 'Use the saved version' }).click()
  await expect(choice(second, 'Hidden')).toBeChecked()
  await expect(versions(second)).toHaveCount(0)

  await makeVisible(first.request, 'searchable')
  await choice(second, 'Public').check()
  await save(dialog(second)).click()
  await versions(second).getByRole('button', { name: 'Keep mine' }).click()
  await expect(second.getByText('Your profile is now public.')).toBeVisible()
})

test('hiding at once works whatever another tab saved; undoing it does not overwrite that tab’s later choice', async ({
  page,
  context,
}) => {
  test.slow()
  const [first, second] = await inTwoTabs(page, context)
  await open(second, PROFILE)
  const { link } = await makeVisible(first.request, 'public')
  await second.getByRole('button', { name: 'Hide me now' }).click()
  const undo = second.getByRole('button', { name: 'Undo: be searchable again' })
  await expect(undo).toBeFocused()
  await expect(send(first.request, fetchProfile, { slug: link?.link ?? '' })).rejects.toThrow('404')
  await makeVisible(first.request, 'public')
  await undo.click()
  await expect(second.getByText('This was changed somewhere else: your profile is public.')).toBeVisible()
  await expect(undo).toHaveCount(0)
})

test('a company blocked in either of two tabs is blocked', async ({ page, context }) => {
  test.slow()
  const [first, second] = await inTwoTabs(page, context)
  const block = async (tab: Page, label: string, typed: string) => {
    const field = dialog(tab).getByRole('textbox', { name: label })
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  }
  await block(first, 'Email domain', 'acme.example')
  await block(second, 'Company name', 'Fernwell')
  await expect(second.getByText('Both changes are saved.')).toBeVisible()
  await block(first, 'Company name', 'Oakmoor')
  await open(first, SETTINGS)
  for (const name of ['acme.example', 'Fernwell', 'Oakmoor'])
    await expect(dialog(first).getByText(name, { exact: true })).toBeVisible()
})
