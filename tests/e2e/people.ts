import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { open } from './pages.ts'

/** The password of every user who registers in an e2e test. */
export const PASSWORD = 'a long-winded secret'
/** The password of the demo accounts. */
export const DEMO_PASSWORD = 'argmax-demo-1'

/** An email that no other user of this run has. */
export function newEmail(name: string): string {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@people.example`
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const passwordField = (within: Locator | Page): Locator => within.getByLabel('Password', { exact: true })
export const profileMenu = (page: Page): Locator => page.getByRole('button', { name: /^Account:/ })

/** First step of the modal, from the page that is open. */
export async function submitEmail(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
}

/** The step of a known email. */
export async function submitPassword(page: Page, password: string): Promise<void> {
  await passwordField(dialog(page)).fill(password)
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Registers, up to the step that says so; the user is logged in. */
export async function register(page: Page, email: string, hash = '#login'): Promise<void> {
  await open(page, `/${hash}`)
  await submitEmail(page, email)
  await passwordField(dialog(page)).fill(PASSWORD)
  await dialog(page)
    .getByRole('button', { name: /^Sign up/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
}

/** As after a log-out on another device. */
export async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'logged_user' })
}

export async function logIn(page: Page, email: string, password: string, path = '/#login'): Promise<void> {
  await open(page, path)
  await submitEmail(page, email)
  await submitPassword(page, password)
  await expect(profileMenu(page)).toBeVisible()
}

/** The path of the newest link of a kind mailed to an email, as soon as it is in the outbox. */
export async function mailedLink(request: APIRequestContext, to: string, kind: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const response = await request.get('/dev/outbox', { params: { to }, headers: { accept: 'application/json' } })
    const { mails } = (await response.json()) as { mails: { kind: string; text: string }[] }
    link = /https?:\/\/[^/\s]+(\/\S+token=\S+)/.exec(mails.find((mail) => mail.kind === kind)?.text ?? '')?.[1]
    expect(link).toBeDefined()
  }).toPass()
  return link as string
}
