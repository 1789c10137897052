import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** Opens a page and waits until it is hydrated: before that a click is a plain one. */
export async function open(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor()
  return response
}

/** The number of jobs in the heading of the results, once no search is running. */
export async function resultCount(page: Page): Promise<number> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return countIn(await page.locator('#results').textContent())
}

/** Paths of the jobs in the list, in order. */
export function jobLinks(page: Page): Promise<string[]> {
  return page.locator('a.job').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').trim()
}

/** The first number of a text: `1,234 jobs` is 1234. */
export function countIn(text: string | null): number {
  const figures = /\d[\d,]*/.exec(text ?? '')?.[0]
  expect(figures, `no number in “${text}”`).toBeDefined()
  return Number(figures?.replaceAll(',', ''))
}
