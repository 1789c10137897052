import { expect, type Locator, type Page, test } from '@playwright/test'
import { registerUser, signIn } from '#tests/harness/e2e-people.ts'
import { WIDTHS } from './breaches.ts'
import { expectFit, expectReadable, notification, openMyProfile, PROFILE, save, section, tabTo } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog, submitEmail, submitPassword } from './people.ts'

/** Opens a section's form by keyboard; the focus is in its first field then. */
async function openByKeyboard(page: Page, title: string): Promise<Locator> {
  const region = section(page, title)
  await tabTo(page, region.getByRole('button', { name: `Add: ${title}` }))
  await page.keyboard.press('Enter')
  await expect(save(region)).toBeVisible()
  return region
}

async function saveByKeyboard(page: Page, title: string): Promise<void> {
  await tabTo(page, save(section(page, title)))
  await page.keyboard.press('Enter')
  await expect(notification(page, title)).toBeVisible()
  await expect(section(page, title).getByRole('button', { name: `Edit: ${title}` })).toBeFocused()
}

/** Chooses in a native select by typing the start of the option. */
async function chooseByTyping(page: Page, select: Locator, typed: string, value: string): Promise<void> {
  await tabTo(page, select)
  await page.keyboard.type(typed)
  await expect(select).toHaveValue(value)
}

