import { expect, test, vi } from 'vitest'
import { fetchMe, logIn, logOut, register } from '#domain/auth.contract.ts'
import { fetchSessions } from '#domain/users.contract.ts'
import { changeSetting, resetSetting } from '#server/settings/settings.server.ts'
import { changeAccount } from '#server/users/users.server.ts'
import { board, openBoard, post } from '#tests/harness/board.ts'
import { as, cookiesOf, PASSWORD, recruiter, seeker } from '#tests/harness/people.ts'

const argon2 = vi.hoisted(() => ({ verified: 0, hashed: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      argon2.verified += 1
      return real.verify(...given)
    },
    hash: (...given: Parameters<typeof real.hash>) => {
      argon2.hashed += 1
      return real.hash(...given)
    },
  }
})

const there = await board()

test('the right password begins a session; the cookie opens the own account, and nothing without it', async () => {
  const person = await seeker(there)
  const reply = await there.call(logIn, { email: person.email, password: PASSWORD })
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({
    email: person.email,
    accountTypeId: 1,
    accountTypeName: 'Job seeker',
    headhunter: false,
  })
  const me = await as(there, { cookie: cookiesOf(reply) }).call(fetchMe)
  expect([me.status, me.body]).toEqual([200, reply.body])
  expect((await there.call(fetchMe)).body.error.code).toBe('session_expired')
})
