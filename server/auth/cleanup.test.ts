import { expect, test } from 'vitest'
import { fetchMe, logIn, requestPasswordReset, resetPassword } from '#domain/account/auth.contract.ts'
import { as, PASSWORD, seeker } from '#tests/harness/people.ts'
import { queuedToken } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { purgeExpired } from './cleanup.server.ts'

const HOUR_MS = 3_600_000

test('expired rows are deleted, valid rows stay', async () => {
  let now = new Date('2026-12-01T12:00:00Z')
  const app = await startTestApp({ RATE_LIMITS: true }, { clock: () => now })
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS)
  }
  const rows = async (table: string) =>
    (await app.services.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
  const [expired, here] = [await seeker(app), await seeker(app)]
  await app.call(requestPasswordReset, { email: expired.email })
  await app.call(logIn, { email: expired.email, password: 'wrong again' })
  pass(20 * 24)
  await as(app, here).call(fetchMe)
  await app.call(requestPasswordReset, { email: here.email })
  pass(12 * 24)
  await app.call(logIn, { email: here.email, password: 'wrong again' })
  await app.call(requestPasswordReset, { email: here.email })
  expect(await rows('mail_tokens')).toBe(3)
  await purgeExpired(app.services)
  expect([await rows('sessions'), await rows('mail_tokens')]).toEqual([1, 1])
  // The log-in and the reset, each by email and IP prefix and by email alone.
  expect(await rows('rate_limits')).toBe(4)
  expect((await as(app, here).call(fetchMe)).status).toBe(200)
  const token = await queuedToken(app, here.email, 'reset-password')
  expect((await app.call(resetPassword, { token, password: `${PASSWORD} anew` })).status).toBe(200)
})
