import { expect, type Page, test } from '@playwright/test'
import { expectReadable } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog, newEmail, submitEmail } from './people.ts'

/** The names that the tag may set; the real one isn’t fetched. */
const SET_BY_TAG = ['_ga', '_ga_E2E', '_gid', '_gcl_au']
  .map((name) => `document.cookie = '${name}=1; path=/'`)
  .join(';')

for (const [path, title] of [
  ['/manifesto', 'Manifesto'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-use', 'Terms of use'],
] as const) {
  test(`${path} is a page that the footer leads to, without script too`, async ({ page, request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain(`<h1>${title}</h1>`)
    await open(page, '/top-paid-jobs')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} – Argmax`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectReadable(page)
  })
}

test('the privacy policy names every cookie that the site sets, how long it lasts, and no other', async ({
  browser,
}) => {
  const found = new Map<string, number | null>()
  const visit = async (name: string | null, steps: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const page = await context.newPage()
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SET_BY_TAG }),
    )
    await open(page, name ? `/#${name}` : '/')
    await steps(page)
    for (const { name, expires } of await context.cookies())
      found.set(name, expires < 0 ? null : Math.round((expires * 1_000 - Date.now()) / 86_400_000))
    await context.close()
  }
  const logIn = (email: string) => async (page: Page) => {
    await submitEmail(page, email)
    await dialog(page).getByLabel('Password', { exact: true }).fill('argmax-demo-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  }
  await visit('login', logIn('seeker@demo.example'))
  await visit('recruiter-login', logIn('recruiter@demo.example'))
  await visit(null, async (page) => {
    await page
      .getByRole('dialog', { name: 'Your choice about cookies' })
      .getByRole('button', { name: 'Accept all' })
      .click()
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('_ga')
    await open(page, '/blog/how-to-read-a-data-job-ad')
    await page.getByRole('button', { name: /like/i }).first().click()
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('likes')
  })
  const page = await browser.newPage()
  await open(page, '/privacy-policy')
  const rows = await page
    .locator('tr:has(td:first-child > code)')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
  // Set only with a replica: server/platform/reads/replica.test.ts.
  const named = rows.filter(([name, where]) => !where?.endsWith('Storage') && name !== 'read_after')
  const fits = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  for (const name of found.keys())
    expect([name, named.some(([pattern = '']) => fits(pattern, name))]).toEqual([name, true])
  const unseen = named.filter(([pattern = '']) => ![...found.keys()].some((name) => fits(pattern, name)))
  expect(unseen).toEqual([])
  expect(Object.fromEntries([...found].filter(([name]) => !name.startsWith('_')))).toEqual({
    ...{ logged_user: 180, user_status: 180, likes: 365, title_variant: null, cc_cookie: 182 },
  })
})

test('a message of the contact page is checked, kept when it fails, and sent', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Your email')).toBeFocused()
  await page.getByLabel('Your email').fill('ottilie@people.example')
  const text = `The pay of one job looks wrong to me. ${Date.now()}`
  await page.getByLabel('Your message').fill(text)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText('can’t reach the server')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toContainText('ottilie@people.example')
  await expectReadable(page)
  await expect(async () => {
    await page.goto('/dev/outbox')
    await page
      .getByRole('link', { name: /: a message to Argmax$/ })
      .first()
      .click()
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a new version of the site is offered, and links then load whole pages', async ({ page }) => {
  await page.clock.install()
  await open(page, '/top-paid-jobs')
  await page.route('/build-manifest.json', (route) => route.fulfill({ json: { build: 'a newer one' } }))
  await page.clock.fastForward('01:00:01')
  await expect(page.getByText('There’s a new version of this site.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page).toHaveURL('/jobs')
  await expect.poll(() => page.evaluate(() => 'isOldDocument' in window)).toBe(false)
})

test('signing up names terms and privacy policy with links', async ({ page }) => {
  await open(page, '/#login')
  await submitEmail(page, newEmail('terms'))
  for (const [name, path] of [
    ['terms of use', '/terms-of-use'],
    ['privacy policy', '/privacy-policy'],
  ] as const)
    await expect(dialog(page).getByRole('link', { name })).toHaveAttribute('href', path)
})
