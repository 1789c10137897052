import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { quarters, quartersOf } from '#tests/harness/images.ts'
import { newPerson } from './filled-profiles.ts'
import { notification, PROFILE, save, section } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog } from './people.ts'

/** The number of searchable profiles now, by the server's metrics. */
async function peopleInIndex(request: APIRequestContext): Promise<number> {
  const figures = await (await request.get('/metrics')).text()
  return Number(/^search_documents\{collection="profiles"\} (\d+)$/m.exec(figures)?.[1])
}

/** Opens the form of a section, fills it with `write`, and saves it. */
async function fill(page: Page, title: string, write: (form: ReturnType<typeof section>) => Promise<void>) {
  const form = section(page, title)
  await form.getByRole('button', { name: `Add: ${title}` }).click()
  await write(form)
  await save(form).click()
  await expect(notification(page, title)).toBeVisible()
}

async function fillSections(page: Page): Promise<void> {
  await fill(page, 'About you', (form) => form.getByLabel('About you').fill('I like pipelines that nobody hears of.'))
  await fill(page, 'Education', async (form) => {
    await form.getByLabel('Level').selectOption('master')
    await form.getByLabel('School or university').fill('Northgate University')
  })
  await fill(page, 'Work experience', async (form) => {
    await form.getByRole('radio', { name: '5–7 years' }).check()
    await form.getByRole('button', { name: 'Add a position' }).click()
    await form.getByLabel('Title', { exact: true }).fill('Data engineer')
    await form.getByRole('group', { name: 'From' }).getByLabel('Month').selectOption('03')
    await form.getByRole('group', { name: 'From' }).getByLabel('Year').fill('2021')
  })
  await fill(page, 'Workplace preferences', async (form) => {
    for (const question of await form.getByRole('group').all()) await question.getByRole('radio').first().check()
  })
  await fill(page, 'Ideal job', async (form) => {
    await form.getByRole('combobox', { name: 'Job titles' }).fill('data engineer')
    await page.getByRole('option', { name: 'Data Engineer', exact: true }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('checkbox', { name: 'Permanent' }).check()
    await form.getByRole('radio', { name: 'Yes' }).check()
  })
  await fill(page, 'Social profiles', (form) => form.getByLabel('GitHub').fill('github.com/me'))
  const kaggle = section(page, 'Kaggle profile')
  await kaggle.getByLabel('Kaggle username').fill('stub-master')
  await kaggle.getByRole('button', { name: 'Fetch from Kaggle' }).click()
  await expect(kaggle).toContainText('nothing is saved yet')
  await save(kaggle).click()
  await expect(notification(page, 'Kaggle profile')).toBeVisible()
}

/** The fields required for becoming searchable, in its modal. */
async function becomeSearchable(page: Page, lastName: string): Promise<void> {
  await section(page, 'Who can see you').getByRole('link', { name: 'Let recruiters find you' }).click()
  await dialog(page).getByLabel('First name').fill('Nora')
  await dialog(page).getByLabel('Last name').fill(lastName)
  await dialog(page).getByLabel('Profile title').fill('Data engineer')
  await dialog(page).getByRole('combobox', { name: 'I can work legally in' }).fill('germany')
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('checkbox', { name: 'Retail' }).check()
  await dialog(page).getByRole('combobox', { name: 'Location' }).fill('berlin')
  await page.getByRole('option', { name: 'Berlin, Germany' }).click()
  await dialog(page).getByRole('button', { name: 'Save and become searchable' }).click()
  await expect(page.getByRole('dialog', { name: 'Recruiters can find you' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

async function fillSkills(page: Page): Promise<void> {
  const skills = section(page, 'Skills')
  await skills.getByRole('button', { name: 'Start with the first list' }).click()
  await skills.getByRole('button', { name: /^Step 3:/ }).click()
  await skills.getByRole('group', { name: 'Python', exact: true }).getByRole('radio', { name: 'Advanced' }).check()
  await skills.getByRole('button', { name: 'Save and continue' }).click()
  await skills.getByRole('button', { name: 'Close' }).click()
  await expect(skills).toContainText('Python')
}

async function setLink(page: Page, link: string): Promise<void> {
  const part = dialog(page).getByRole('region', { name: 'Public link' })
  await part.getByRole('button', { name: 'Change link' }).click()
  await part.getByLabel('Your link', { exact: true }).fill(link)
  await part.getByRole('button', { name: 'Save link' }).click()
  await expect(part.getByLabel('Link to your public page')).toHaveValue(new RegExp(`/profile/${link}$`))
}

test('from an empty profile to a public page, and hidden again', async ({ page, browser, baseURL }) => {
  test.slow()
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  await newPerson(page)
  await open(page, PROFILE)
  await fillSections(page)
  await becomeSearchable(page, `Whole ${Date.now()}`)
  await fillSkills(page)
  // All sections, and one of the nine groups of skills.
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '64')
  await page.getByRole('link', { name: 'Add photo' }).click()
  const photo = quarters({ width: 600, height: 800, orientation: 8 })
  const bytes = photo.withExifMerge({ IFD0: { Orientation: '8' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
  await dialog(page)
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await bytes.jpeg().toBuffer() })
  await dialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await section(page, 'Who can see you').getByRole('link', { name: 'Change' }).click()
  await dialog(page).getByRole('radio', { name: 'Public' }).check()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is now public.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const [first, second] = [`nora-${Date.now()}`, `nora-again-${Date.now()}`]
  await section(page, 'Who can see you').getByRole('link', { name: 'Change' }).click()
  await setLink(page, first)
  await setLink(page, second)

  const read = await visitor.newPage()
  await open(read, `/profile/${first}`)
  await expect(read).toHaveURL(`/profile/${second}`)
  for (const text of [
    'Nora Whole',
    'Data engineer',
    'Northgate University',
    'Python',
    'github.com/me',
    'Berlin, Germany',
    'I like pipelines that nobody hears of.',
    'stub-master',
  ])
    await expect(read.getByRole('article')).toContainText(text)
  const imagePath = (await read.getByRole('article').locator('img[src^="/files/"]').getAttribute('src')) ?? ''
  const file = await (await visitor.request.get(imagePath)).body()
  expect(await quartersOf(file)).toEqual([0, 1, 2, 3])
  const { exif, xmp, icc, orientation } = await sharp(file).metadata()
  expect({ exif, xmp, icc, orientation }).toEqual({})

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expectToLeaveSearches(page)
  for (const path of [`/profile/${first}`, `/profile/${second}`, imagePath])
    expect((await visitor.request.get(path)).status(), path).toBe(404)
  await visitor.close()
})

/** Parallel tests change the figure too: it only has to rise after publishing, and to fall after hiding. */
async function expectToLeaveSearches(page: Page): Promise<void> {
  const { request } = page.context()
  const who = section(page, 'Who can see you')
  const hide = who.getByRole('button', { name: 'Hide me now' })
  const undo = who.getByRole('button', { name: /^Undo/ })
  const expectFigure = (figure: number) =>
    expect.poll(() => peopleInIndex(request), { intervals: [100], timeout: 2_000 }).toBe(figure)
  await expect(async () => {
    if (await hide.isVisible()) await hide.click()
    await expect(undo).toBeVisible()
    const without = await peopleInIndex(request)
    await undo.click()
    await expectFigure(without + 1)
    await hide.click()
    await expectFigure(without)
  }).toPass()
}
