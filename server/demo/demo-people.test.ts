import { expect, test } from 'vitest'
import { logIn } from '#domain/account/auth.contract.ts'
import { fetchEditableProfile } from '#domain/profile/profiles.contract.ts'
import { savePostings } from '#server/jobs/jobs.server.ts'
import { PROFILES } from '#server/profiles/sections/stored-profile.ts'
import { findUsers } from '#server/users/operators.server.ts'
import { as, newSession } from '#tests/harness/people.ts'
import { posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { DEMO_PASSWORD, seedDemoAccounts } from './demo-accounts.server.ts'
import { seedDemoPeople } from './demo-people.server.ts'

test('a demo has searchable people, and seeding twice makes none twice', async () => {
  const there = await startTestApp()
  await seedDemoPeople(there.services, 40)
  await seedDemoPeople(there.services, 60)
  expect(await findUsers(there.services)).toHaveLength(60)
  await there.background.catchUp()
  expect(there.services.indexes.get(PROFILES).size).toBe(60)
  const [user] = await findUsers(there.services)
  const cookie = await newSession(there, { id: user?.id ?? '' })
  const { body } = await as(there, { cookie }).call(fetchEditableProfile)
  expect(body).toMatchObject({ missing: [], attributes: { visibility: 'searchable' } })
  expect(body.progress.total).toBeGreaterThan(30)
})

test('no password opens the account of a generated person', async () => {
  const there = await startTestApp()
  await seedDemoPeople(there.services, 1)
  const [user] = await findUsers(there.services)
  for (const password of [DEMO_PASSWORD, 'x', ' ']) {
    const { body } = await there.call(logIn, { email: user?.email, password })
    expect(body.error.code).toBe('wrong_credentials')
  }
})

test('a database with jobs of another source gets none', async () => {
  const there = await startTestApp()
  await savePostings(there.services, 'real', [posting()])
  await seedDemoPeople(there.services, 5)
  expect(await findUsers(there.services)).toEqual([])
})

test('the demo’s job seeker has a full profile that recruiters can find', async () => {
  const there = await startTestApp()
  await seedDemoAccounts(there.services)
  const { headers } = await there.call(logIn, { email: 'seeker@demo.example', password: DEMO_PASSWORD })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] as string
  const reply = await there.fetch(`http://127.0.0.1:3000/nuxt_api${fetchEditableProfile.path}`, { headers: { cookie } })
  expect(await reply.json()).toMatchObject({
    missing: [],
    progress: { total: 100 },
    attributes: { visibility: 'searchable', show_city: true, show_salary: true },
    cover: { id: 'forecast' },
  })
})
