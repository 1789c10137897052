import { expect, type Page, test } from '@playwright/test'
import { WIDTHS } from './breaches.ts'
import { argmax } from './command-line.ts'
import { newPerson } from './filled-profiles.ts'
import { expectFit, tabTo } from './my-profile.ts'
import { countIn, open } from './pages.ts'
import { dialog } from './people.ts'

const LISTINGS = '/recruiters/job-listings'

async function openAsRecruiter(page: Page, credits: number): Promise<void> {
  const { email } = await newPerson(page, true)
  argmax('credits', 'add', email, String(credits), '--reason', 'Welcome')
  await open(page, LISTINGS)
}

const titleField = (page: Page) => dialog(page).getByLabel('Job title')
const addLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Add job offer' }).first()
/** What an offer needs to be activated, but for its title. */
async function fillOffer(page: Page, title: string): Promise<void> {
  await titleField(page).fill(title)
  await dialog(page).getByLabel('Company').fill('Tidewater')
  await dialog(page).getByLabel('Link to apply').fill('https://jobs.tidewater.example/17')
  await dialog(page).getByLabel('City').fill('Lyon')
  await dialog(page).getByLabel('Country').fill('France')
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Read tides with Python and SQL.')
  await dialog(page).getByRole('button', { name: 'Add all 2' }).waitFor()
}

const save = (page: Page) => dialog(page).getByRole('button', { name: /^Save/ })

test('the page is for recruiters; an address without an offer is not found', async ({ page }) => {
  await page.goto(LISTINGS)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(LISTINGS)
  await page.goto('/recruiter-jobs')
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await page.goto('/recruiter-jobs/b6c0e5f2-5a35-4b6e-9a51-6c9a8f0f2b11'))?.status()).toBe(404)
  await newPerson(page)
  expect((await page.goto(LISTINGS))?.status()).toBe(403)
})

