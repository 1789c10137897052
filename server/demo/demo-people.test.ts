import { expect, test } from 'vitest'
import { logIn } from '#domain/account/auth.contract.ts'
import { fetchEditableProfile } from '#domain/profile/profiles.contract.ts'
import { searchProfileFieldsData } from '#domain/recruiters/people-search.contract.ts'
import { savePostings } from '#server/jobs/jobs.server.ts'
import { PROFILES } from '#server/profiles/sections/stored-profile.ts'
import { findUsers } from '#server/users/operators.server.ts'
import { as, newSession, recruiter } from '#tests/harness/people.ts'
import { posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { DEMO_PASSWORD, seedDemoAccounts } from './demo-accounts.server.ts'
import { seedDemoPeople } from './demo-people.server.ts'

test('a demo has searchable people, and seeding twice makes none twice', async () => {
  const app = await startTestApp()
  await seedDemoPeople(app.services, 40)
  await seedDemoPeople(app.services, 60)
  expect(await findUsers(app.services)).toHaveLength(60)
  await app.background.catchUp()
  expect(app.services.indexes.get(PROFILES).size).toBe(60)
  const [user] = await findUsers(app.services)
  const cookie = await newSession(app, { id: user?.id ?? '' })
  const { body } = await as(app, { cookie }).call(fetchEditableProfile)
  expect(body).toMatchObject({ missing: [], attributes: { visibility: 'searchable' } })
  expect(body.progress.total).toBeGreaterThan(30)
})

test('every filter with choices finds somebody among them, and every skill has its people', async () => {
  const app = await startTestApp()
  await seedDemoPeople(app.services)
  await app.background.catchUp()
  expect(app.services.indexes.get(PROFILES).size).toBe(500)
  const { body } = await as(app, await recruiter(app)).call(searchProfileFieldsData)
  const empty = Object.entries(body.fields as Record<string, { value: string; count: number | string }[]>).flatMap(
    ([field, choices]) => choices.filter(({ count }) => count === 0).map(({ value }) => `${field}=${value}`),
  )
  const ofLongLists =
    /^(basic\.(legallyIn|language|workSubSector|workSector)|ideal_job\.job_titles|experience\.job_titles)=/
  expect(empty.filter((choice) => !ofLongLists.test(choice))).toEqual([])
  for (const field of [
    'basic.legallyIn',
    'basic.language',
    'basic.workSubSector',
    'basic.workSector',
    'ideal_job.job_titles',
  ])
    expect(body.fields[field].filter(({ count }: { count: number | string }) => count !== 0).length).toBeGreaterThan(10)
})

test('no password opens the account of a generated person', async () => {
  const app = await startTestApp()
  await seedDemoPeople(app.services, 1)
  const [user] = await findUsers(app.services)
  for (const password of [DEMO_PASSWORD, 'x', ' ']) {
    const { body } = await app.call(logIn, { email: user?.email, password })
    expect(body.error.code).toBe('wrong_credentials')
  }
})

test('a database with jobs of another source gets none', async () => {
  const app = await startTestApp()
  await savePostings(app.services, 'real', [posting()])
  await seedDemoPeople(app.services, 5)
  expect(await findUsers(app.services)).toEqual([])
})

test('the demo’s job seeker has a full profile that recruiters can find', async () => {
  const app = await startTestApp()
  await seedDemoAccounts(app.services)
  const { headers } = await app.call(logIn, { email: 'seeker@demo.example', password: DEMO_PASSWORD })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] as string
  const reply = await app.fetch(`http://127.0.0.1:3000/nuxt_api${fetchEditableProfile.path}`, { headers: { cookie } })
  expect(await reply.json()).toMatchObject({
    missing: [],
    progress: { total: 100 },
    attributes: { visibility: 'searchable', show_city: true, show_salary: true },
    cover: { id: 'forecast' },
  })
})
