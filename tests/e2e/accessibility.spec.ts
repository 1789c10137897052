import { expect, type Page, test } from '@playwright/test'
import { breachesOf, WIDTHS } from './breaches.ts'
import { newPerson } from './filled-profiles.ts'
import { expectFit, PROFILE } from './my-profile.ts'
import { jobLinks, open } from './pages.ts'

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => open(page, '/'),
  'job list': (page) => open(page, '/jobs?query=kafka&salary_min=150000'),
  'landing page': (page) => open(page, '/jobs/statistician/remote'),
  'nothing found': (page) => open(page, '/jobs?query=python&company_name=Nobody'),
  'top paid': (page) => open(page, '/top-paid-jobs?country=Ireland'),
  'second page': (page) => open(page, '/jobs?query=&offset=100'),
  blog: (page) => open(page, '/blog'),
  article: (page) => open(page, '/blog/sql-in-interviews'),
  'blog topics': (page) => open(page, '/blog/tags'),
  'blog topic': (page) => open(page, '/blog/tags/salary'),
  contact: (page) => open(page, '/contact'),
  'contact with errors': async (page) => {
    await open(page, '/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
  },
  'not found': (page) => open(page, '/nowhere'),
  'confirmation link': (page) => open(page, '/myjobs/account/email-confirmation?token=bad'),
  'invalid reset link': (page) => open(page, '/myjobs/account/reset-password?token=bad'),
  'recruiters’ log-in': (page) => open(page, '/#recruiter-login'),
  'side menu': (page) => open(page, '/#side-menu'),
  'mobile menu': (page) => open(page, '/#mobile-menu'),
  'filters drawer': (page) => open(page, '/jobs?query=#filters'),
  job: async (page) => {
    await page.goto('/jobs?query=')
    await open(page, (await jobLinks(page))[0] ?? '')
  },
  suggestions: async (page) => {
    await open(page, '/')
    await page.getByRole('combobox', { name: 'Title, skill or company' }).pressSequentially('data')
    await page.getByRole('listbox').waitFor()
  },
}

for (const [name, show] of Object.entries(PAGES)) {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    test(`${name}, ${width}: no WCAG 2.2 AA violations, light and dark, and no horizontal overflow`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await show(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await breachesOf(page), colorScheme).toEqual([])
      }
    })
  }
}

const OWN_PAGES = [
  '/#account-info',
  '/myjobs/account',
  '/myjobs/account#close-account',
  PROFILE,
  ...['visibility', 'become-searchable', 'edit-skills', 'edit-profile-photo', 'edit-cover-image'].map(
    (modal) => `${PROFILE}#${modal}`,
  ),
]

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`account and profile with their modals, ${width}: no WCAG 2.2 AA violations, light and dark`, async ({
    page,
  }) => {
    test.slow()
    await newPerson(page)
    await page.setViewportSize(viewport)
    for (const url of OWN_PAGES) {
      await page.goto('about:blank')
      await open(page, url)
      if (url.includes('#')) await page.getByRole('dialog').waitFor()
      await expectFit(page, viewport.width, url)
    }
  })
}
