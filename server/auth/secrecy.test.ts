import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import * as auth from '#domain/account/auth.contract.ts'
import * as users from '#domain/account/users.contract.ts'
import type { Call } from '#domain/shared/call.ts'
import { createLogger } from '#server/platform/log.ts'
import { as, cookiesOf } from '#tests/harness/people.ts'
import { queuedToken } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'

const PASSWORD = 'secret-number-one'
const NEXT_PASSWORD = 'secret-number-two'
const email = 'quiet@people.example'
const nextEmail = 'quieter@people.example'

test('the life cycle of an account leaves no password, token or hash in the log or in a response', async () => {
  const written: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  const quiet = await startTestApp()
  quiet.services.log = createLogger({ LOG_LEVEL: 'trace' }, { destination: sink })
  const responses: string[] = []
  const say = async (browser: Pick<ReturnType<typeof as>, 'call'>, call: Call, body: object = {}) => {
    const reply = await browser.call(call, body)
    responses.push(JSON.stringify(reply.body))
    return reply
  }

  await quiet.services.pool.query('alter table users rename column name to away')
  const broken = await say(quiet, auth.register, { email, password: PASSWORD })
  await quiet.services.pool.query('alter table users rename column away to name')
  await say(quiet, auth.register, { email, password: PASSWORD })
  const confirm = await queuedToken(quiet, email, 'confirm-address')
  await say(quiet, auth.confirmEmail, { token: confirm })
  let cookie = cookiesOf(await say(quiet, auth.logIn, { email, password: PASSWORD }))
  let browser = as(quiet, { cookie })
  await say(browser, auth.fetchMe)
  await say(browser, users.fetchSessions)
  await say(browser, users.changePassword, { current_password: 'secret-number-nine', password: NEXT_PASSWORD })
  cookie = cookiesOf(await say(browser, users.changePassword, { current_password: PASSWORD, password: NEXT_PASSWORD }))
  browser = as(quiet, { cookie })
  await say(browser, users.initChangeEmail, { email: nextEmail, password: NEXT_PASSWORD })
  await say(browser, users.exportData)
  await say(quiet, auth.requestPasswordReset, { email })
  const reset = await queuedToken(quiet, email, 'reset-password')
  await say(quiet, auth.resetPassword, { token: reset, password: PASSWORD })
  const change = await queuedToken(quiet, nextEmail, 'change-address')
  await say(quiet, users.changeEmail, { token: change })

  expect(broken.body.error.code).toBe('unexpected')
  expect(written.join('')).toMatch(/unexpected error/)
  expect(written.join('')).toMatch(/insert into \\?.?"users/)
  const session = cookie.split('=')[1] ?? ''
  const { rows } = await quiet.services.pool.query('select password_hash from users')
  const secrets = [
    PASSWORD,
    NEXT_PASSWORD,
    'secret-number-nine',
    confirm,
    reset,
    change,
    session,
    rows[0].password_hash,
  ]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(responses.join('\n')).not.toContain(secret)
    expect(written.join('\n')).not.toContain(secret)
  }
  expect(responses.join('\n')).not.toMatch(/argon2|[Hh]ash/)
  expect(written.join('\n')).not.toContain('$argon2')
  expect(written.join('\n')).not.toContain(email)
})
