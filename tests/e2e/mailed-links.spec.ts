import { expect, type Page, test } from '@playwright/test'
import { open } from './pages.ts'
import { dialog, logIn, loseSession, mailedLink, newEmail, register } from './people.ts'

/** Everything that a page asks for after its own address, with what it tells about where it comes from. */
function laterRequests(page: Page): string[] {
  const told: string[] = []
  page.on('request', async (request) => {
    if (request.isNavigationRequest()) return
    const headers = await request.allHeaders().catch(() => request.headers())
    told.push(`${request.method()} ${request.url()} from ${headers.referer ?? '-'}`)
  })
  return told
}

test('a mailed token leaves the address at once, is told to no other request, and still works', async ({
  page,
  request,
}) => {
  const email = newEmail('mira')
  await register(page, email)
  await loseSession(page)
  const link = await mailedLink(request, email, 'confirm-address')
  const told = laterRequests(page)
  const response = await open(page, link)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL('/myjobs/account/email-confirmation')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/myjobs/account/email-confirmation#login')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Your email is confirmed. Thank you!')).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain('token')
  const token = new URL(link, 'http://x').searchParams.get('token') as string
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((line) => line.includes(token))).toEqual([])
})

test('the link of a reset and that of a changed address leave no token in the address either', async ({ page }) => {
  for (const name of ['reset-password', 'change-email-confirmation']) {
    const path = `/myjobs/account/${name}`
    const response = await open(page, `${path}?token=abc`)
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page).toHaveURL(path)
  }
  await open(page, '/myjobs/account/reset-password?token=abc')
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test('no page or modal breaks its content security policy, and a script that gets into a page does not run', async ({
  page,
}) => {
  const breaches: string[] = []
  await page.exposeFunction('tellBreach', (breach: string) => breaches.push(breach))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // zod looks once whether it may compile schemas, and goes without.
      if (event.blockedURI === 'eval') return
      ;(window as unknown as { tellBreach(text: string): void }).tellBreach(
        `${location.pathname}${location.hash} ${event.effectiveDirective} ${event.blockedURI}`,
      )
    })
  })
  await logIn(page, 'seeker@demo.example', 'argmax-demo-1')
  const paths = ['/', '/jobs', '/top-paid-jobs', '/myjobs/profile', '/myjobs/account']
  const modals = [
    '/myjobs/profile#edit-cover-image',
    '/myjobs/profile#edit-profile-photo',
    '/myjobs/profile#visibility',
  ]
  for (const path of [...paths, ...modals]) {
    await open(page, path)
    if (path.includes('#')) await expect(dialog(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(breaches).toEqual([])

  await page.route('**/top-paid-jobs', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</main>', '<script>window.evil = 1</script></main>')
    await route.fulfill({ response, body })
  })
  await open(page, '/top-paid-jobs')
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  expect(breaches).toEqual([expect.stringContaining('script-src')])
})
