import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { argmax } from './command-line.ts'
import { open } from './pages.ts'
import { dialog, mailedLink, newEmail, PASSWORD, passwordField, submitEmail } from './people.ts'
import { givePlan, openSaveSearch, YOUR_JOBS } from './saved-pages.ts'

interface Mail {
  kind: string
  state: string
  subject: string
  text: string
  headers: Record<string, string>
}

/** Those that were sent: a waiting email has no subject yet. */
async function digests(request: APIRequestContext, to: string): Promise<Mail[]> {
  const response = await request.get('/dev/outbox', { params: { to }, headers: { accept: 'application/json' } })
  const { mails } = (await response.json()) as { mails: Mail[] }
  return mails.filter(({ kind, state }) => kind === 'new-jobs' && state === 'sent')
}

async function importJobs(word: string, titles: string[]): Promise<void> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'argmax-journey-')), 'jobs.ndjson')
  const lines = titles.map((title, index) =>
    JSON.stringify({
      externalId: `${word}-${title}-${index}`,
      title,
      company: 'Quarry & Sons',
      places: ['Bonn, Germany'],
      descriptionHtml: `<p>${word}</p>`,
      date: new Date().toISOString(),
    }),
  )
  await writeFile(file, lines.join('\n'))
  argmax('jobs', 'import', file, '--source', word)
}

test('a saved search mails new jobs once, its link opens the job, and one POST stops it', async ({
  page,
  playwright,
}) => {
  test.setTimeout(120_000)
  const { request } = page.context()
  const word = `quarrylang${Date.now().toString(36)}`
  const email = newEmail('journey')

  await open(page, `/jobs?query=${word}`)
  const form = await openSaveSearch(page)
  await form.getByLabel('Title').fill('Quarry work')
  await form.getByRole('button', { name: 'Log in and save' }).click()
  await submitEmail(page, email)
  await passwordField(dialog(page)).fill(PASSWORD)
  await dialog(page)
    .getByRole('button', { name: /^Sign up/ })
    .click()
  await expect(page.getByText('Search saved.')).toBeVisible()
  await open(page, await mailedLink(request, email, 'confirm-address'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  await givePlan(email, 3)

  await importJobs(word, [`${word} engineer`, `${word} analyst`])
  await expect.poll(async () => (await digests(request, email)).length, { timeout: 60_000 }).toBe(1)
  const [mail] = (await digests(request, email)) as [Mail]
  expect(mail.subject).toBe('2 new jobs: Quarry work')
  expect(mail.text).toContain('Quarry & Sons')
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')

  const link = /https?:\/\/[^/\s]+(\/myjobs\/job-offers\/[0-9a-f-]{36})/.exec(mail.text)?.[1] ?? ''
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word, { ignoreCase: true })
  await open(page, YOUR_JOBS)
  await expect(page.locator('.sent-job')).toHaveCount(2)

  const stranger = await playwright.request.newContext()
  const url = /<(http[^>]+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const stopped = await stranger.post(url, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([stopped.status(), await stopped.json()]).toEqual([200, expect.objectContaining({ status: 'unsubscribed' })])

  await importJobs(word, [`${word} scientist`])
  expect(argmax('feeds', 'run')).toContain('emails with')
  expect(await digests(request, email)).toHaveLength(1)
})
