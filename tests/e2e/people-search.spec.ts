import { expect, type Page, test } from '@playwright/test'
import { addPeopleSearch } from '#domain/recruiters/people-alerts.contract.ts'
import { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { send, signIn } from '#tests/harness/e2e-people.ts'
import { breachesOf } from './breaches.ts'
import { open } from './pages.ts'
import { DEMO_PASSWORD, dialog, logIn } from './people.ts'

const SEARCH = '/recruiters/search-profiles'
const PHONE = { width: 390, height: 844 }
const found = (page: Page) => page.locator('#found')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const cards = (page: Page) => page.locator('#people article')
const reasonsOf = (page: Page) => cards(page).first().getByRole('list', { name: 'Why this candidate fits' })

const asRecruiter = (page: Page) =>
  signIn(page, { email: 'recruiter@demo.example', password: DEMO_PASSWORD, recruiter: true })

/** By keyboard alone: types a skill, takes the first suggestion, moves its dots. */
async function addSkill(page: Page, name: string, level: string) {
  const finder = filters(page).getByRole('combobox', { name: 'Find a skill' })
  await finder.focus()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name, exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  const dots = filters(page).getByRole('group', { name: `${name}: level` })
  await dots.getByRole('radio', { checked: true }).focus()
  const steps = ['Novice', 'Basic', 'Intermediate', 'Advanced', 'Expert']
  const key = steps.indexOf(level) > 2 ? 'ArrowRight' : 'ArrowLeft'
  for (let step = Math.abs(steps.indexOf(level) - 2); step > 0; step--) await page.keyboard.press(key)
  await expect(dots.getByRole('radio', { name: level })).toBeChecked()
}

test('a recruiter filters by three skills with levels, reads why, and goes through the candidates', async ({
  page,
}) => {
  await asRecruiter(page)
  await open(page, '/myjobs')
  await expect(page).toHaveURL(SEARCH)
  await expect(found(page)).toHaveText(/^\d+ candidates$/)
  const everybody = await found(page).textContent()

  await addSkill(page, 'Python', 'Advanced')
  await addSkill(page, 'SQL', 'Basic')
  await addSkill(page, 'PyTorch', 'Intermediate')
  await expect(page).toHaveURL(/skills\.3\.python=%3E=4/)
  await expect(found(page)).not.toHaveText(everybody ?? '')
  await expect(found(page)).toHaveText(/^\d+ candidates$/)
  await expect(reasonsOf(page).getByRole('listitem')).toHaveText([
    /^Python: Advanced or higher(Advanced|Expert), met$/,
    /^SQL: Basic or higher(Basic|Intermediate|Advanced|Expert), met$/,
    /^PyTorch: Intermediate or higher(Intermediate|Advanced|Expert), met$/,
  ])
  await expect(cards(page).first()).toContainText('3 of 3')
  const three = await found(page).textContent()

  const titles = await cards(page).getByRole('heading', { level: 3 }).allTextContents()
  await cards(page).first().getByRole('link', { name: titles[0], exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName(/^Candidate 1 of \d+$/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toHaveAccessibleName(/^Candidate 2 of/)
  await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toHaveText(titles[1] ?? '')
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(dialog(page)).toHaveAccessibleName(/^Candidate 3 of/)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page)).toHaveAccessibleName(/^Candidate 2 of/)
  await page.reload()
  await expect(dialog(page)).toHaveAccessibleName(/^Candidate 2 of/)
  await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toHaveText(titles[1] ?? '')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(found(page)).toHaveText(three ?? '')
  expect(new URL(page.url()).searchParams.get('candidate')).toBeNull()

  await filters(page).getByRole('button', { name: 'Remove PyTorch' }).click()
  await expect(found(page)).not.toHaveText(three ?? '')
  await page.goBack()
  await expect(found(page)).toHaveText(three ?? '')
  await page.reload()
  await expect(found(page)).toHaveText(three ?? '')
  await expect(filters(page).getByRole('group', { name: 'PyTorch: level' }).getByLabel('Intermediate')).toBeChecked()
})

test('a line is understood, and its parts are chips that can be removed', async ({ page }) => {
  await asRecruiter(page)
  await open(page, SEARCH)
  await page.getByLabel('Search in one line').fill('python>=4 pytorch in Berlin or remote')
  await page.keyboard.press('Enter')
  const chips = page.getByRole('list', { name: 'Current search' })
  await expect(chips.getByRole('link', { name: /Python: Advanced or higher/ })).toBeVisible()
  await expect(chips.getByRole('link', { name: /Berlin or working from home/ })).toBeVisible()
  await expect(found(page)).toHaveText(/candidate/)
  await chips.getByRole('link', { name: /Berlin/ }).click()
  await expect(chips.getByRole('link', { name: /Berlin/ })).toBeHidden()
  await expect(page).not.toHaveURL(/basic\.location/)
})

test('on a phone the filters are in a drawer; page, drawer and candidate are accessible and fit', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await asRecruiter(page)
  await open(page, `${SEARCH}?skills.3.python=>=4&basic.availability=~1-month&nice=skills.3.python:5`)
  await expect(cards(page).first()).toBeVisible()
  await expectFine(page)
  await page.getByRole('link', { name: 'Filters · 1' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Filters')
  await dialog(page).getByRole('switch', { name: 'Available: use this filter' }).click()
  await expect(page).toHaveURL(/basic\.availability=1-month.*#filters$/)
  await expectFine(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/basic\.availability=1-month/)
  await cards(page).first().getByRole('heading', { level: 3 }).getByRole('link').click()
  await expect(dialog(page)).toHaveAccessibleName(/^Candidate 1 of/)
  await expectFine(page)
})

test('a visitor logs in and lands on the search; a job seeker may not', async ({ page }) => {
  await logIn(page, 'recruiter@demo.example', DEMO_PASSWORD, SEARCH)
  await expect(page).toHaveURL(SEARCH)
  await page.context().clearCookies()
  await signIn(page, { email: 'seeker@demo.example', password: DEMO_PASSWORD })
  const response = await page.goto(SEARCH)
  expect(response?.status()).toBe(403)
})

async function expectFine(page: Page) {
  expect(await breachesOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

test('the page comes with its results, from no cache, and only to recruiters', async ({ page, browser }) => {
  await asRecruiter(page)
  const { request } = page.context()
  const url = `${SEARCH}?skills.3.python=>=4`
  const rendered = await request.get(url)
  expect(rendered.headers()['cache-control']).toBe('private, no-store')
  expect(await rendered.text()).toMatch(/<article[\s\S]*Python: Advanced or higher/)
  const visitor = await (await browser.newContext()).request.get(url, { maxRedirects: 0 })
  expect([visitor.status(), visitor.headers().location]).toEqual([302, expect.stringContaining('#login')])

  let calls = 0
  page.on('request', (sent) => {
    if (sent.url().endsWith('/n-search-profiles')) calls++
  })
  await open(page, url)
  await expect(found(page)).toHaveText(/^\d+ candidates$/)
  expect(calls).toBe(0)
  const weight = filters(page).getByRole('group', { name: 'Python: must or nice to have' })
  await weight.getByRole('radio', { name: 'Must have' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(weight.getByRole('radio', { name: 'Nice to have, weight 1 of 5' })).toBeFocused()
  await expect(page).toHaveURL(/nice=skills\.3\.python:1/)
  await expect.poll(() => calls).toBe(1)
})

test('an email’s link opens the saved search; one that is gone says so', async ({ page }) => {
  await asRecruiter(page)
  const search = PeopleSearch.parse({ filters: { skills: { 3: { sql: { value: 3, operator: '>=' } } } } })
  const { uuid } = await send(page.context().request, addPeopleSearch, { title: 'SQL', search, active: false })
  await open(page, `${SEARCH}?saved=${uuid}`)
  await expect(page).toHaveURL(/search-profiles\?skills\.3\.sql=%3E=3$/)
  await expect(found(page)).toHaveText(/^\d+ candidates$/)
  await open(page, `${SEARCH}?saved=${crypto.randomUUID()}`)
  await expect(page.getByText(ERRORS.saved_search_not_found.text)).toBeVisible()
  await expect(page).toHaveURL(SEARCH)
})
