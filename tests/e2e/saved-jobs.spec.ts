import { expect, test } from '@playwright/test'
import { breachesOf } from './breaches.ts'
import { expectReadable } from './my-profile.ts'
import { open } from './pages.ts'
import { DEMO_PASSWORD, dialog, profileMenu, submitEmail, submitPassword } from './people.ts'
import { firstJob, jobRow, newSearcher, putNewJob, saveButton, takeDown, YOUR_JOBS } from './saved-pages.ts'

const isSaved = (value: boolean) => ['aria-pressed', String(value)] as const

test('a visitor saves a job of a list, logs in on the way, and finds it among the saved jobs', async ({ page }) => {
  const { id, title } = await firstJob(page, '/jobs?query=statistics')
  await saveButton(page, id).click()
  await expect(page).toHaveURL('/jobs?query=statistics#login')
  await submitEmail(page, 'seeker@demo.example')
  await submitPassword(page, DEMO_PASSWORD)
  await expect(page.getByText('Job saved.')).toBeVisible()
  await expect(saveButton(page, id)).toHaveAttribute(...isSaved(true))
  await page.getByRole('link', { name: 'Saved jobs' }).click()
  await expect(page).toHaveURL(`${YOUR_JOBS}&status=saved`)
  await expect(jobRow(page, title).first()).toBeVisible()
})

test('a job is saved and taken off on lists and its own page, and undone', async ({ page }) => {
  await newSearcher(page)
  const { id, title } = await firstJob(page)
  await expect(profileMenu(page)).toBeVisible()
  await saveButton(page, id).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobs?query=python')
  await expect(saveButton(page, id)).toHaveAttribute(...isSaved(true))
  await page.reload()
  await expect(saveButton(page, id)).toHaveAttribute(...isSaved(true))

  await page.locator('a.job').first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(saveButton(page, id)).toHaveText('Job saved', { useInnerText: true })
  await saveButton(page, id).click()
  await expect(page.getByText('Removed from your saved jobs.')).toBeVisible()
  await expect(saveButton(page, id)).toHaveText('Save job', { useInnerText: true })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saveButton(page, id)).toHaveAttribute(...isSaved(true))
  await page.goBack()
  await expect(saveButton(page, id)).toHaveAttribute(...isSaved(true))
})

test('what cannot be saved is shown as not saved, with the reason', async ({ page }) => {
  await newSearcher(page)
  const { id } = await firstJob(page)
  await expect(profileMenu(page)).toBeVisible()
  await page.route('**/n-save-job', (route) => route.fulfill({ status: 500, body: '' }))
  await saveButton(page, id).click()
  await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occurred.' })).toBeVisible()
  await expect(saveButton(page, id)).toHaveAttribute(...isSaved(false))
})

test('a saved button moves nothing: the list lies as before its state is known', async ({ page }) => {
  await newSearcher(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { id } = await firstJob(page)
  await saveButton(page, id).click()
  await expect(page.getByText('Job saved.')).toBeVisible()
  await page.reload()
  await expect(saveButton(page, id)).toHaveAttribute(...isSaved(true))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

test('a sent job is counted as new until it is opened; its status changes, and back', async ({ page, browser }) => {
  const { credentials, feeds } = await newSearcher(page, { title: 'Python at sea' })
  const [feed] = feeds
  const { id, title } = await firstJob(page)
  const uuid = await putNewJob(credentials.email, id, feed ?? { uuid: '', title: '' })
  await open(page, '/')
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: /^Saved searches.*1 new/ }).click()
  await expect(page).toHaveURL(YOUR_JOBS)
  await expect(jobRow(page, title)).toContainText('Sent')
  await expect(jobRow(page, title)).toContainText('from “Python at sea”')
  await jobRow(page, title).getByRole('link').click()
  await expect(page).toHaveURL(`/myjobs/job-offers/${uuid}`)
  await expect(page.getByRole('heading', { name: 'Status: Viewed' })).toBeVisible()
  await expect(page.getByText('Matches “python”.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the job ad' })).toHaveAttribute('href', new RegExp(`${id}$`))

  await page.getByRole('button', { name: 'Applied' }).click()
  await expect(page.getByRole('heading', { name: 'Status: Applied' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Status: Viewed' })).toBeVisible()
  await open(page, `${YOUR_JOBS}&status=viewed`)
  await jobRow(page, title).getByRole('button', { name: 'Not for me' }).click()
  await expect(page.getByText('No jobs with this status')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not for me 1' })).toBeVisible()
  await expect(page.locator('#results')).toBeFocused()

  const other = await (await browser.newContext()).newPage()
  await newSearcher(other)
  for (const path of [uuid, 'nonsense']) {
    const response = await open(other, `/myjobs/job-offers/${path}`)
    expect(response?.status()).toBe(404)
    await expect(other.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  await other.context().close()
})

test('a job that is gone is shown as it was sent, and says so', async ({ page }) => {
  const { credentials, feeds } = await newSearcher(page, {})
  const { id, title } = await firstJob(page, '/jobs?query=python&offset=400')
  const uuid = await putNewJob(credentials.email, id, feeds[0] ?? { uuid: '', title: '' })
  await takeDown(id)
  await expect(async () => {
    await open(page, `/myjobs/job-offers/${uuid}`)
    await expect(page.getByText('This job is no longer available.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await open(page, YOUR_JOBS)
  await expect(jobRow(page, title)).toContainText('No longer available')
})

test('the pages of jobs are readable at every width, light and dark', async ({ page }) => {
  test.slow()
  await newSearcher(page)
  const { id } = await firstJob(page)
  await saveButton(page, id).click()
  await expect(page.getByText('Job saved.')).toBeVisible()
  await open(page, YOUR_JOBS)
  await expectReadable(page)
  await page.locator('a.job').click()
  await expect(page.getByRole('heading', { name: 'Status: Saved' })).toBeVisible()
  await expectReadable(page, 'one job')
  expect(await breachesOf(page)).toEqual([])
  await expect(dialog(page)).toHaveCount(0)
})