test('without a mouse an offer is added and activated, and its price is said before', async ({ page }) => {
  test.slow()
  await openAsRecruiter(page, 30)
  await expect(page.getByRole('main')).toContainText('No job offers yet')
  await expect(page.getByRole('main')).toContainText('30 credits')
  await tabTo(page, addLink(page))
  await page.keyboard.press('Enter')
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.type('Tide analyst')
  for (const [label, text] of [
    ['Company', 'Tidewater'],
    ['Link to apply', 'https://jobs.tidewater.example/17'],
    ['City', 'Lyon'],
    ['Country', 'France'],
    ['Description', 'Read tides with Python and SQL.'],
  ] as const) {
    await tabTo(page, dialog(page).getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, dialog(page).getByRole('button', { name: 'Add all 2' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByLabel('Activate it after saving'))
  await page.keyboard.press('Space')
  await expect(dialog(page)).toContainText('2 days for 5 credits each: 10 credits')
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  const activate = dialog(page).getByRole('button', { name: 'Activate for 10 credits' })
  await expect(page.getByRole('dialog', { name: 'Choose the dates' })).toContainText('Afterwards20 credits')
  await tabTo(page, activate)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your job offer is live.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tide analyst' })).toContainText('Live')
  await expect(page.getByRole('main')).toContainText('20 credits')
})

test('what is typed outlives a reload until it is saved; a copy is a new offer; dates outlive buying credits', async ({
  page,
}) => {
  test.slow()
  await openAsRecruiter(page, 5)
  await addLink(page).click()
  await titleField(page).fill('Tide analyst')
  await expect(dialog(page)).toContainText('Kept in this browser until you save.')
  await page.reload()
  await expect(titleField(page)).toHaveValue('Tide analyst')
  await expect(dialog(page)).toContainText('is here again')
  await save(page).click()
  await expect(page.getByText('Job offer added.')).toBeVisible()

  await page.getByRole('link', { name: 'Copy as new: Tide analyst' }).click()
  await titleField(page).fill('Tide engineer')
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Tide engineer' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Tide engineer', 'Tide analyst'])
  await addLink(page).click()
  await expect(titleField(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Activate: Tide engineer' }).click()
  await expect(dialog(page)).toContainText('You need 5 credits more.')
  await dialog(page).getByRole('link', { name: 'Buy credits' }).click()
  await expect(page.getByRole('dialog', { name: 'Buy credits' })).toBeVisible()
  await open(page, '/myjobs/account/add-credits-summary')
  const kept = page.getByRole('region', { name: 'Dates not paid yet' })
  await expect(kept).toContainText('Tide engineer')
  await kept.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose the dates' })).toContainText('Tide engineer')
})

test('a live offer is extended by paying the new days, and deactivated with what comes back', async ({ page }) => {
  test.slow()
  await openAsRecruiter(page, 100)
  await addLink(page).click()
  await fillOffer(page, 'Tide analyst')
  await dialog(page).getByLabel('Activate it after saving').check()
  await save(page).click()
  await dialog(page).getByRole('button', { name: 'Activate for 10 credits' }).click()
  await page.getByRole('link', { name: 'Change dates: Tide analyst' }).click()
  const last = dialog(page).getByLabel('Last day')
  const extended = new Date(Date.parse(await last.inputValue()) + 3 * 86_400_000).toISOString().slice(0, 10)
  await last.fill(extended)
  await expect(dialog(page)).toContainText('3 days of 5 not paid yet')
  await dialog(page).getByRole('button', { name: 'Change dates for 15 credits' }).click()
  await expect(page.getByText('Dates changed.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('75 credits')
  await page.getByRole('link', { name: 'Deactivate: Tide analyst' }).click()
  await expect(dialog(page)).toContainText('Comes back20 credits')
  await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(page.getByText('Job offer deactivated. 20 credits came back.')).toBeVisible()
})

test('an offer is found in the jobs within a second, changes with an edit, and its ledger says each step', async ({
  page,
}) => {
  test.slow()
  const title = `Tide forecaster ${Date.now().toString(36)}`
  await openAsRecruiter(page, 100)
  await addLink(page).click()
  await fillOffer(page, title)
  await dialog(page).getByLabel('Activate it after saving').check()
  await save(page).click()
  await dialog(page).getByRole('button', { name: 'Activate for 10 credits' }).click()
  await expect(page.getByText('Your job offer is live.')).toBeVisible()
  const visitor = await (await page.context().browser()?.newContext())?.newPage()
  if (!visitor) throw new Error('No second browser')
  const search = `/jobs?query=${encodeURIComponent(`"${title}"`)}`
  await expect(async () => {
    await open(visitor, search)
    expect(countIn(await visitor.locator('#results').textContent())).toBe(1)
  }).toPass({ timeout: 5_000 })
  await visitor.locator('a.job', { hasText: title }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('link', { name: `Deactivate: ${title}` }).click()
  await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(page.getByText('Job offer deactivated. 5 credits came back.')).toBeVisible()
  await expect(async () => {
    expect((await visitor.goto(visitor.url()))?.status()).toBe(410)
  }).toPass({ timeout: 5_000 })
  await open(page, '/myjobs/account/add-credits-summary')
  await expect(page.getByRole('main')).toContainText('95 credits')
  await expect(page.getByRole('main')).toContainText(title)
})

/** East of the date line it is a day later than west of it, nearly always. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
const inWords = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

for (const [zone, other] of [ZONES, ZONES.toReversed()]) {
  test.describe(`from ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('the dates of an offer are the same in list, form and job page, also on the other side of the earth', async ({
      page,
      browser,
    }) => {
      test.slow()
      const title = `Tide keeper ${Date.now().toString(36)}`
      await openAsRecruiter(page, 100)
      await addLink(page).click()
      await fillOffer(page, title)
      await dialog(page).getByLabel('Activate it after saving').check()
      const datesOf = async (shown: Page) => [
        await dialog(shown).getByLabel('First day').inputValue(),
        await dialog(shown).getByLabel('Last day').inputValue(),
      ]
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
      const [first = '', last = ''] = await datesOf(page)
      expect(first).toBe(today)
      await save(page).click()
      await dialog(page).getByRole('button', { name: 'Activate for 10 credits' }).click()
      await expect(page.getByText('Your job offer is live.')).toBeVisible()

      const elsewhere = await browser.newContext({
        timezoneId: other,
        storageState: await page.context().storageState(),
      })
      const reader = await elsewhere.newPage()
      await open(reader, LISTINGS)
      for (const list of [page, reader]) {
        const card = list.getByRole('main').getByRole('listitem').filter({ hasText: title })
        await expect(card).toContainText(new RegExp(`${inWords(first)}.* – ${inWords(last)}`))
        await card.getByRole('link', { name: `Change dates: ${title}` }).click()
        await expect(dialog(list).getByLabel('Last day')).toHaveValue(last)
        expect(await datesOf(list)).toEqual([first, last])
      }
      await open(reader, `/jobs?query=${encodeURIComponent(`"${title}"`)}`)
      await reader.locator('a.job', { hasText: title }).click()
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(reader.locator(`time[datetime="${last}"]`).first()).toContainText(inWords(last))
      await reader.reload()
      const texts = await reader.locator('script[type="application/ld+json"]').allTextContents()
      const posting = texts.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'JobPosting')
      expect(posting.validThrough).toContain(last)
      await elsewhere.close()
    })
  })
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`list and modals of job offers, ${width}: no WCAG 2.2 AA violations, light and dark`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await openAsRecruiter(page, 100)
    await expectFit(page, viewport.width, 'no offers')
    await addLink(page).click()
    await fillOffer(page, 'Tide analyst')
    await dialog(page).getByLabel('Activate it after saving').check()
    await expectFit(page, viewport.width, 'form')
    await save(page).click()
    await dialog(page).getByText('Afterwards').waitFor()
    await expectFit(page, viewport.width, 'dates')
    await dialog(page).getByRole('button', { name: 'Activate for 10 credits' }).click()
    await page.getByText('Your job offer is live.').waitFor()
    await expectFit(page, viewport.width, 'a live offer')
    await page.getByRole('link', { name: 'Deactivate: Tide analyst' }).click()
    await dialog(page).getByText('Comes back').waitFor()
    await expectFit(page, viewport.width, 'deactivation')
  })
}
