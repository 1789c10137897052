import { expect, test } from 'vitest'
import { logIn } from '#domain/account/auth.contract.ts'
import { fetchSessions } from '#domain/account/users.contract.ts'
import { savePostings } from '#server/jobs/jobs.server.ts'
import { seeker } from '#tests/harness/people.ts'
import { posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts, visibleDemoAccounts } from './demo-accounts.server.ts'

test('a demo has one account of each kind, and seeding twice makes no second one', async () => {
  const app = await startTestApp()
  expect(await visibleDemoAccounts(app.services)).toBeNull()
  await seedDemoAccounts(app.services)
  await seedDemoAccounts(app.services)
  expect(await visibleDemoAccounts(app.services)).toEqual({
    emails: ['seeker@demo.example', 'recruiter@demo.example', 'operator@demo.example'],
    password: 'argmax-demo-1',
  })
  const kinds = []
  for (const { email, recruiter } of DEMO_ACCOUNTS) {
    const { body } = await app.call(logIn, { email, password: DEMO_PASSWORD, recruiter })
    kinds.push([body.accountTypeName, body.headhunter, body.confirmed])
  }
  expect(kinds).toEqual([
    ['Job seeker', false, true],
    ['Recruiter', true, true],
    ['Operator', false, true],
  ])
})

test('a database with jobs of another source gets none', async () => {
  const app = await startTestApp()
  await savePostings(app.services, 'real', [posting()])
  await seedDemoAccounts(app.services)
  expect(await visibleDemoAccounts(app.services)).toBeNull()
})

test('a demo session is anonymous in a request from another machine', async () => {
  const app = await startTestApp()
  await seedDemoAccounts(app.services)
  const { headers } = await app.call(logIn, { email: 'operator@demo.example', password: DEMO_PASSWORD })
  const demo = headers.getSetCookie()[0]?.split(';')[0] as string
  const { cookie: userCookie } = await seeker(app)
  const statusOf = async (cookie: string, origin: string, more = {}) =>
    (await app.fetch(`${origin}/nuxt_api${fetchSessions.path}`, { headers: { cookie, ...more } })).status
  expect(await statusOf(demo, 'http://127.0.0.1:3000')).toBe(200)
  expect(await statusOf(demo, 'http://jobs.example')).toBe(401)
  expect(await statusOf(demo, 'http://127.0.0.1:3000', { 'x-forwarded-for': '203.0.113.7' })).toBe(401)
  expect(await statusOf(userCookie, 'http://jobs.example')).toBe(200)
})

test.each([{ HOST: '0.0.0.0' }, { SITE_URL: 'https://jobs.example' }, { TRUST_PROXY: 1 }, { DEMO: false }])(
  'with %j they are neither shown nor opened',
  async (settings) => {
    const app = await startTestApp(settings)
    await seedDemoAccounts(app.services)
    expect(await visibleDemoAccounts(app.services)).toBeNull()
    const { body } = await app.call(logIn, { email: 'operator@demo.example', password: DEMO_PASSWORD })
    expect(body.error.code).toBe('wrong_credentials')
  },
)
