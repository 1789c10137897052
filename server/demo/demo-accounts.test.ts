import { expect, test } from 'vitest'
import { logIn } from '#domain/auth.contract.ts'
import { openBoard } from '#tests/harness/board.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts, shownDemoAccounts } from './demo-accounts.server.ts'

test('a demo has one account of each kind, and seeding twice makes no second one', async () => {
  const there = await openBoard()
  expect(await shownDemoAccounts(there.services)).toBeNull()
  await seedDemoAccounts(there.services)
  await seedDemoAccounts(there.services)
  expect(await shownDemoAccounts(there.services)).toEqual({
    emails: ['seeker@demo.example', 'recruiter@demo.example', 'operator@demo.example'],
    password: 'argmax-demo-1',
  })
  const kinds = []
  for (const { email, recruiter } of DEMO_ACCOUNTS) {
    const { body } = await there.call(logIn, { email, password: DEMO_PASSWORD, recruiter })
    kinds.push([body.accountTypeName, body.headhunter, body.confirmed])
  }
  expect(kinds).toEqual([
    ['Job seeker', false, true],
    ['Recruiter', true, true],
    ['Operator', false, true],
  ])
})

test.each([{ HOST: '0.0.0.0' }, { SITE_URL: 'https://jobs.example' }, { TRUST_PROXY: 1 }, { DEMO: false }])(
  'with %j they are neither shown nor opened',
  async (settings) => {
    const there = await openBoard(settings)
    await seedDemoAccounts(there.services)
    expect(await shownDemoAccounts(there.services)).toBeNull()
    const { body } = await there.call(logIn, { email: 'operator@demo.example', password: DEMO_PASSWORD })
    expect(body.error.code).toBe('wrong_credentials')
  },
)
