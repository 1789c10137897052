import { expect, type Page, test } from '@playwright/test'
import { fillProfile, makeVisible, newPerson } from './filled-profiles.ts'
import { expectReadable } from './own-profile.ts'
import { open } from './pages.ts'

/** What schema.org lets a Person say, of what we say. */
const OF_A_PERSON: Record<string, (value: unknown) => boolean> = {
  name: isText,
  givenName: isText,
  familyName: isText,
  jobTitle: isText,
  description: isText,
  url: isAddress,
  image: isAddress,
  sameAs: (value) => isListOf(value, isAddress),
  knowsAbout: (value) => isListOf(value, isText),
  knowsLanguage: (value) => isListOf(value, (one) => isThing(one, 'Language')),
  alumniOf: (value) => isListOf(value, (one) => isThing(one, 'EducationalOrganization')),
  worksFor: (value) => isListOf(value, (one) => isThing(one, 'Organization')),
  address: (value) => isText(value) || isThing(value, 'PostalAddress'),
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

function isListOf(value: unknown, check: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(check)
}

function isThing(value: unknown, type: string): boolean {
  return Object.entries(value as object).every(([key, fact]) => (key === '@type' ? fact === type : isText(fact)))
}

/** Somebody new whose profile is public; the link. */
async function publish(page: Page, lastName: string): Promise<string> {
  await newPerson(page)
  await fillProfile(page.context().request, lastName)
  const { link } = await makeVisible(page.context().request, 'public')
  return `/profile/${link?.link}`
}

test('a public page can be read without script, by people and by search engines', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await publish(page, `Reads ${Date.now()}`)
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const read = await visitor.newPage()
  const answer = await read.goto(address)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toBe('private, no-cache')
  const name = (await read.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(name).toContain('Mira Reads')
  await expect(read).toHaveTitle(`${name} – Argmax`)
  for (const text of ['Machine learning engineer', 'Fernwell', 'Northgate University', 'Python', 'Berlin, Germany'])
    await expect(read.getByRole('main')).toContainText(text)
  await expect(read.getByRole('main')).not.toContainText('95,000')
  await expect(read.getByText('This is your public page')).toHaveCount(0)
  expect(await answer?.text()).not.toContain('@people.example')

  const attribute = (selector: string, name: string) => read.locator(selector).getAttribute(name)
  expect(await attribute('link[rel=canonical]', 'href')).toBe(`${baseURL}${address}`)
  expect(await attribute('meta[property="og:type"]', 'content')).toBe('profile')
  expect(await attribute('meta[name=description]', 'content')).toContain('Machine learning engineer')
  await expect(read.locator('meta[name=robots]')).toHaveCount(0)
  const person = JSON.parse((await read.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const { '@context': context, '@type': type, ...facts } = person
  expect([context, type]).toEqual(['https://schema.org', 'Person'])
  const wrong = Object.entries(facts).filter(([key, value]) => !OF_A_PERSON[key]?.(value))
  expect(wrong).toEqual([])
  expect(facts).toMatchObject({
    name,
    worksFor: [{ name: 'Fernwell' }],
    knowsAbout: expect.arrayContaining(['Python', 'SQL']),
    address: { addressLocality: 'Berlin', addressCountry: 'DE' },
  })
  await visitor.close()
})

test('its owner sees the way to edit it', async ({ page }) => {
  const address = await publish(page, `Owns ${Date.now()}`)
  await open(page, address)
  await expect(page.getByText('This is your public page, as everybody sees it.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL('/myjobs/profile')
})

test('a link in other letters leads to the present one; what is hidden or unknown is a page not found', async ({
  page,
}) => {
  const address = await publish(page, `Hides ${Date.now()}`)
  await page.goto(address.replace('mira', 'MIRA'))
  await expect(page).toHaveURL(address)
  const { link } = await makeVisible(page.context().request, 'searchable')
  expect(`/profile/${link?.link}`).toBe(address)
  for (const gone of [address, '/profile/nobody-has-this-link', '/profile/no%2Fsuch']) {
    const answer = await page.goto(gone)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test('/profile alone leads home', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/')
})

test('no breach of WCAG 2.2 AA on a public page, at both widths, light and dark', async ({ page }) => {
  test.slow()
  await open(page, await publish(page, `Axe ${Date.now()}`))
  await expectReadable(page)
})
