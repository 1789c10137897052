import { expect, type Locator, type Page, test } from '@playwright/test'
import { WORKPLACE_KEYS, WORKPLACE_PREFERENCES } from '#domain/options/lists.ts'
import { SKILL_IDS } from '#domain/options/skill-groups.ts'
import { updateSkillsMulti, updateWorkplace } from '#domain/profile/profiles.contract.ts'
import { send } from '#tests/harness/e2e-people.ts'
import { WIDTHS } from './breaches.ts'
import { fillProfile } from './filled-profiles.ts'
import { expectFit, notification, openMyProfile, PROFILE, save, section, tabTo } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog } from './people.ts'

const skills = (page: Page) => section(page, 'Skills')
const stepHeading = (page: Page, title: string) =>
  skills(page).getByRole('heading', { level: 3, name: title, exact: true })
const tick = (within: Page | Locator, skill: string) => within.getByRole('checkbox', { name: skill, exact: true })
const level = (within: Page | Locator, skill: string, name: string) =>
  within.getByRole('group', { name: skill, exact: true }).getByRole('radio', { name, exact: true })
const search = (within: Page | Locator) => within.getByRole('searchbox', { name: 'Find a skill' })
const goOn = (page: Page) => skills(page).getByRole('button', { name: 'Save and continue' })
const stepButton = (page: Page, number: number) =>
  skills(page).getByRole('button', { name: new RegExp(`^Step ${number}:`) })

const versions = (page: Page) => page.getByRole('region', { name: 'This section was changed somewhere else' })

/** Chooses skills with levels in the open step, and saves it. */
async function fillLevels(page: Page, levels: Record<string, string>): Promise<void> {
  for (const [skill, name] of Object.entries(levels)) await level(skills(page), skill, name).check()
  await goOn(page).click()
}

test('the page prompts for skills only while there is no progress', async ({ page }) => {
  await openMyProfile(page)
  const prompt = skills(page).getByRole('heading', { name: 'Skills are what recruiters search by' })
  await expect(prompt).toBeVisible()
  await skills(page).getByRole('button', { name: 'Start with the first list' }).click()
  await expect(stepHeading(page, 'Working with people')).toBeFocused()
  await skills(page).getByRole('button', { name: 'None of these' }).click()
  await expect(stepHeading(page, 'Generative AI')).toBeFocused()
  await skills(page).getByRole('button', { name: 'Close' }).click()
  await expect(skills(page).getByRole('button', { name: 'Edit: Skills' })).toBeFocused()
  await expect(prompt).toHaveCount(0)
  await expect(skills(page)).toContainText('None of these')
  await expect(page.getByRole('link', { name: 'Skills, 8 groups left +36 points' })).toBeVisible()
})

