import { expect, test } from '@playwright/test'
import { open, resultCount } from './pages.ts'

const PHONE = { width: 390, height: 844 }

test('the mobile menu opens by its link, traps the focus, and returns it on Escape', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/')
  const opener = page.getByRole('link', { name: 'Menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(page).toHaveURL('/#mobile-menu')
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(opener).toBeFocused()
})

test('going back closes a modal and keeps the page', async ({ page }) => {
  await open(page, '/jobs')
  await page.getByRole('link', { name: 'Browse jobs' }).click()
  await expect(page.getByRole('dialog', { name: 'Browse jobs' })).toBeVisible()
  await expect(page).toHaveURL('/jobs#side-menu')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/jobs')
})

test('a modal opens by its URL, and closing it stays on the site', async ({ page }) => {
  await page.goto('about:blank')
  await open(page, '/top-paid-jobs#side-menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/top-paid-jobs')
})

test('a page opened from a menu replaces the menu in the history', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/')
  await page.getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Top paid' }).click()
  await expect(page).toHaveURL('/top-paid-jobs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone the filters are a drawer that stays open between choices', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/jobs?query=')
  await page.getByRole('link', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('checkbox', { name: 'Hybrid' }).check()
  await expect(page).toHaveURL('/jobs?query=&work_mode=hybrid#filters')
  await drawer.getByRole('checkbox', { name: 'On-site' }).check()
  await expect(page).toHaveURL(/work_mode=hybrid&work_mode=onsite#filters/)
  const found = await resultCount(page)
  await drawer.getByRole('button', { name: `Show ${found.toLocaleString('en')} jobs` }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/jobs?query=&work_mode=hybrid&work_mode=onsite')
  await expect(page.getByRole('link', { name: 'Filters · 2' })).toBeVisible()
})