/** Types into a combobox and picks the first suggestion. */
async function chooseFirst(page: Page, typed: string, expected: string): Promise<void> {
  await page.keyboard.type(typed)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(expected)
  if ((await page.locator('[role=option][data-active]').count()) === 0) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('“About you”, filled in with the keyboard alone, persists after a reload', async ({ page }) => {
  test.slow()
  await openMyProfile(page)
  const about = await openByKeyboard(page, 'About you')
  await expect(about.getByRole('textbox', { name: 'About you' })).toBeFocused()
  await page.keyboard.type('Ranking, retrieval and experiments.')
  await tabTo(page, about.getByRole('combobox', { name: 'Location' }))
  await chooseFirst(page, 'berlin', 'Berlin, Germany')
  await expect(about.getByRole('combobox', { name: 'Location' })).toHaveValue('Berlin, Germany')
  await tabTo(page, about.getByRole('combobox', { name: 'I can work legally in' }))
  await chooseFirst(page, 'deutschl', 'Germany')
  await chooseFirst(page, 'switz', 'Switzerland')
  await tabTo(page, about.getByRole('searchbox', { name: 'Find a sector' }))
  await page.keyboard.type('spot')
  await tabTo(page, about.getByRole('checkbox', { name: 'Spot & Forwards' }))
  await page.keyboard.press('Space')
  await tabTo(page, about.getByRole('radio', { name: 'Immediately' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, about.getByRole('button', { name: 'Add a language' }))
  await page.keyboard.press('Enter')
  await chooseByTyping(page, about.getByRole('combobox', { name: 'Language', exact: true }), 'Germ', 'de')
  await chooseByTyping(page, about.getByRole('combobox', { name: 'Fluency' }), 'Nat', 'first-language')
  await saveByKeyboard(page, 'About you')

  await open(page, PROFILE)
  for (const text of [
    'Ranking, retrieval and experiments.',
    'Berlin, Germany',
    'Switzerland',
    /Finance › .* › Spot & Forwards/,
    'In 1 month',
    'German – Native',
  ])
    await expect(section(page, 'About you').getByText(text).last()).toBeVisible()
  await expectReadable(page)
})

test('education and work experience, by keyboard: entries are added, sorted, removed and restored', async ({
  page,
}) => {
  test.slow()
  await openMyProfile(page)
  const education = await openByKeyboard(page, 'Education')
  await chooseByTyping(page, education.getByLabel('Level'), 'Master', 'master')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Statistics')
  await page.keyboard.press('Tab')
  await page.keyboard.type('TU Berlin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2012')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2014')
  await saveByKeyboard(page, 'Education')

  const work = await openByKeyboard(page, 'Work experience')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(work.getByRole('radio', { name: '3–5 years' })).toBeChecked()
  for (const [index, title] of ['Analyst', 'Data engineer'].entries()) {
    await tabTo(page, work.getByRole('button', { name: index === 0 ? 'Add a position' : 'Add another position' }))
    await page.keyboard.press('Enter')
    const entry = work.getByRole('group', { name: `Position ${index + 1}` })
    await expect(entry.getByLabel('Title', { exact: true })).toBeFocused()
    await page.keyboard.type(title)
    await chooseByTyping(page, entry.getByRole('group', { name: 'From' }).getByLabel('Month'), 'Mar', '03')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`202${index}`)
  }
  await tabTo(page, work.getByRole('button', { name: 'Remove position 1' }))
  await page.keyboard.press('Enter')
  await expect(work.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(work.getByLabel('Title', { exact: true })).toHaveCount(2)
  await tabTo(page, work.getByRole('button', { name: 'Move position 2 up' }))
  await page.keyboard.press('Enter')
  await expect(work.getByLabel('Title', { exact: true }).first()).toHaveValue('Data engineer')
  await expect(work.getByRole('button', { name: 'Move position 1 up' })).toBeFocused()
  await saveByKeyboard(page, 'Work experience')

  await open(page, PROFILE)
  await expect(section(page, 'Education')).toContainText("Master's degree, Statistics")
  await expect(section(page, 'Education')).toContainText('2012 – 2014')
  await expect(section(page, 'Work experience').getByRole('heading', { level: 3 })).toHaveText([
    'Data engineer',
    'Analyst',
  ])
  await expect(section(page, 'Work experience')).toContainText('Mar 2021 – today')
  await expectReadable(page)
})

test('workplace, ideal job and links, filled in by keyboard, persist after a reload', async ({ page }) => {
  test.slow()
  await openMyProfile(page)
  const workplace = await openByKeyboard(page, 'Workplace preferences')
  for (const question of await workplace.getByRole('group').all()) {
    await tabTo(page, question.getByRole('radio').first())
    await page.keyboard.press('Space')
  }
  await saveByKeyboard(page, 'Workplace preferences')

  const job = await openByKeyboard(page, 'Ideal job')
  await chooseFirst(page, 'machine learning eng', 'Machine Learning Engineer')
  await tabTo(page, job.getByRole('textbox', { name: 'Amount' }))
  await page.keyboard.type('85,000')
  await tabTo(page, job.getByRole('checkbox', { name: 'Permanent' }))
  await page.keyboard.press('Space')
  await tabTo(page, job.getByRole('radio', { name: 'None' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, job.getByRole('radio', { name: 'Yes' }))
  await page.keyboard.press('Space')
  await saveByKeyboard(page, 'Ideal job')

  const social = await openByKeyboard(page, 'Social profiles')
  await page.keyboard.type('github.com/me')
  await saveByKeyboard(page, 'Social profiles')

  await open(page, PROFILE)
  await expect(section(page, 'Workplace preferences')).toContainText('Start-up')
  for (const text of ['Machine Learning Engineer', '85,000', 'Permanent', '25%', 'Yes'])
    await expect(section(page, 'Ideal job')).toContainText(text)
  await expect(social.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/me')
  await expectReadable(page)
})

test('errors are beside their fields and above the form, and no input is lost', async ({ page }) => {
  await openMyProfile(page)
  await section(page, 'Education').getByRole('button', { name: 'Add: Education' }).click()
  const education = section(page, 'Education')
  await education.getByLabel('Field').fill('Statistics')
  await education.getByLabel('From (year)').fill('twenty')
  await save(education).click()
  await expect(education.getByLabel('Level')).toHaveAccessibleDescription('Choose one from the list.')
  await expect(education.getByLabel('From (year)')).toHaveAccessibleDescription('Enter a year.')
  await expect(education.getByRole('alert').getByRole('listitem')).toHaveCount(2)
  await expect(education.getByLabel('From (year)')).toHaveValue('twenty')
  await education.getByRole('alert').getByRole('button', { name: 'Enter a year.' }).click()
  await expect(education.getByLabel('From (year)')).toBeFocused()
  await expect(education.getByLabel('Field')).toHaveValue('Statistics')

  await section(page, 'Social profiles').getByRole('button', { name: 'Add: Social profiles' }).click()
  const social = section(page, 'Social profiles')
  await social.getByLabel('GitHub').fill('github.com.evil.example/me')
  await save(social).click()
  await expect(social.getByLabel('GitHub')).toHaveAccessibleDescription(
    'Enter your GitHub username, or a link to github.com.',
  )
  await expect(social.getByLabel('GitHub')).toHaveValue('github.com.evil.example/me')
})

test('a failed save keeps the input, and the next one succeeds', async ({ page }) => {
  await openMyProfile(page)
  const about = section(page, 'About you')
  await about.getByRole('button', { name: 'Add: About you' }).click()
  await about.getByRole('textbox', { name: 'About you' }).fill('Written in a tunnel')
  await page.route('**/n-update-profile-about-you', (route) => route.abort())
  await save(about).click()
  await expect(about.getByRole('alert')).toContainText('We can’t reach the server')
  await expect(about.getByRole('textbox', { name: 'About you' })).toHaveValue('Written in a tunnel')
  await page.unroute('**/n-update-profile-about-you')
  await save(about).click()
  await expect(notification(page, 'About you')).toBeVisible()
  await expect(about).toContainText('Written in a tunnel')
})

test('two tabs: the second save shows the first tab’s version, and either can be kept', async ({ page, context }) => {
  await openMyProfile(page)
  const other = await context.newPage()
  await open(other, PROFILE)
  const write = async (tab: Page, text: string, button = /: About you$/) => {
    await section(tab, 'About you').getByRole('button', { name: button }).click()
    await section(tab, 'About you').getByRole('textbox', { name: 'About you' }).fill(text)
  }
  await write(page, 'From the first tab')
  await write(other, 'From the second tab')
  await save(section(page, 'About you')).click()
  await expect(notification(page, 'About you')).toBeVisible()
  await save(section(other, 'About you')).click()
  const versions = other.getByRole('region', { name: 'This section was changed somewhere else' })
  await expect(versions).toContainText('From the first tab')
  await expect(section(other, 'About you').getByRole('textbox', { name: 'About you' })).toHaveValue(
    'From the second tab',
  )
  await versions.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notification(other, 'About you')).toBeVisible()
  await expect(section(other, 'About you')).toContainText('From the second tab')

  await write(page, 'From the first tab, again')
  await save(section(page, 'About you')).click()
  await page
    .getByRole('region', { name: 'This section was changed somewhere else' })
    .getByRole('button', { name: 'Use the saved version' })
    .click()
  await expect(section(page, 'About you')).toContainText('From the second tab')
  await open(page, PROFILE)
  await expect(section(page, 'About you')).toContainText('From the second tab')
})

test('leaving with unsaved changes requires a confirmation', async ({ page }) => {
  await openMyProfile(page)
  const about = section(page, 'About you')
  await about.getByRole('button', { name: 'Add: About you' }).click()
  await about.getByRole('textbox', { name: 'About you' }).fill('Half a sentence')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
  await expect(dialog(page)).toContainText('You have unsaved changes in: About you.')
  await dialog(page).getByRole('button', { name: 'Stay on this page' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(about.getByRole('textbox', { name: 'About you' })).toHaveValue('Half a sentence')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
  await dialog(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/jobs')
})

test('a form closed by becoming searchable keeps its input', async ({ page }) => {
  await openMyProfile(page)
  const about = section(page, 'About you')
  await about.getByRole('button', { name: 'Add: About you' }).click()
  await about.getByRole('textbox', { name: 'About you' }).fill('Half a sentence')
  await page.getByRole('link', { name: 'Let recruiters find you' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(about.getByText('You have unsaved changes here.')).toBeVisible()
  await about.getByRole('button', { name: 'Continue: About you' }).click()
  await expect(about.getByRole('textbox', { name: 'About you' })).toHaveValue('Half a sentence')
  await save(about).click()
  await expect(notification(page, 'About you')).toBeVisible()
  await expect(about).toContainText('Half a sentence')
})

test('a link of the completeness card scrolls to its section, below the header', async ({ page }) => {
  await openMyProfile(page)
  await page.getByRole('link', { name: /^Ideal job/ }).click()
  await expect(section(page, 'Ideal job')).toBeInViewport()
  const top = () => section(page, 'Ideal job').evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(64)
})

test('a session that expires during typing loses no input: it is saved after a log-in', async ({ page }) => {
  const credentials = await registerUser(page.context().request)
  await signIn(page, credentials)
  await open(page, PROFILE)
  const about = section(page, 'About you')
  await about.getByRole('button', { name: 'Add: About you' }).click()
  await about.getByRole('textbox', { name: 'About you' }).fill('Typed before the session ended')
  await page.context().clearCookies()
  await save(about).click()
  await expect(page.getByText('Your session has expired. Please log in again.').first()).toBeVisible()
  await expect(about.getByRole('textbox', { name: 'About you' })).toHaveValue('Typed before the session ended')
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await submitEmail(page, credentials.email)
  await submitPassword(page, credentials.password)
  await expect(dialog(page)).toHaveCount(0)
  await save(about).click()
  await expect(about.getByRole('button', { name: 'Edit: About you' })).toBeVisible()
  await expect(about).toContainText('Typed before the session ended')
})

test('a place that is not in the list stays as typed', async ({ page }) => {
  await openMyProfile(page)
  const about = section(page, 'About you')
  await about.getByRole('button', { name: 'Add: About you' }).click()
  const place = about.getByRole('combobox', { name: 'Location' })
  await place.fill('A farm near Xyzzyville')
  await expect(place).toHaveAccessibleDescription(/^We’ll keep it as you typed it/)
  await save(about).click()
  await expect(notification(page, 'About you')).toBeVisible()
  await open(page, PROFILE)
  await expect(about).toContainText('A farm near Xyzzyville')
})

test('the server stores each progress that the page has shown', async ({ page }) => {
  const progressRequest = page.waitForRequest('**/n-update-profile-progress')
  await openMyProfile(page)
  expect((await progressRequest).postDataJSON()).toMatchObject({ profileProgress: { total: 0 } })
  const social = section(page, 'Social profiles')
  await social.getByRole('button', { name: 'Add: Social profiles' }).click()
  await social.getByLabel('GitHub').fill('https://github.com/me')
  const grown = page.waitForResponse('**/n-update-profile-progress')
  await save(social).click()
  expect(await (await grown).json()).toMatchObject({ profileProgress: { social: 5, total: 5 } })
})

test('/myjobs and the list of sent offers redirect a job seeker to the profile', async ({ page }) => {
  await openMyProfile(page)
  for (const path of ['/myjobs', '/myjobs/job-offers']) {
    await page.goto(path)
    await expect(page).toHaveURL(PROFILE)
  }
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`the profile, empty and with all forms open, ${width}: no WCAG 2.2 AA violations, light and dark`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await openMyProfile(page)
    await expectFit(page, viewport.width, 'empty')
    for (const title of [
      'About you',
      'Education',
      'Work experience',
      'Workplace preferences',
      'Ideal job',
      'Social profiles',
    ])
      await section(page, title)
        .getByRole('button', { name: `Add: ${title}` })
        .click()
    const work = section(page, 'Work experience')
    await work.getByRole('button', { name: 'Add a position' }).click()
    await section(page, 'About you').getByRole('button', { name: 'Add a language' }).click()
    await save(work).click()
    await expect(work.getByRole('alert').getByRole('listitem').first()).toBeVisible()
    await section(page, 'Ideal job').getByRole('combobox', { name: 'Job titles' }).fill('data')
    await expect(page.getByRole('listbox', { name: 'Job titles' })).toBeVisible()
    await expectFit(page, viewport.width, 'forms')
  })
}