test('the wizard works with the keyboard alone; a reload in the middle continues at the first open group', async ({
  page,
}) => {
  test.slow()
  await openMyProfile(page)
  await tabTo(page, skills(page).getByRole('button', { name: 'Start with the first list' }))
  await page.keyboard.press('Enter')
  await expect(stepHeading(page, 'Working with people')).toBeFocused()
  await tabTo(page, tick(skills(page), 'Teamwork'))
  await page.keyboard.press('Space')
  await expect(level(skills(page), 'Teamwork', 'Novice')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(level(skills(page), 'Teamwork', 'Intermediate')).toBeChecked()
  await tabTo(page, tick(skills(page), 'Negotiation'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(level(skills(page), 'Negotiation', 'Novice')).not.toBeChecked()
  await tabTo(page, goOn(page))
  await page.keyboard.press('Enter')
  await expect(stepHeading(page, 'Generative AI')).toBeFocused()
  await tabTo(page, skills(page).getByRole('button', { name: 'Skip for now' }))
  await page.keyboard.press('Enter')
  await expect(stepHeading(page, 'Programming languages')).toBeFocused()
  await tabTo(page, search(skills(page)))
  await page.keyboard.type('pyth')
  await tabTo(page, level(skills(page), 'Python', 'Novice'))
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(level(skills(page), 'Python', 'Expert')).toBeChecked()
  await tabTo(page, goOn(page))
  await page.keyboard.press('Enter')
  await expect(stepHeading(page, 'ML algorithms')).toBeFocused()

  await open(page, PROFILE)
  await expect(skills(page)).toContainText('PythonExpert')
  await expect(skills(page)).toContainText('TeamworkIntermediate')
  await expect(skills(page)).not.toContainText('Negotiation')
  await tabTo(page, skills(page).getByRole('button', { name: 'Edit: Skills' }))
  await page.keyboard.press('Enter')
  await expect(stepHeading(page, 'Generative AI')).toBeFocused()
  await expect(stepButton(page, 2)).toHaveAttribute('aria-current', 'step')
  await expect(stepButton(page, 1)).toHaveAccessibleName('Step 1: Working with people, answered')
})

/** A double click in one place. */
async function clickTwice(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to click on.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.waitForTimeout(150)
  }
}

test('a double click completes one group: the next one is still open', async ({ page }) => {
  await openMyProfile(page, `${PROFILE}?skills=1`)
  await tick(skills(page), 'Teamwork').check()
  await clickTwice(page, goOn(page))
  await expect(stepButton(page, 1)).toHaveAccessibleName('Step 1: Working with people, answered')
  await expect(stepButton(page, 2)).toHaveAccessibleName('Step 2: Generative AI, not answered')
  await expect(stepHeading(page, 'Generative AI')).toBeVisible()
  await clickTwice(page, skills(page).getByRole('button', { name: 'None of these' }))
  await expect(stepButton(page, 2)).toHaveAccessibleName('Step 2: Generative AI, answered')
  await expect(stepButton(page, 3)).toHaveAccessibleName('Step 3: Programming languages, not answered')
  await expect(stepHeading(page, 'Programming languages')).toBeVisible()
})

test('Enter on a skill or its level does not submit, in the wizard and in the modal', async ({ page }) => {
  await openMyProfile(page, `${PROFILE}?skills=3`)
  await tick(skills(page), 'Python').press('Enter')
  await level(skills(page), 'Python', 'Basic').check()
  await level(skills(page), 'Python', 'Basic').press('Enter')
  await goOn(page).click()
  await expect(stepHeading(page, 'ML algorithms')).toBeFocused()
  await expect(stepButton(page, 3)).toHaveAccessibleName('Step 3: Programming languages, answered')
  await skills(page).getByRole('button', { name: 'Close' }).click()
  await expect(skills(page)).toContainText('PythonBasic')
  await skills(page).getByRole('button', { name: 'Edit: Programming languages' }).click()
  const modal = page.getByRole('dialog', { name: 'Programming languages' })
  await tick(modal, 'SQL').press('Enter')
  await level(modal, 'Python', 'Expert').check()
  await level(modal, 'Python', 'Expert').press('Enter')
  await tick(modal, 'Rust').check()
  await save(modal).click()
  await expect(skills(page)).toContainText(/PythonExpert.*RustNovice/)
})

test('without a checked skill the save button is disabled', async ({ page }) => {
  await openMyProfile(page, `${PROFILE}?skills=1`)
  await expect(goOn(page)).toHaveAttribute('aria-disabled', 'true')
  await goOn(page).click({ force: true })
  await expect(stepButton(page, 1)).toHaveAccessibleName('Step 1: Working with people, not answered')
  await expect(stepHeading(page, 'Working with people')).toBeVisible()
})

test('the scripts of the forms load with the first pointer movement, not with the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await openMyProfile(page)
  await expect(skills(page)).toBeVisible()
  const isForm = (url: string) => /-form-|skills-wizard-|use-call-form-/.test(url)
  expect(requestedUrls.filter(isForm)).toEqual([])
  await page.mouse.move(300, 300)
  await expect.poll(() => requestedUrls.some((url) => url.includes('skills-wizard-'))).toBe(true)
})

test('a form whose script fails to load shows an error, can be closed, and opens after a reload', async ({ page }) => {
  await page.route('**/assets/skills-wizard-*', (route) => route.abort())
  await openMyProfile(page)
  const start = skills(page).getByRole('button', { name: 'Start with the first list' })
  await start.click()
  await expect(skills(page).getByRole('alert')).toContainText('The form couldn’t be loaded.')
  await skills(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(skills(page).getByRole('button', { name: 'Add: Skills' })).toBeFocused()
  await page.keyboard.press('Enter')
  const again = skills(page).getByRole('button', { name: 'Reload the page' })
  await expect(again).toBeFocused()
  await page.unroute('**/assets/skills-wizard-*')
  await again.click()
  await expect(again).toHaveCount(0)
  await start.click()
  await expect(stepHeading(page, 'Working with people')).toBeFocused()
})

test('changes survive going back and forth, closing and another modal, until they are saved together', async ({
  page,
}) => {
  await openMyProfile(page, `${PROFILE}?skills=3`)
  await expect(page).toHaveURL(PROFILE)
  await level(skills(page), 'SQL', 'Advanced').check()
  await stepButton(page, 7).click()
  await expect(stepHeading(page, 'Computer Vision')).toHaveCount(0)
  await expect(stepHeading(page, 'NLP')).toBeFocused()
  await skills(page).getByRole('button', { name: 'Back' }).click()
  await tick(skills(page), 'Object tracking').check()
  await skills(page).getByRole('button', { name: 'Close' }).click()
  await expect(skills(page)).toContainText('You have unsaved changes')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
  await expect(dialog(page)).toContainText('You have unsaved changes in: Skills.')
  await dialog(page).getByRole('button', { name: 'Stay on this page' }).click()
  await skills(page).getByRole('button', { name: 'Continue: Skills' }).click()
  await stepButton(page, 3).click()
  await expect(level(skills(page), 'SQL', 'Advanced')).toBeChecked()
  await stepButton(page, 10).click()
  await expect(skills(page)).toContainText('Unsaved changes: Programming languages, Computer Vision')
  await skills(page).getByRole('button', { name: 'Save and close' }).click()
  await expect(skills(page)).toContainText('SQLAdvanced')
  await open(page, PROFILE)
  await expect(skills(page)).toContainText('Object trackingNovice')
})

test('a failed save keeps the choices, and the next one succeeds', async ({ page }) => {
  await openMyProfile(page, `${PROFILE}?skills=5`)
  await level(skills(page), 'PyTorch', 'Expert').check()
  await page.route('**/n-update-profile-skills-multi', (route) => route.abort())
  await goOn(page).click()
  await expect(skills(page).getByRole('alert')).toContainText('We can’t reach the server')
  await expect(level(skills(page), 'PyTorch', 'Expert')).toBeChecked()
  await page.unroute('**/n-update-profile-skills-multi')
  await goOn(page).click()
  await expect(stepHeading(page, 'Computer Vision')).toBeFocused()
})

for (const value of ['0', '11', '2.5', 'x', '-1']) {
  test(`the invalid step ${value} starts the form at the first open group`, async ({ page }) => {
    await openMyProfile(page, `${PROFILE}?skills=${value}`)
    await expect(stepHeading(page, 'Working with people')).toBeFocused()
  })
}

test('when all nine groups are complete, the form starts at the summary', async ({ page }) => {
  test.slow()
  await openMyProfile(page, `${PROFILE}?skills=1`)
  for (let number = 1; number <= 9; number++) {
    await expect(skills(page)).toContainText(`step ${number} of 10`)
    await skills(page).getByRole('button', { name: 'None of these' }).click()
  }
  await expect(stepHeading(page, 'Summary')).toBeFocused()
  await skills(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: /^Skills/ })).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Profile completeness' })).toHaveAttribute('aria-valuenow', '40')
  await skills(page).getByRole('button', { name: 'Edit: Skills' }).click()
  await expect(stepHeading(page, 'Summary')).toBeFocused()
})

