import { expect, type Page, test } from '@playwright/test'
import { registerUser, signIn } from '#tests/harness/e2e-people.ts'
import { expectReadable } from './my-profile.ts'
import { jobLinks, open } from './pages.ts'
import { DEMO_PASSWORD } from './people.ts'

const SEEKER = { email: 'seeker@demo.example', password: DEMO_PASSWORD }
const JOBS_FOR_ME = '/myjobs/jobs-for-me'
const fits = (page: Page) => page.locator('.job-fit > summary')

async function openAsSeeker(page: Page, path: string) {
  await signIn(page, SEEKER)
  await open(page, path)
}

test('cards and job pages say how they fit, without moving anything, and unfold why', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openAsSeeker(page, '/jobs?query=python')
  await expect(fits(page).first()).toHaveText(/^Fits \d+ of \d+ wishes? – /)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  await expect(page.locator('.job-fit ul').first()).toBeHidden()
  await fits(page).first().click()
  await expect(page).toHaveURL('/jobs?query=python')
  await expect(page.locator('.job-fit ul').first()).toBeVisible()
  await expectReadable(page, 'a list with a fit unfolded')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('a.job').first().click()
  await expect(page.locator('[data-fit-job] .job-fit > summary')).toHaveText(/^Fits \d+ of \d+/)
})

test('a search is sorted by fit, from the link and when it is opened', async ({ page }) => {
  await openAsSeeker(page, '/jobs?query=data')
  const newest = await jobLinks(page)
  await page.getByRole('link', { name: 'Best fit for you' }).click()
  await expect(page).toHaveURL('/jobs?query=data&sort=fit')
  await expect(page.getByRole('link', { name: 'Best fit for you' })).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => jobLinks(page)).not.toEqual(newest)
  const byFit = await jobLinks(page)
  await open(page, '/jobs?query=data&sort=fit')
  expect(await jobLinks(page)).toEqual(byFit)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL('/jobs?query=data')
})

test('jobs for you lie behind the menu, the best fitting first', async ({ page }) => {
  await openAsSeeker(page, '/')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Jobs for you' }).click()
  await expect(page).toHaveURL(JOBS_FOR_ME)
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs for you' })).toBeVisible()
  await expect(page.locator('a.job')).toHaveCount(20)
  await expect(fits(page)).toHaveCount(20)
  await expectReadable(page, 'jobs for you')
})

test('visitors and people without a profile see no fits, and the page says what to fill in', async ({ page }) => {
  await open(page, '/jobs?query=data&sort=fit')
  await expect(page.getByRole('link', { name: 'Best fit for you' })).toHaveCount(0)
  await expect(page.locator('[data-fits]')).toHaveCount(0)
  await signIn(page, await registerUser(page.context().request))
  await open(page, JOBS_FOR_ME)
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await expectReadable(page, 'nothing to compare')
  const answered = page.waitForResponse('**/n-fetch-fits')
  await open(page, '/jobs?query=data')
  await answered
  await expect(page.getByRole('link', { name: 'Best fit for you' })).toHaveCount(0)
  await expect(fits(page)).toHaveCount(0)
})
