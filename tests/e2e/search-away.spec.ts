import { expect, type Page, test } from '@playwright/test'
import { ERRORS } from '#domain/shared/errors.ts'
import { breachesOf, WIDTHS } from './breaches.ts'
import { open } from './pages.ts'
import { DEMO_PASSWORD, logIn } from './people.ts'
import { searchAwayURL } from './search-away-url.ts'

const REPAIRED = ERRORS.search_away.text

/** By path: what each shows apart from the part that is being repaired; `isWhole`: it needs no search at all. */
interface AwayPage {
  path: string
  status: 200 | 503
  heading: RegExp
  isWhole?: true
}

const VISITORS: readonly AwayPage[] = [
  { path: '/', status: 503, heading: /job/i },
  { path: '/jobs?query=python', status: 503, heading: /Python jobs/ },
  { path: '/jobs/statistician/remote', status: 503, heading: /./ },
  { path: '/top-paid-jobs', status: 503, heading: /Top paid jobs/ },
  { path: '/recruiters', status: 200, heading: /./ },
  { path: '/blog', status: 200, heading: /./, isWhole: true },
  { path: '/data-engineer-salary-calculator', status: 200, heading: /Data engineer/i, isWhole: true },
]

test.use({ baseURL: async ({ baseURL }, use) => use(searchAwayURL(baseURL ?? '')) })

async function expectRepaired(page: Page, { path, status, heading, isWhole }: AwayPage): Promise<void> {
  const errors: string[] = []
  const note = (error: Error) => errors.push(error.message)
  page.on('pageerror', note)
  const response = await open(page, path)
  expect(response?.status(), path).toBe(status)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByText(REPAIRED)).toHaveCount(isWhole ? 0 : 1)
  await expect(page.locator('main')).not.toContainText(/(^|\s)0 (open )?jobs/)
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${width}`).toBeLessThanOrEqual(
      viewport.width,
    )
    expect(await breachesOf(page), `${path}, ${width}`).toEqual([])
  }
  expect(errors, path).toEqual([])
  page.off('pageerror', note)
}

test('while search is away each page says so or does without, and is whole after hydration', async ({ page }) => {
  test.setTimeout(120_000)
  for (const one of VISITORS) await expectRepaired(page, one)
})

test('the retry asks again, and a job’s own page is there', async ({ page, request }) => {
  await open(page, '/jobs?query=python')
  const retried = page.waitForResponse((response) => /n-search|\.data/.test(response.url()))
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await retried).status()).toBe(503)
  await expect(page.getByText(REPAIRED)).toHaveCount(1)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const path = /<loc>[^<]*(\/jobs\/[^<]*--[^<]*)<\/loc>/.exec(sitemap)?.[1] ?? ''
  await expectRepaired(page, { path, status: 200, heading: /./, isWhole: true })
  await expect(page.getByRole('heading', { name: 'About the job' })).toBeVisible()
  const feed = await request.get('/jobs.rss')
  expect([feed.status(), feed.headers()['retry-after']]).toEqual([503, '10'])
})

test('people who are logged in learn it, too', async ({ page }) => {
  await logIn(page, 'seeker@demo.example', DEMO_PASSWORD)
  await expectRepaired(page, { path: '/myjobs/jobs-for-me', status: 503, heading: /Jobs for you/ })
})

test('recruiters who search candidates learn it', async ({ page }) => {
  await logIn(page, 'recruiter@demo.example', DEMO_PASSWORD)
  await expectRepaired(page, { path: '/recruiters/search-profiles', status: 200, heading: /Search candidates/ })
})