test('the search filters the skills and shows their count, Escape clears it; sectors expand into lists', async ({
  page,
}) => {
  await openMyProfile(page, `${PROFILE}?skills=9`)
  await expect(skills(page).getByRole('checkbox')).toHaveCount(17)
  await skills(page).getByRole('button', { name: 'Finance: 10 topics' }).click()
  await tick(skills(page), 'Credit scoring').check()
  await expect(tick(skills(page), 'Finance')).not.toBeChecked()
  await search(skills(page)).fill('credit')
  await expect(skills(page).getByText(/^\d+ found$/)).toHaveText('1 found')
  await expect(tick(skills(page), 'Tech')).toHaveCount(0)
  await search(skills(page)).fill('nowhere to be found')
  await expect(skills(page).getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search(skills(page))).toHaveValue('')
  await expect(skills(page).getByRole('button', { name: 'Finance: 1 of 10 topics' })).toBeVisible()
  await goOn(page).click()
  await expect(stepHeading(page, 'Summary')).toBeFocused()
  await skills(page).getByRole('button', { name: 'Done' }).click()
  await expect(skills(page)).toContainText('Finance › Credit scoring')
})

test('one group is edited in its modal: highest level first, Escape keeps the change, Cancel discards it', async ({
  page,
}) => {
  await openMyProfile(page, `${PROFILE}?skills=3`)
  await fillLevels(page, { SQL: 'Basic', Python: 'Novice' })
  await expect(stepHeading(page, 'ML algorithms')).toBeFocused()
  await skills(page).getByRole('button', { name: 'Close' }).click()
  await expect(skills(page)).toContainText(/SQLBasic.*PythonNovice/)
  const edit = skills(page).getByRole('button', { name: 'Edit: Programming languages' })
  await edit.click()
  const modal = page.getByRole('dialog', { name: 'Programming languages' })
  await expect(page).toHaveURL(/#edit-skills$/)
  await search(modal).fill('rust')
  await page.keyboard.press('Escape')
  await expect(search(modal)).toHaveValue('')
  await level(modal, 'Python', 'Expert').check()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(edit).toBeFocused()
  await expect(skills(page)).toContainText('You have unsaved changes')
  await page.goForward()
  await expect(level(modal, 'Python', 'Expert')).toBeChecked()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await expect(level(modal, 'Python', 'Novice')).toBeChecked()
  await level(modal, 'Python', 'Advanced').check()
  await tick(modal, 'SQL').uncheck()
  await save(modal).click()
  await expect(notification(page, 'Programming languages')).toBeVisible()
  await expect(skills(page)).toContainText('PythonAdvanced')
  await expect(skills(page)).not.toContainText('SQL')
  await open(page, `${PROFILE}#edit-skills`)
  await page.getByRole('dialog').getByRole('button', { name: 'Programming languages 1 skill' }).click()
  await expect(level(modal, 'Python', 'Advanced')).toBeChecked()
})

test('two tabs: the other tab’s version of a group is shown first, and either can be kept', async ({
  page,
  context,
}) => {
  test.slow()
  await openMyProfile(page, `${PROFILE}?skills=5`)
  const other = await context.newPage()
  await open(other, `${PROFILE}?skills=5`)
  await level(skills(other), 'JAX', 'Basic').check()
  await fillLevels(page, { PyTorch: 'Expert' })
  await expect(stepHeading(page, 'Computer Vision')).toBeFocused()
  await goOn(other).click()
  await expect(versions(other)).toContainText('PyTorchExpert')
  await expect(level(skills(other), 'JAX', 'Basic')).toBeChecked()
  await versions(other).getByRole('button', { name: 'Keep mine' }).click()
  await expect(stepHeading(other, 'Computer Vision')).toBeFocused()

  await skills(page).getByRole('button', { name: 'Close' }).click()
  await skills(page).getByRole('button', { name: 'Edit: ML frameworks' }).click()
  const modal = page.getByRole('dialog', { name: 'ML frameworks' })
  await level(modal, 'PyTorch', 'Advanced').check()
  await save(modal).click()
  await expect(versions(page)).toContainText('JAXBasic')
  await versions(page).getByRole('button', { name: 'Use the saved version' }).click()
  await expect(level(modal, 'JAX', 'Basic')).toBeChecked()
  await expect(tick(modal, 'PyTorch')).not.toBeChecked()
})

test('“None of these” does not overwrite a group that another tab has saved meanwhile', async ({ page, context }) => {
  await openMyProfile(page, `${PROFILE}?skills=7`)
  const other = await context.newPage()
  await open(other, `${PROFILE}?skills=7`)
  await fillLevels(page, { 'Named entity recognition': 'Advanced' })
  await expect(stepHeading(page, 'Production-grade ML')).toBeFocused()
  await skills(other).getByRole('button', { name: 'None of these' }).click()
  await expect(versions(other)).toContainText('Named entity recognitionAdvanced')
  await versions(other).getByRole('button', { name: 'Keep mine' }).click()
  await expect(stepHeading(other, 'Production-grade ML')).toBeFocused()
  await open(page, PROFILE)
  await expect(skills(page)).toContainText('None of these')
  await expect(skills(page)).not.toContainText('Named entity recognition')
})

test('a profile at 100% shows it, and lists no missing items', async ({ page }) => {
  await openMyProfile(page)
  const { request } = page.context()
  await fillProfile(request)
  const workplace = WORKPLACE_KEYS.map((key) => [key, WORKPLACE_PREFERENCES[key][0]?.key])
  await send(request, updateWorkplace, Object.fromEntries(workplace))
  await send(request, updateSkillsMulti, { groups: Object.fromEntries(SKILL_IDS.map((id) => [id, {}])) })
  await open(page, PROFILE)
  const ring = page.getByRole('progressbar', { name: 'Profile completeness' })
  await expect(ring).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByText('Your profile is complete')).toBeVisible()
  await expect(page.getByText(/^\+\d+ points$/)).toHaveCount(0)
})

