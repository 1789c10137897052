import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { registerUser, signIn } from '#tests/harness/e2e-people.ts'

/** A page of another site in the browser of a logged-in user. */
async function openOtherSite(page: Page, html: string): Promise<() => void> {
  const server = http.createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  return () => server.close()
}

const isLoggedIn = (page: Page) =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/nuxt_api/login/n-users-me', { method: 'POST', headers, body: '{}' })).status
  })

test('another site can neither log out, nor close the account, nor log in as another user', async ({
  page,
  baseURL,
}) => {
  const user = await registerUser(page.request)
  await signIn(page, user)
  const api = `${baseURL}/nuxt_api`
  const close = await openOtherSite(
    page,
    `<img src="${api}/user/n-user-close-account"><iframe name="hidden"></iframe>
     <form id="out" method="post" enctype="text/plain" target="hidden" action="${api}/login/n-logout"><input name='{"a' value='":1}'></form>
     <script>
       const attack = (path, type) => fetch('${api}/' + path, { method: 'POST', mode: 'no-cors', credentials: 'include', headers: { 'content-type': type }, body: '{}' })
       document.getElementById('out').submit()
       Promise.allSettled([attack('login/n-logout', 'text/plain'), attack('login/n-logout', 'application/json'), attack('user/n-end-session', 'text/plain')])
         .then(() => document.body.append('done'))
     </script>`,
  )
  await expect(page.getByText('done')).toBeVisible()
  close()
  await page.goto('/')
  expect(await isLoggedIn(page)).toBe(200)
  await page.goto(`${api}/user/n-user-close-account`)
  await expect(page.getByText('cross_site')).toBeVisible()
  await page.goto('/')
  expect(await isLoggedIn(page)).toBe(200)
})

test('going back after the log-out does not show the account', async ({ page, context }) => {
  await signIn(page, await registerUser(page.request))
  const response = await page.goto('/')
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  const cookie = (await context.cookies()).find(({ name }) => name === 'logged_user')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('logged_user')
  await page.evaluate(() =>
    fetch('/nuxt_api/login/n-logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  )
  expect(await isLoggedIn(page)).toBe(401)
  expect((await context.cookies()).some(({ name }) => name === 'logged_user')).toBe(false)
})
