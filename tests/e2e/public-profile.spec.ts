import { expect, type Page, test } from '@playwright/test'
import { updateAboutYou, updateHeader } from '#domain/profile/profiles.contract.ts'
import { send } from '#tests/harness/e2e-people.ts'
import { fillProfile, makeVisible, newPerson } from './filled-profiles.ts'
import { expectReadable, openMyProfile, PROFILE } from './my-profile.ts'
import { open } from './pages.ts'

/** The properties of schema.org's Person that the product uses. */
const OF_A_PERSON: Record<string, (value: unknown) => boolean> = {
  name: isText,
  givenName: isText,
  familyName: isText,
  jobTitle: isText,
  description: isText,
  url: isHttpUrl,
  image: isHttpUrl,
  sameAs: (value) => isListOf(value, isHttpUrl),
  knowsAbout: (value) => isListOf(value, isText),
  knowsLanguage: (value) => isListOf(value, (one) => isThing(one, 'Language')),
  alumniOf: (value) => isListOf(value, (one) => isThing(one, 'EducationalOrganization')),
  worksFor: (value) => isListOf(value, (one) => isThing(one, 'Organization')),
  address: (value) => isText(value) || isThing(value, 'PostalAddress'),
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isHttpUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

function isListOf(value: unknown, check: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(check)
}

function isThing(value: unknown, type: string): boolean {
  return Object.entries(value as object).every(([key, field]) => (key === '@type' ? field === type : isText(field)))
}

const NOTHING_ABOUT = {
  about_you: '',
  location: null,
  location_custom: '',
  legally_in: [],
  work_sector: [],
  availability: null,
  languages: [],
}

/** A new user with a public profile; returns the link. */
async function publish(page: Page, lastName: string): Promise<string> {
  await newPerson(page)
  await fillProfile(page.context().request, lastName)
  const { link } = await makeVisible(page.context().request, 'public')
  return `/profile/${link?.link}`
}

test('a public page is readable without script, by people and search engines', async ({ page, browser, baseURL }) => {
  const path = await publish(page, `Reads ${Date.now()}`)
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const read = await visitor.newPage()
  const response = await read.goto(path)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toBe('private, no-cache')
  const name = (await read.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(name).toContain('Mira Reads')
  await expect(read).toHaveTitle(`${name} – Argmax`)
  for (const text of ['Machine learning engineer', 'Fernwell', 'Northgate University', 'Python', 'Berlin, Germany'])
    await expect(read.getByRole('main')).toContainText(text)
  await expect(read.getByRole('main')).not.toContainText('95,000')
  await expect(read.getByText('This is your public page')).toHaveCount(0)
  expect(await response?.text()).not.toContain('@people.example')

  const attribute = (selector: string, name: string) => read.locator(selector).getAttribute(name)
  expect(await attribute('link[rel=canonical]', 'href')).toBe(`${baseURL}${path}`)
  expect(await attribute('meta[property="og:type"]', 'content')).toBe('profile')
  expect(await attribute('meta[name=description]', 'content')).toContain('Machine learning engineer')
  await expect(read.locator('meta[name=robots]')).toHaveCount(0)
  const person = JSON.parse((await read.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const { '@context': context, '@type': type, ...fields } = person
  expect([context, type]).toEqual(['https://schema.org', 'Person'])
  const wrong = Object.entries(fields).filter(([key, value]) => !OF_A_PERSON[key]?.(value))
  expect(wrong).toEqual([])
  expect(fields).toMatchObject({
    name,
    worksFor: [{ name: 'Fernwell' }],
    knowsAbout: expect.arrayContaining(['Python', 'SQL']),
    address: { addressLocality: 'Berlin', addressCountry: 'DE' },
  })
  await visitor.close()
})

test('the owner of a public page sees its edit link', async ({ page }) => {
  const path = await publish(page, `Owns ${Date.now()}`)
  await open(page, path)
  await expect(page.getByText('This is your public page, as everyone sees it.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL('/myjobs/profile')
})

test('a link in another case redirects to the current one; a hidden or unknown profile is a 404', async ({ page }) => {
  const path = await publish(page, `Hides ${Date.now()}`)
  await page.goto(path.replace('mira', 'MIRA'))
  await expect(page).toHaveURL(path)
  const { link } = await makeVisible(page.context().request, 'searchable')
  expect(`/profile/${link?.link}`).toBe(path)
  for (const missingPath of [path, '/profile/nobody-has-this-link', '/profile/no%2Fsuch']) {
    const response = await page.goto(missingPath)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test('the preview shows no empty section, and the same name as the public page', async ({ page }) => {
  await openMyProfile(page)
  const { request } = page.context()
  await send(request, updateHeader, { user: { name: 'Li', last_name: 'Wu' }, title: 'Analyst' })
  await open(page, `${PROFILE}?view=recruiter`)
  await page.getByText('After buying access').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Li Wu' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
  await send(request, updateAboutYou, { ...NOTHING_ABOUT, about_you: 'I count.' })
  await open(page, `${PROFILE}?view=recruiter`)
  await page.getByText('After buying access').click()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'About Li', exact: true })).toContainText('I count.')
})

test('the Kaggle section shows only the kinds with figures', async ({ page }) => {
  await open(page, await publish(page, `Ranks ${Date.now()}`))
  const kaggle = page.getByRole('region', { name: 'Kaggle profile' })
  await expect(kaggle.getByRole('heading', { level: 3 })).toHaveText(['Competitions'])
  await expect(kaggle).not.toContainText('Not set')
})

test('text at 200% does not overflow a phone; the header keeps one row at 320 px', async ({ page }) => {
  const path = await publish(page, `Donaudampfschifffahrtsgesellschaftskapitaen ${Date.now()}`)
  for (const [width, fontSize] of [
    [390, '200%'],
    [320, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const url of [path, PROFILE, `${PROFILE}?view=recruiter`]) {
      await open(page, url)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBeLessThanOrEqual(width)
    }
  }
  const [menu, logo] = [page.getByRole('link', { name: 'Menu' }), page.getByRole('banner').getByRole('link').first()]
  await expect(page.getByRole('button', { name: 'Account:' })).toBeVisible()
  expect((await menu.boundingBox())?.y).toBeLessThan(((await logo.boundingBox())?.y ?? 0) + 20)
})

test('/profile alone redirects to the home page', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/')
})

test('a public page has no WCAG 2.2 AA violations, at both widths, light and dark', async ({ page }) => {
  test.slow()
  await open(page, await publish(page, `Axe ${Date.now()}`))
  await expectReadable(page)
})
