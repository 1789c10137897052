import { expect, test } from '@playwright/test'
import { expectReadable } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog, newEmail, submitEmail } from './people.ts'

for (const [path, title] of [
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

test('signing up names terms and privacy policy with links', async ({ page }) => {
  await open(page, '/#login')
  await submitEmail(page, newEmail('terms'))
  for (const [name, path] of [
    ['terms of use', '/terms-of-use'],
    ['privacy policy', '/privacy-policy'],
  ] as const)
    await expect(dialog(page).getByRole('link', { name })).toHaveAttribute('href', path)
})
