import { expect, test } from '@playwright/test'
import { expectReadable } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog, newEmail, submitEmail } from './people.ts'

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

test('the privacy policy names the cookies of a logged-in user', async ({ page }) => {
  await open(page, '/#login')
  await submitEmail(page, 'seeker@demo.example')
  await dialog(page).getByLabel('Password', { exact: true }).fill('argmax-demo-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).toContain('logged_user')
  await open(page, '/privacy-policy')
  for (const name of names) await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
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
