import { expect, test } from 'vitest'
import { logIn, logOut } from '#domain/account/auth.contract.ts'
import { changePassword } from '#domain/account/users.contract.ts'
import { createLogger } from '#server/platform/log.ts'
import { as, cookiesOf, PASSWORD, seeker } from '#tests/harness/people.ts'
import { callPath, post, startTestApp } from '#tests/harness/test-app.ts'

test('the log says who did what from which ipPrefix, and which attempts were rejected', async () => {
  const lines: Record<string, unknown>[] = []
  const app = await startTestApp()
  app.services.log = createLogger(
    { LOG_LEVEL: 'info' },
    { destination: { write: (line) => void lines.push(JSON.parse(line)) } },
  )
  const { id, email } = await seeker(app)
  const from = (body: object) => app.fetch(callPath(logIn, {}), post(body), '203.0.113.9')
  expect((await from({ email, password: 'wrong-password' })).status).toBe(422)
  const session = await from({ email, password: PASSWORD })
  const browser = as(app, { cookie: cookiesOf(session) })
  await browser.call(changePassword, { current_password: 'wrong-password', password: 'another long secret' })
  const changed = await browser.call(changePassword, { current_password: PASSWORD, password: 'another long secret' })
  await as(app, { cookie: cookiesOf(changed) }).call(logOut)
  const ipPrefix = '203.0.113.0/24'
  const events = lines
    .filter(({ msg }) => msg === 'security')
    .map(({ event, user, ipPrefix }) => ({ event, user, ipPrefix }))
  expect(events).toEqual([
    { event: 'wrong_credentials', user: null, ipPrefix },
    { event: 'logged in', user: id, ipPrefix },
    { event: 'wrong_password', user: id, ipPrefix: null },
    { event: 'password changed', user: id, ipPrefix: null },
    { event: 'logged out', user: id, ipPrefix: null },
  ])
  expect(JSON.stringify(lines)).not.toContain(email)
})
