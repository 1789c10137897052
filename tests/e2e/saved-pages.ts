import { expect, type Locator, type Page } from '@playwright/test'
import { addFeed, type Feed } from '#domain/feeds/feeds.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import { unsubscribeSecret, unsubscribeToken } from '#server/feeds/delivery/unsubscribe-token.ts'
import { removeJobs } from '#server/jobs/jobs.server.ts'
import { servicesFrom } from '#server/platform/process/command.ts'
import type { Services } from '#server/platform/services.ts'
import { type Credentials, registerUser, send, signIn } from '#tests/harness/e2e-people.ts'
import { open } from './pages.ts'
import { dialog } from './people.ts'

export const SAVED_SEARCHES = '/myjobs/job-offers-feeds'
export const YOUR_JOBS = `${SAVED_SEARCHES}?show=sent`

/** A saved search of the list by its title. */
export const searchCard = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
/** A sent or saved job of the list by its title. */
export const jobRow = (page: Page, title: string): Locator =>
  page.locator('.sent-job').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const saveButton = (page: Page, id: string): Locator => page.locator(`button[data-save-job="${id}"]`)

/** Opens the form on a search page. */
export async function openSaveSearch(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Save search' }).click()
  await expect(page.getByRole('dialog', { name: 'Save this search' })).toBeVisible()
  return dialog(page)
}

/** A new user with a log-in and these saved searches. */
export async function newSearcher(
  page: Page,
  ...searches: Partial<BodyOf<typeof addFeed>>[]
): Promise<{ credentials: Credentials; feeds: Feed[] }> {
  const { request } = page.context()
  const credentials = await registerUser(request)
  await signIn(page, credentials)
  const feeds: Feed[] = []
  for (const search of searches)
    feeds.push(await send(request, addFeed, { title: 'Python', query: 'python', filters: [], ...search }))
  return { credentials, feeds }
}

/** The first job of a list: its id as buttons know it, and its title. */
export async function firstJob(page: Page, path = '/jobs?query=python'): Promise<{ id: string; title: string }> {
  await open(page, path)
  const id = (await page.locator('.job-save').first().getAttribute('data-save-job')) ?? ''
  const title = (await page.locator('a.job h3').first().textContent()) ?? ''
  return { id, title }
}

/** Work on the database of the server under test, as the command line does it. */
function onDatabase<T>(work: (services: Services) => Promise<T>): Promise<T> {
  return servicesFrom({ ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '', LOG_LEVEL: 'error' })(
    work,
  )
}

/** The path of the page that emails of a saved search link to. */
export function unsubscribePath(feed: Pick<Feed, 'uuid'>): Promise<string> {
  return onDatabase(async ({ db, pool }) => {
    const { rows } = await pool.query<{ user_id: string }>('select user_id from feeds where id = $1', [feed.uuid])
    const token = unsubscribeToken(await unsubscribeSecret(db), { userId: rows[0]?.user_id ?? '', feedId: feed.uuid })
    return `/myjobs/account/unsubscribe?token=${token}`
  })
}

/** The job is taken down, as an import does it. */
export function takeDown(jobId: string): Promise<void> {
  return onDatabase((services) => removeJobs(services, [jobId]).then(() => {}))
}

/** As delivery leaves it: the job is new on the user’s list. Returns its uuid. */
export function putNewJob(email: string, jobId: string, feed: Pick<Feed, 'uuid' | 'title'>): Promise<string> {
  return onDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into sent_offers (user_id, group_key, feed_id, feed_title, reason, card, status, sent_at, changed_at)
       select users.id, jobs.group_key, $3, $4::text, 'Matches “python”.', jsonb_build_object('id', jobs.id, 'path', '/jobs/x--' || jobs.id,
         'title', jobs.title, 'company_name', jobs.company_name, 'city', null, 'country', null, 'places', '[]'::jsonb,
         'is_remote', false, 'work_mode', null, 'remote_from', '[]'::jsonb, 'date', '2026-11-01', 'employment_type', null,
         'salary_low', null, 'salary_high', null, 'currency', null, 'period', null, 'salary_text', null,
         'salary_yearly_usd', null, 'skills', '[]'::jsonb, 'seniority', null, 'source', jobs.source), 'new', now(), now()
       from users, jobs where users.email_key = $1 and jobs.id = $2 returning id`,
      [email, jobId, feed.uuid, feed.title],
    )
    return rows[0]?.id ?? ''
  })
}

/** The user’s plan, as after a payment: with Pro new jobs are mailed as soon as they are found. */
export function givePlan(email: string, planId: number): Promise<void> {
  return onDatabase(async ({ pool }) => {
    await pool.query('update users set plan_id = $2 where email_key = $1', [email, planId])
  })
}
