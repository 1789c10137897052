import { expect, type Locator, type Page } from '@playwright/test'
import { type Credentials, registerUser, signIn } from '#tests/harness/e2e-people.ts'
import { breachesOf, WIDTHS } from './breaches.ts'
import { open } from './pages.ts'

export const PROFILE = '/myjobs/profile'

/** A section of the profile page by its heading. */
export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
export const notification = (page: Page, title: string): Locator => page.getByText(`${title}: saved.`)
export const save = (within: Locator): Locator => within.getByRole('button', { name: 'Save', exact: true })

/** Registers a new user and opens their profile. */
export async function openMyProfile(page: Page, path = PROFILE): Promise<Credentials> {
  const credentials = await registerUser(page.context().request)
  await signIn(page, credentials)
  await open(page, path)
  return credentials
}

/** Presses Tab until a control has the focus; fails for what no key reaches. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 90 && !(await isThere()); step++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Nothing is wider than the viewport, and axe finds nothing, light and dark. */
export async function expectFit(page: Page, width: number, state: string): Promise<void> {
  // What lies below the sticky header just now would count as a target that is too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // Lists that the browser has not laid out yet would seem to lie above each other.
  await page.evaluate(() => {
    for (const list of document.querySelectorAll<HTMLElement>('.jobs')) list.style.contentVisibility = 'visible'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(width)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await breachesOf(page), `${state}, ${colorScheme}`).toEqual([])
  }
}

/** The same at both widths, as the page stands now. */
export async function expectReadable(page: Page, state = 'filled'): Promise<void> {
  for (const viewport of Object.values(WIDTHS)) {
    await page.setViewportSize(viewport)
    await expectFit(page, viewport.width, state)
  }
}
