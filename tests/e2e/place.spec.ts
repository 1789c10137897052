import { expect, type Locator, type Page, test } from '@playwright/test'
import { jobLinks, open, resultCount, textOf, urlOfNewTab } from './pages.ts'

const SEARCH_CALL = '**/nuxt_api/jobs/n-search'
const topOf = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))
const hybrid = (page: Page) => page.getByRole('checkbox', { name: 'Hybrid' })

/** Holds every request to a URL until the returned function is called. */
async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

for (const [name, path, index] of [
  ['a landing page', '/jobs/data-scientist', 159],
  // Words that no offer of another test has: the list must not grow meanwhile.
  ['a page of the search', '/jobs?query=tableau', 70],
] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`Back to ${name} returns to the same card of an equally long list, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await open(page, path)
      const before = await jobLinks(page)
      const card = page.locator('a.job').nth(index)
      await card.scrollIntoViewIfNeeded()
      await card.hover()
      const top = await topOf(card)
      await card.click()
      await expect(page.getByRole('heading', { name: 'About the job' })).toBeVisible()
      await page.goBack()
      await expect(page.locator('#results')).toBeVisible()
      const same = page.locator(`a.job[href="${before[index]}"]`)
      await expect.poll(async () => Math.abs((await topOf(same)) - top)).toBeLessThanOrEqual(4)
      expect(await jobLinks(page)).toEqual(before)
    })
  }
}

test('the link above a job leads back to the search it was opened from', async ({ page }) => {
  await open(page, '/jobs?query=python&work_mode=remote')
  const heading = await textOf(page.getByRole('heading', { level: 1 }))
  await page.locator('a.job').nth(3).click()
  await page.getByRole('heading', { name: 'About the job' }).waitFor()
  await page.getByRole('link', { name: heading }).click()
  await expect(page).toHaveURL('/jobs?query=python&work_mode=remote')
})

test('after Back from a filter a long landing list is as long as before', async ({ page }) => {
  await open(page, '/jobs/data-scientist')
  const before = await jobLinks(page)
  expect(before.length).toBeGreaterThan(100)
  await hybrid(page).click()
  await expect(page).toHaveURL(/work_mode=hybrid/)
  await expect.poll(async () => (await jobLinks(page)).length).toBeLessThan(before.length)
  await page.goBack()
  await expect(page).toHaveURL('/jobs/data-scientist')
  await expect.poll(() => jobLinks(page)).toEqual(before)
})

test('after the return to a card, closing a modal and loading again stay where the user is', async ({ page }) => {
  await open(page, '/jobs?query=')
  const card = page.locator('a.job').nth(70)
  await card.scrollIntoViewIfNeeded()
  await card.click({ modifiers: ['ControlOrMeta'] })
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await card.click()
  await page.getByRole('heading', { name: 'About the job' }).waitFor()
  await page.goBack()
  await expect(card).toBeInViewport()
  // The card is put into its place over a few frames.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the link above a job of a long list leads back, in a new tab it opens the search', async ({ page, context }) => {
  await open(page, '/jobs/data-scientist')
  const heading = await textOf(page.getByRole('heading', { level: 1 }))
  const job = page.locator('a.job').nth(3)
  const url = await urlOfNewTab(page, () => job.click({ modifiers: ['ControlOrMeta'] }))
  expect(new URL(url).pathname).toBe(await job.getAttribute('href'))
  const tab = await context.newPage()
  await open(tab, url)
  await tab.locator('[data-goes-back]').click()
  await expect(tab).toHaveURL(/\/jobs($|\?|\/data-scientist$)/)
  await tab.close()
  await job.click()
  await page.getByRole('heading', { name: 'About the job' }).waitFor()
  await page.locator('html[data-hydrated]').waitFor()
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  const length = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: heading }).click()
  await expect(page).toHaveURL('/jobs/data-scientist')
  expect(await page.evaluate(() => history.length)).toBe(length)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'About the job' })).toBeVisible()
})

test('without a connection a job of a long landing list leaves the list', async ({ page, context }) => {
  await open(page, '/jobs/data-scientist')
  const before = await jobLinks(page)
  await context.setOffline(true)
  await page.locator('a.job').nth(2).click()
  await expect(page.getByText('We can’t reach the server.')).toBeVisible()
  expect(await jobLinks(page)).toEqual(before)
})

test('a failed search leaves the heading that belongs to the list', async ({ page }) => {
  await open(page, '/jobs?query=python')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await textOf(heading)
  await page.route(SEARCH_CALL, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('combobox', { name: 'Title, skill or company' }).fill('sql')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(heading).toHaveText(before)
})

test('a failed tick is taken back in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/jobs?query=')
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  const box = page.getByRole('dialog').getByRole('checkbox', { name: 'Hybrid' })
  await page.route(SEARCH_CALL, (route) => route.fulfill({ status: 500, body: '{}' }))
  await box.click()
  await expect(page).toHaveURL(/work_mode=hybrid/)
  await expect(box).not.toBeChecked()
})

test('a value found among the filters is taken with Enter, and the field is empty again', async ({ page }) => {
  await open(page, '/jobs?query=')
  const skills = page.getByRole('group', { name: 'Skills' })
  await skills.getByText(/^\d+ more$/).click()
  const field = skills.getByRole('combobox', { name: 'Find a skill' })
  await field.fill('kubern')
  await expect(skills.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/skills=Kubernetes/)
  await expect(field).toHaveValue('')
})

test('a tick on a landing page keeps the focus on its box and every box in its place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/jobs/data-scientist')
  const box = hybrid(page)
  const before = await topOf(box)
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/work_mode=hybrid/)
  expect(await resultCount(page)).toBeGreaterThan(0)
  await expect(page.locator(':focus')).toHaveAttribute('name', 'work_mode')
  await expect(page.locator(':focus')).toBeChecked()
  expect(Math.abs((await topOf(page.locator(':focus'))) - before)).toBeLessThanOrEqual(1)
})

test('a longer headline keeps one line, so that the filters stay where they are', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/jobs?query=principal+machine+learning+platform+engineering+manager')
  const long = await page.getByRole('heading', { level: 1 }).boundingBox()
  await open(page, '/jobs?query=')
  const short = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(long?.height).toBe(short?.height)
})

test('while the list is scrolled, its count, its chips and the filters stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/jobs?query=')
  await page.locator('a.job').nth(60).scrollIntoViewIfNeeded()
  await expect(page.locator('#results')).toBeInViewport()
  const box = page.getByRole('checkbox', { name: 'Hybrid' })
  await expect(box).toBeInViewport()
  const all = await resultCount(page)
  await box.check()
  await expect(page.getByRole('link', { name: 'Remove Hybrid' })).toBeInViewport()
  expect(await resultCount(page)).toBeLessThan(all)
})

test('the next page begins at its heading, which says where it is and has the focus', async ({ page }) => {
  await open(page, '/jobs?query=')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.locator('#results')).toHaveText(/^101–200 of/)
  await expect(page.locator('#results')).toBeFocused()
  await expect(page.locator('#results')).toBeInViewport()
})

test('a job that opens slowly leaves the list, with its card marked', async ({ page }) => {
  await open(page, '/jobs?query=')
  const card = page.locator('a.job').nth(2)
  const release = await hold(page, /\.data/)
  await card.click()
  await expect(card).toHaveAttribute('data-pending')
  await page.waitForTimeout(600)
  await expect(card).toBeVisible()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'About the job' })).toBeVisible()
})

test('a failed filter keeps the list, the filters and the focus, and takes the tick back', async ({ page }) => {
  await open(page, '/jobs?query=')
  const before = await jobLinks(page)
  await page.route(SEARCH_CALL, (route) => route.fulfill({ status: 500, body: '{}' }))
  const box = hybrid(page)
  await box.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(box).not.toBeChecked()
  expect(await jobLinks(page)).toEqual(before)
  await page.unroute(SEARCH_CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/work_mode=hybrid/)
  await expect(page.locator('#results')).toBeVisible()
})

test('without a connection nothing that is open is lost: a modal, the drawer and a search say so', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/jobs?query=')
  const before = await jobLinks(page)
  await context.setOffline(true)
  const message = page.getByText('We can’t reach the server.').last()
  for (const name of ['Log in', 'Menu', 'Filters']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(message).toBeVisible()
    await expect(page).not.toHaveURL(/#./)
    await page.getByRole('button', { name: 'Close message' }).click()
  }
  await page.getByRole('combobox', { name: 'Title, skill or company' }).fill('python')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
  expect(await jobLinks(page)).toEqual(before)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await resultCount(page)).toBeLessThan(1900)
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
})

test('with several rows of chips the bar does not cover the filters', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  const many = ['hybrid', 'remote', 'onsite'].map((mode) => `work_mode=${mode}`).join('&')
  await open(page, `/jobs?query=&${many}&seniority=senior&seniority=lead&seniority=mid&posted_within=90`)
  await page.evaluate(() => scrollTo(0, 3000))
  const bottom = await page.locator('#results').evaluate((heading) => {
    return heading.closest('[data-keeps-focus]')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  })
  const filters = await page.locator('#filters').boundingBox()
  expect(filters?.y).toBeGreaterThanOrEqual(bottom - 1)
})
