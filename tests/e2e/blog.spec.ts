import { expect, test } from '@playwright/test'
import { open } from './pages.ts'

const ARTICLE = '/blog/take-home-tasks'

test('the blog leads to an article, its sections, its tag and its neighbours', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveTitle('Blog – Argmax')
  await page.getByRole('link', { name: 'How to read a data job ad' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to read a data job ad')
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await contents.last().click()
  await expect(page).toHaveURL(/#section-/)
  const section = page.locator(new URL(page.url()).hash)
  await expect(section).toBeInViewport()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/tags\/[a-z-]+$/)
  await expect(page.getByRole('link', { name: 'How to read a data job ad' })).toBeVisible()
})

test('a like is counted, shown by every button, kept, and taken back; the policy names its cookie', async ({
  page,
}) => {
  await open(page, ARTICLE)
  const [above, below] = [
    page.getByRole('button', { name: /^Like/ }).first(),
    page.getByRole('button', { name: /^Like/ }).last(),
  ]
  await expect(above).toHaveAccessibleName(/^Like \d+ likes?$/)
  await expect(above).toHaveAttribute('aria-pressed', 'false')
  const before = Number.parseInt((await above.textContent())?.replace(/\D/g, '') ?? '', 10)
  const place = await above.boundingBox()
  await above.click()
  for (const button of [above, below]) {
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toContainText(String(before + 1))
  }
  expect(await above.boundingBox()).toEqual(place)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('likes')
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  await page.goBack()
  await expect(above).toContainText(String(before + 1))
  await page.reload()
  await expect(above).toHaveAttribute('aria-pressed', 'true')
  await expect(above).toContainText(String(before + 1))
  await below.click()
  await expect(above).toHaveAttribute('aria-pressed', 'false')
  await expect(above).toContainText(String(before))
  await open(page, '/privacy-policy')
  await expect(page.getByRole('cell', { name: 'likes', exact: true })).toBeVisible()
})

test('without script an article is read, and its tags and sections are links', async ({ request }) => {
  const html = await (await request.get(ARTICLE)).text()
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:`)
  expect(html).toContain('<link rel="alternate" href="/blog.rss" type="application/rss+xml"')
  expect(html).toMatch(/<h2 id="section-[^"]+">/)
  expect(html).toMatch(/href="\/blog\/tags\/[a-z-]+"/)
  for (const path of ['/blog/no-such-article', '/blog/tags/no-such-tag'])
    expect((await request.get(path)).status(), path).toBe(404)
})
