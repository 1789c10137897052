import { expect, type Page, test } from '@playwright/test'
import { argmax } from './command-line.ts'
import { jobLinks, open, textOf } from './pages.ts'

/** The path of a job that no other test removes. */
async function someJob(page: Page, index: number): Promise<string> {
  await page.goto('/jobs?query=&sort=company_name.asc')
  return (await jobLinks(page))[index] ?? ''
}

test('a card links to its job’s page, which shows everything on the card', async ({ page }) => {
  await open(page, '/jobs?query=&salary_known=yes')
  const card = page.locator('a.job').first()
  const title = await textOf(card.locator('.job-title'))
  const pay = await textOf(card.locator('.job-pay'))
  await card.click()
  await expect(page).toHaveURL(/--[0-9a-z]{10}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('article header')).toContainText(pay)
  await expect(page).toHaveTitle(/ – Argmax$/)
  const apply = page.getByRole('link', { name: /^Apply for this job/ })
  await expect(apply).toHaveAttribute('href', /^https?:\/\//)
  await expect(apply).toHaveAttribute('rel', 'nofollow noopener noreferrer')
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible()
})

test('structured data is on job pages only, and matches the page', async ({ page }) => {
  const path = await someJob(page, 1)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await page.goto(path)
  const posting = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: await page.getByRole('heading', { level: 1 }).textContent(),
  })
  expect(new URL(posting.url).pathname).toBe(path)
  expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(path)
})

test('a URL with other words before the id redirects permanently to the canonical one', async ({ page, request }) => {
  const path = await someJob(page, 2)
  const id = path.slice(-10)
  const response = await request.get(`/jobs/once-upon-a-time--${id}`, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe(path)
})

test('an unknown job id is a 404', async ({ page }) => {
  const response = await open(page, '/jobs/lead-data-scientist--0000000000')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByText('Page not found: /jobs/lead-data-scientist--0000000000')).toBeVisible()
})

test('a removed job is a 410 with similar jobs and without an apply link', async ({ page }) => {
  const path = await someJob(page, 0)
  const id = path.slice(-10)
  argmax('jobs', 'remove', id)
  try {
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(410)
    await open(page, path)
    await expect(page.getByText('This job is no longer available.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Apply/ })).toHaveCount(0)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    expect((await jobLinks(page)).length).toBeGreaterThan(0)
    expect(await jobLinks(page)).not.toContain(path)
  } finally {
    argmax('jobs', 'restore', id)
  }
})
