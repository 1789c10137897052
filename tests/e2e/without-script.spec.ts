import { expect, test } from '@playwright/test'
import { countIn, jobLinks } from './pages.ts'

test.use({ javaScriptEnabled: false })

test('the search works as a form', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Title, skill or company').fill('data')
  await page.getByLabel(/^City/).fill('Germany')
  await page.getByRole('button', { name: 'Search jobs' }).click()
  await expect(page).toHaveURL('/jobs?query=data&country=Germany')
  expect((await jobLinks(page)).length).toBeGreaterThan(0)
  await expect(page.getByLabel(/^City/)).toHaveValue('Germany')
})

test('a landing page of a country offers the remote jobs without one, above and below its list', async ({ page }) => {
  await page.goto('/jobs/data-scientist/germany')
  const named = countIn(await page.locator('#results').textContent())
  await expect(page.getByRole('checkbox', { name: 'Germany' })).toBeChecked()
  const offers = page.getByText(/more remote jobs? states? no country/)
  await expect(offers).toHaveCount(2)
  const more = countIn(await offers.first().textContent())
  await offers.last().getByRole('link').click()
  expect(new URL(page.url()).searchParams.getAll('country')).toEqual(['Germany', 'not_stated'])
  expect(countIn(await page.locator('#results').textContent())).toBe(named + more)
  await expect(offers).toHaveCount(0)
  await expect(page.getByLabel(/^City/)).toHaveValue('Germany')
})

test('filters are a form with a submit button, and keep the query', async ({ page }) => {
  await page.goto('/jobs?query=python')
  const all = countIn(await page.locator('#results').textContent())
  await page.getByRole('checkbox', { name: 'Hybrid' }).check()
  await page.getByRole('radio', { name: 'Last 30 days' }).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  expect(new URL(page.url()).searchParams.getAll('work_mode')).toEqual(['hybrid'])
  expect(new URL(page.url()).searchParams.get('query')).toBe('python')
  await expect(page.getByRole('radio', { name: 'Last 30 days' })).toBeChecked()
  expect(countIn(await page.locator('#results').textContent())).toBeLessThan(all)
})

test('chips, sort and pages are links', async ({ page }) => {
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Show all jobs' }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: /^101–200 of/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Lowest pay' }).click()
  await expect(page).toHaveURL(/sort=salary\.asc/)
  const sort = page.getByRole('navigation', { name: 'Sort' })
  await sort.getByText('More sort options').click()
  await sort.getByRole('link', { name: 'City' }).click()
  await expect(page).toHaveURL(/sort=city\.asc/)
  await page.locator('a.job').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a form filters the top-paid jobs', async ({ page }) => {
  await page.goto('/top-paid-jobs')
  await page.getByLabel('Country').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/country=/)
  expect((await jobLinks(page)).length).toBeGreaterThan(0)
})

test('on a phone the navigation and the filters are in the page, without inert buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/jobs?query=')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Top paid' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Menu' })).toBeHidden()
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(page.getByRole('checkbox', { name: 'Hybrid' })).toBeInViewport()
})
