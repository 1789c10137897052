import { expect, test } from '@playwright/test'
import { WIDTHS } from './breaches.ts'
import { argmax } from './command-line.ts'
import { expectFit, tabTo } from './my-profile.ts'
import { jobLinks, open } from './pages.ts'
import { dialog } from './people.ts'

test('without a mouse a job is reported with a solved captcha, and the operator reads it', async ({ page }) => {
  test.slow()
  await open(page, '/jobs?query=python')
  const [path = ''] = await jobLinks(page)
  const text = `Wants a fee ${crypto.randomUUID()}`
  await open(page, path)
  const opener = page.getByRole('button', { name: 'Report this job' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const report = page.getByRole('dialog', { name: 'Report this job' })
  await expect(report).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(report).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await report.getByLabel('What’s wrong?').selectOption('fee')
  await tabTo(page, report.getByLabel('Details (optional)'))
  await page.keyboard.type(text)
  const sent = page.waitForRequest((request) => request.url().endsWith('/n-report'))
  await tabTo(page, report.getByRole('button', { name: 'Send report' }))
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ reason: 'fee', text, captcha: expect.stringMatching(/.{100}/) })
  await expect(report.getByRole('status')).toHaveText('Thank you. We’ll check this job.')
  await tabTo(page, report.getByRole('button', { name: 'Close' }).last())
  await page.keyboard.press('Enter')
  await expect(report).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(argmax('offers', 'reports')).toContain(`“${text}”`)
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`the dialog to report a job, ${width}: no WCAG 2.2 AA violations, light and dark`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await open(page, '/jobs?query=python')
    await open(page, (await jobLinks(page))[0] ?? '')
    await page.getByRole('button', { name: 'Report this job' }).click()
    await dialog(page).getByLabel('What’s wrong?').waitFor()
    await expectFit(page, viewport.width, 'form')
    await page.route('**/n-report', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Send report' }).click()
    await expect(dialog(page).getByRole('alert').first()).toBeVisible()
    await expectFit(page, viewport.width, 'not sent')
    await page.unroute('**/n-report')
    await dialog(page).getByRole('button', { name: 'Send report' }).click()
    await expect(dialog(page).getByRole('status')).toContainText('Thank you')
    await expectFit(page, viewport.width, 'sent')
  })
}
