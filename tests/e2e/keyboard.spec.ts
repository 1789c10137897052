import { expect, type Page, test } from '@playwright/test'
import { PROFILE, section, tabTo } from './my-profile.ts'
import { open, resultCount, textOf } from './pages.ts'
import { DEMO_PASSWORD, passwordField, profileMenu } from './people.ts'

const focused = (page: Page) => page.locator(':focus')

test('a search works with the keyboard alone: skip link, query, suggestion, filter, job page, back', async ({
  page,
}) => {
  await open(page, '/jobs')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('id', 'main')

  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to jobs')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAccessibleName('Title, skill or company')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('pyth')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const selected = await textOf(page.locator('[role=option][aria-selected=true]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `Remove ${selected}` })).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Hybrid' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/work_mode=hybrid/)
  await expect(focused(page)).toHaveAccessibleName(/^Hybrid/)
  expect(await resultCount(page)).toBeGreaterThan(0)

  await page.locator('a.job').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/--[0-9a-z]{10}$/)
  await expect(focused(page)).toHaveRole('heading')
  await page.goBack()
  await expect(page).toHaveURL(/work_mode=hybrid/)
})

test('Escape closes the suggestions and keeps the query', async ({ page }) => {
  await open(page, '/')
  const field = page.getByRole('combobox', { name: 'Title, skill or company' })
  await field.pressSequentially('data')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('data')
  await expect(field).toBeFocused()
})

test('removing a chip moves the focus to the results', async ({ page }) => {
  await open(page, '/jobs?query=python&work_mode=hybrid')
  await page.getByRole('link', { name: 'Remove Hybrid' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobs?query=python')
  await expect(page.locator('#results')).toBeFocused()
})

test('the sticky header never covers the focused element', async ({ page }) => {
  await open(page, '/jobs?query=')
  await page.locator('a.job').nth(30).focus()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+Tab')
    const top = await focused(page).evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(64)
  }
})

test('the first job is at most 12 Tab presses away, by the skip links', async ({ page }) => {
  await open(page, '/jobs?query=')
  let presses = 0
  const firstJob = page.locator('a.job').first()
  const isThere = () => firstJob.evaluate((element) => element === document.activeElement)
  while (presses < 12 && !(await isThere())) {
    await page.keyboard.press('Tab')
    presses += 1
    if ((await textOf(focused(page))).startsWith('Skip to ')) await page.keyboard.press('Enter')
  }
  await expect(firstJob).toBeFocused()
})

test('a user logs in by keyboard alone, and reaches the first section of the profile', async ({ page }) => {
  await open(page, '/')
  await tabTo(page, page.getByRole('link', { name: 'Log in' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('seeker@demo.example')
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toBeFocused()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(profileMenu(page)).toBeVisible()
  await open(page, PROFILE)
  await tabTo(page, section(page, 'About you').getByRole('button').first())
})
