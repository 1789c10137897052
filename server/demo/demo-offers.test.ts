import { expect, test } from 'vitest'
import { logIn } from '#domain/account/auth.contract.ts'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import { fetchJobOffers } from '#domain/offers/offers.contract.ts'
import { checkLedger } from '#server/credits/check-ledger.server.ts'
import { savePostings } from '#server/jobs/jobs.server.ts'
import { waitingOffers } from '#server/offers/offers.server.ts'
import { as } from '#tests/harness/people.ts'
import { posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { DEMO_PASSWORD, seedDemoAccounts } from './demo-accounts.server.ts'
import { seedDemoOffers } from './demo-offers.server.ts'

test('the demo’s recruiter has live offers that were paid, once', async () => {
  const app = await startTestApp()
  await seedDemoAccounts(app.services)
  await seedDemoOffers(app.services)
  await seedDemoOffers(app.services)
  const login = await app.call(logIn, { email: 'recruiter@demo.example', password: DEMO_PASSWORD, recruiter: true })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] as string
  const me = { id: '', email: '', password: '', cookie }
  const { body } = await as(app, me).call(fetchJobOffers, {})
  expect([body.total, body.states]).toEqual([3, { live: 3 }])
  const cost = body.offers.reduce((sum: number, offer: { cost: number }) => sum + offer.cost, 0)
  expect(body.balance).toBe(1_000 - cost)
  expect(await checkLedger(app.services)).toEqual([])
  expect(await waitingOffers(app.services)).toEqual([])
  await app.background.catchUp()
  expect((await app.call(searchJobs, { query: 'Larkfield' })).body.total).toBe(3)
})

test('a database with jobs of another source gets none', async () => {
  const app = await startTestApp()
  await seedDemoAccounts(app.services)
  await savePostings(app.services, 'real', [posting()])
  await seedDemoOffers(app.services)
  const { rows } = await app.services.pool.query('select 1 from job_offers')
  expect(rows).toEqual([])
})
