import { expect, test } from '@playwright/test'
import { open, textOf } from './pages.ts'

const TAGLINE = 'Find your next dream job in Data, Data Science, Machine Learning and AI'

for (const url of ['/', '/jobs', '/jobs/data-scientist/remote', '/data-science-jobs', '/jobs?query=python']) {
  test(`the title of ${url} is exactly the product’s name`, async ({ page }) => {
    await page.goto(url)
    await expect(page).toHaveTitle('Argmax')
  })
}

test('the heading of home and jobs depends on the visitor’s title variant', async ({ page, context, baseURL }) => {
  const headings: string[] = []
  for (const value of ['0', '1']) {
    await context.addCookies([{ name: 'title_variant', value, url: baseURL ?? '' }])
    for (const url of ['/', '/jobs']) {
      await page.goto(url)
      headings.push(await textOf(page.getByRole('heading', { level: 1 })))
    }
  }
  const [home, jobs, otherHome, otherJobs] = headings.map((text) => text.replace(/\s+/g, ' '))
  expect([home, jobs]).toEqual([TAGLINE, TAGLINE])
  expect(otherHome).not.toBe(TAGLINE)
  expect(otherJobs).toBe(otherHome)
})

test('an unknown path is a 404 page that names it', async ({ page }) => {
  const response = await open(page, '/no/such/p%C3%A4ge')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found – Argmax')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByText('Page not found: /no/such/päge')).toBeVisible()
  await page.getByRole('link', { name: 'Search jobs' }).click()
  await expect(page).toHaveURL('/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the log-in opens on the 404 page of a path that begins with two slashes', async ({ page, baseURL }) => {
  await open(page, `${baseURL}//no/such/page`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('no link of the shell is broken', async ({ page, request }) => {
  await page.goto('/')
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  for (const url of new Set(links))
    expect({ url, status: (await request.get(url)).status() }).toEqual({ url, status: 200 })
})

test('the canonical link omits the state of a search', async ({ page }) => {
  await page.goto('/jobs?query=Data+Scientist&is_remote=yes&sort=salary.desc&offset=100')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe('/jobs/data-scientist/remote')
  expect(new URL(canonical ?? '').search).toBe('')
})

test('cards are not sent twice, and hydration shifts no layout', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const response = await open(page, '/jobs/data')
  const html = (await response?.text()) ?? ''
  const path = (await page.locator('a.job').nth(40).getAttribute('href')) ?? ''
  expect(html.split(path)).toHaveLength(2)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('pages run only scripts that their content security policy allows', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  for (const url of ['/', '/jobs', '/jobs/data-scientist/remote', '/top-paid-jobs']) await open(page, url)
  await page.locator('a.job').first().click()
  await expect(page).toHaveURL(/--[0-9a-z]{10}$/)
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  expect(complaints).toEqual([])
})

test('a job opened offline says so, keeps the list, and opens when the connection is back', async ({
  page,
  context,
}) => {
  await open(page, '/jobs?query=')
  await context.setOffline(true)
  await page.locator('a.job').first().click()
  await expect(page.getByText('We can’t reach the server.')).toBeVisible()
  await expect(page.locator('a.job').first()).toBeVisible()
  await context.setOffline(false)
  await page.locator('a.job').first().click()
  await expect(page.getByRole('heading', { name: 'About the job' })).toBeVisible()
})

test('an expired session shows a notification, which can be closed', async ({ page }) => {
  await open(page, '/jobs?query=')
  const body = JSON.stringify({ error: { code: 'session_expired', message: '' } })
  await page.route('**/nuxt_api/jobs/n-search', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body }),
  )
  await page.getByRole('checkbox', { name: 'Hybrid' }).check()
  const message = page.getByText('Your session has expired. Please log in again.').last()
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0)
})

test('a hash scrolls to its element, below the sticky header', async ({ page }) => {
  await open(page, '/jobs?query=#jobs')
  await expect
    .poll(() => page.locator('#jobs').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(70)
})
