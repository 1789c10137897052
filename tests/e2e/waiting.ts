import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until its script answers to clicks: a click before that is an ordinary one. */
export async function open(page: Page, address: string) {
  const answer = await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
  return answer
}

/** The number of jobs that the heading of the results tells. */
export async function resultCount(page: Page): Promise<number> {
  return countIn(await page.locator('#results').innerText())
}

/** The first number of a text: `1,234 jobs` is 1234. */
export function countIn(text: string): number {
  const figures = /\d[\d,]*/.exec(text)?.[0] ?? ''
  expect(figures, `no number in “${text}”`).not.toBe('')
  return Number(figures.replaceAll(',', ''))
}

/** Waits until no navigation is under way and the address is this one. */
export async function arriveAt(page: Page, address: RegExp | string) {
  await expect(page).toHaveURL(address)
  await expect(page.locator('section[aria-labelledby="results"]')).not.toHaveAttribute('aria-busy', 'true')
}
