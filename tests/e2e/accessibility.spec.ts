import { expect, type Page, test } from '@playwright/test'
import { breachesOf, WIDTHS } from './breaches.ts'
import { jobLinks, open } from './pages.ts'

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => open(page, '/'),
  'job list': (page) => open(page, '/jobs?query=kafka&salary_min=150000'),
  'landing page': (page) => open(page, '/jobs/statistician/remote'),
  'nothing found': (page) => open(page, '/jobs?query=python&company_name=Nobody'),
  'top paid': (page) => open(page, '/top-paid-jobs?country=Ireland'),
  'not found': (page) => open(page, '/nowhere'),
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
