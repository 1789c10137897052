import { expect, type Page, test } from '@playwright/test'
import { breachesOf } from './breaches.ts'
import { open } from './pages.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-E2E'
const SIGNALS = ['ad_personalization', 'ad_storage', 'ad_user_data', 'analytics_storage']

const box = (page: Page) => page.getByRole('dialog', { name: 'Your choice about cookies' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' })

/** Every request to another host; the tag is answered with a script that sets its cookie. */
async function watchOthers(page: Page): Promise<string[]> {
  const others: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).hostname !== '127.0.0.1') others.push(request.url())
  })
  await page.route(`${new URL(TAG).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=GA1.1.1; path=/"' }),
  )
  return others
}

/** The last state of each signal, as the tag would read it. */
async function signals(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const calls = ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((call) => Array.from(call))
    return Object.assign({}, ...calls.filter(([name]) => name === 'consent').map(([, , value]) => value))
  })
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)
const all = (value: string) => Object.fromEntries(SIGNALS.map((signal) => [signal, value]))

test('refused, no other host is asked and no cookie of analytics is set, on any page', async ({ page }) => {
  const others = await watchOthers(page)
  await open(page, '/')
  await expect(box(page)).toBeVisible()
  expect(others).toEqual([])
  await box(page).getByRole('button', { name: 'Only necessary' }).click()
  await expect(box(page)).toBeHidden()
  for (const path of ['/jobs', '/top-paid-jobs', '/contact']) await open(page, path)
  await expect(box(page)).toBeHidden()
  expect(await signals(page)).toEqual(all('denied'))
  expect(others).toEqual([])
  expect((await cookieNames(page)).sort()).toEqual(['cc_cookie', 'title_variant'])
})

test('accepted, the tag is loaded after the signals; withdrawn, its cookies go and it is loaded no more', async ({
  page,
}) => {
  const others = await watchOthers(page)
  await open(page, '/')
  await box(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => others).toEqual([TAG])
  expect(await signals(page)).toEqual(all('granted'))
  const order = await page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((call) =>
      Array.from(call).slice(0, 2).map(String).join(' '),
    ),
  )
  expect(order.slice(0, 2)).toEqual(['consent default', 'consent update'])
  await expect.poll(() => cookieNames(page)).toContain('_ga')
  const record = (await page.context().cookies()).find(({ name }) => name === 'cc_cookie')
  const days = ((record?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(182)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await expect(settings(page)).toBeVisible()
  await settings(page).getByRole('button', { name: 'Only necessary' }).click()
  await expect(settings(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#/)
  expect(await signals(page)).toEqual(all('denied'))
  await expect.poll(() => cookieNames(page)).not.toContain('_ga')
  others.length = 0
  await open(page, '/jobs')
  expect(others).toEqual([])
})

test('analytics alone grants one signal', async ({ page }) => {
  await watchOthers(page)
  await open(page, '/')
  await box(page).getByRole('button', { name: 'Choose' }).click()
  await settings(page).getByRole('checkbox', { name: 'Analytics' }).check({ force: true })
  await settings(page).getByRole('button', { name: 'Save my choice' }).click()
  await expect(box(page)).toBeHidden()
  await expect.poll(() => signals(page)).toEqual({ ...all('denied'), analytics_storage: 'granted' })
})

test('a box opened by its address closes when Back leaves it, once there is a choice', async ({ page }) => {
  await watchOthers(page)
  await open(page, '/')
  await box(page).getByRole('button', { name: 'Only necessary' }).click()
  await page.evaluate(() => location.assign('#cookie-consent'))
  await expect(box(page)).toBeVisible()
  await page.goBack()
  await expect(box(page)).toBeHidden()
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`the box stands at the bottom left, works by keyboard and moves nothing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    await expect(box(page)).toBeVisible()
    const place = await box(page).boundingBox()
    expect(place?.x).toBeLessThan(40)
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(height - 40)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(shift).toBeLessThan(0.01)
    expect(await breachesOf(page, '#cc-main')).toEqual([])
    await box(page).getByRole('button', { name: 'Only necessary' }).focus()
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeHidden()
  })
