import { expect, type Page, test } from '@playwright/test'
import { SALARY_ROLE_KEYS } from '#domain/salaries/salary-roles.ts'
import { breachesOf, WIDTHS } from './breaches.ts'
import { open } from './pages.ts'

const ENGINEER = '/data-engineer-salary-calculator'
const result = (page: Page) => page.getByRole('region', { name: /^Data engineer ·/ })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a role’s page has its figures, and the form leads to others by its address', async ({ page }) => {
    await page.goto(ENGINEER)
    await expect(result(page)).toContainText(/^.*Half of the jobs for data engineers in the United States pay between/)
    await expect(result(page)).toContainText(/From [\d,]+ job ads, 2023 to 2025/)
    await page.getByLabel('Experience', { exact: true }).selectOption('Senior')
    await page.getByLabel('Country', { exact: true }).selectOption('United Kingdom')
    await page.getByLabel('in', { exact: true }).selectOption('United States')
    await page.getByRole('button', { name: 'Show salaries' }).click()
    await expect(page).toHaveURL(/experience=senior&country=GB/)
    await expect(result(page)).toContainText(/senior data engineers in the United Kingdom pay between £/)
    await expect(result(page)).toContainText(
      /Senior data engineers in the United States: median £[\d,]+ a year, \d+% more/,
    )
  })

  test('the page of all roles leads to each of them', async ({ page }) => {
    await page.goto('/salary-calculator?country=CA')
    await page.getByRole('link', { name: 'Statistician' }).click()
    await expect(page).toHaveURL('/statistician-salary-calculator?country=CA')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistician salary calculator')
    await page.goto('/salary-calculator?role=professor&country=FR')
    await expect(page).toHaveURL('/professor-salary-calculator?country=FR')
    await expect(page.getByText('We don’t have enough data to say what professors in France earn')).toBeVisible()
    await page.getByRole('link', { name: 'See the United States' }).click()
    await expect(page.getByText(/Half of professors in the United States earn between/)).toBeVisible()
  })
})

test('each change shows its figures without a reload, and the address keeps them', async ({ page }) => {
  await open(page, ENGINEER)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByLabel('Experience', { exact: true }).selectOption('Senior')
  await expect(result(page)).toContainText('senior data engineers')
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR, Euro')
  await page.getByLabel('Per', { exact: true }).selectOption('Month')
  await expect(result(page)).toContainText(/between €[\d,]+ and €[\d,]+ a month/)
  await page.getByLabel('with', { exact: true }).selectOption('Entry level')
  await expect(result(page)).toContainText(
    /Entry-level data engineers in the United States: median €[\d,]+ a month, \d+% less/,
  )
  await expect(page.getByRole('row', { name: /^Senior/ })).toContainText('€')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const url = page.url()
  const text = await result(page).textContent()
  await open(page, url)
  expect(await result(page).textContent()).toBe(text)
})

test('what a figure rests on is said', async ({ page }) => {
  await open(page, '/developer-advocate-salary-calculator?country=DE&remote=yes&company_size=small')
  await expect(
    page.getByText(/too few job ads for developer advocates: these are the figures of software engineers/),
  ).toBeVisible()
  await expect(page.getByText(/the US figures × 0\.\d+, by \d+ job ads of the country/)).toBeVisible()
  await expect(
    page.getByText(/Estimated from [\d,]+ job ads for software engineers in the United States/),
  ).toBeVisible()
  await expect(page.getByText('The data does not show how this company size changes the pay.')).toBeVisible()
})

test('a table to download', async ({ page }) => {
  await open(page, `${ENGINEER}?currency=GBP`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('data-engineer-salaries.csv')
})

test('machines find every calculator, under one address, with its figures', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/salary-calculator', ...SALARY_ROLE_KEYS.map((role) => `/${role}-salary-calculator`)]) {
    expect(sitemap).toContain(`${path}</loc>`)
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(await response.text()).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`))
  }
  await page.goto(`${ENGINEER}?experience=mid`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ENGINEER}$`))
  const json = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(json).toMatchObject({ '@type': 'Occupation', occupationLocation: [{ name: 'United States' }] })
  const [pay] = json.estimatedSalary
  expect(pay).toMatchObject({ currency: 'USD', duration: 'P1Y' })
  expect(pay.percentile10).toBeLessThan(pay.median)
  await page.goto('/professor-salary-calculator?country=FR')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`calculators, ${width}: no WCAG 2.2 AA violations, light and dark, and no horizontal overflow`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const path of [
      '/salary-calculator',
      `${ENGINEER}?with=senior&in=GB&currency=JPY`,
      '/professor-salary-calculator?country=FR',
    ]) {
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await breachesOf(page), `${path} ${colorScheme}`).toEqual([])
      }
    }
  })
}
