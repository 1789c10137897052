import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** Opens a page and waits until it is hydrated: before that a click is a plain one. */
export async function open(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor()
  return response
}

/**
 * The URL of the tab that a click opens, which is closed. Asks the browser: Playwright reports no page when the document
 * of the new tab is there before Playwright listens to it, and pages from the cache are that quick.
 */
export async function urlOfNewTab(page: Page, click: () => Promise<void>): Promise<string> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page belongs to no browser')
  const session = await browser.newBrowserCDPSession()
  const tabs = async () => {
    const { targetInfos } = await session.send('Target.getTargets')
    return targetInfos.filter(({ type }) => type === 'page')
  }
  const before = new Set((await tabs()).map(({ targetId }) => targetId))
  await click()
  const opened = async () =>
    (await tabs()).filter(({ targetId, url }) => !before.has(targetId) && url.startsWith('http'))
  await expect.poll(async () => (await opened()).length).toBe(1)
  const [tab] = await opened()
  if (!tab) throw new Error('the new tab has closed itself')
  await session.send('Target.closeTarget', { targetId: tab.targetId })
  await session.detach()
  return tab.url
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