test('a missing item links to its section and opens its form', async ({ page }) => {
  await openMyProfile(page)
  await page.getByRole('link', { name: 'Social profiles +5 points' }).click()
  await expect(section(page, 'Social profiles').getByLabel('GitHub')).toBeVisible()
  await expect(section(page, 'Social profiles').getByRole('heading', { level: 2 })).toBeInViewport()
  await page.getByRole('link', { name: 'Skills +40 points' }).click()
  await expect(stepHeading(page, 'Working with people')).toBeInViewport()
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`skills, ${width}: no WCAG 2.2 AA violations, light and dark`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await openMyProfile(page, `${PROFILE}?skills=9`)
    await skills(page).getByText('What the levels mean').click()
    await skills(page).getByRole('button', { name: 'Finance: 10 topics' }).click()
    await tick(skills(page), 'Finance').check()
    await level(skills(page), 'Finance', 'Expert').check()
    await expectFit(page, viewport.width, 'industry experience')
    await stepButton(page, 10).click()
    await expectFit(page, viewport.width, 'summary')
    await skills(page).getByRole('button', { name: 'Save and close' }).click()
    await expect(skills(page)).toContainText('FinanceExpert')
    await skills(page).getByRole('button', { name: 'Edit: Industry experience' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectFit(page, viewport.width, 'edit-skills')
    await page.keyboard.press('Escape')
    await expectFit(page, viewport.width, 'filled')
  })
}
