import { expect, test } from 'vitest'
import { searchJobs as searchCall } from '#domain/jobs/jobs.contract.ts'
import { createApi } from '#server/api.ts'
import { startBackground } from '#server/background.ts'
import { closeServices, createServices } from '#server/platform/services.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { post as jsonBody, startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { removeJobs, retireMissing, savePostings, startFetch } from '../jobs.server.ts'

const ALL = { query: '' }
/** Another search with the same jobs, so that nothing but their cards can have been kept. */
const SORTED = { query: '', sort: [{ field: 'date', direction: 'asc' }] }
const find = async (app: TestApp, body: object = ALL) => (await app.call(searchCall, body)).body

const BEFORE = {
  title: 'Data Scientist',
  company: 'Old Name',
  salary: { low: 90_000, high: 120_000, currency: 'EUR', period: 'year' },
}

test.each([
  ['title', { title: 'Lead Data Scientist' }, { title: 'Lead Data Scientist' }],
  ['company', { company: 'New Name' }, { company_name: 'New Name' }],
  ['place', { places: ['Oslo, Norway'] }, { city: 'Oslo', country: 'Norway' }],
  ['hidden salary', { salary: undefined }, { salary_low: null, salary_high: null, salary_text: null }],
])('a changed %s is in the next response of every search', async (_, change, shown) => {
  const app = await startTestApp()
  const item = posting(BEFORE)
  await post(app, [item, posting()])
  for (const body of [ALL, SORTED]) expect((await find(app, body)).total).toBe(2)
  const { id, salary_low } = (await find(app)).jobs.find(
    (job: { company_name: string }) => job.company_name === 'Old Name',
  )
  expect(salary_low).toBe(90_000)
  await post(app, [{ ...item, ...change }])
  for (const body of [ALL, SORTED, { ...ALL, limit: 50 }]) {
    const { jobs } = await find(app, body)
    expect(jobs.find((job: { id: string }) => job.id === id)).toMatchObject(shown)
  }
})

test('a removed and a retired job are in no further response', async () => {
  let now = new Date('2026-11-01T10:00:00Z')
  const app = await startTestApp({}, { clock: () => now })
  const items = ['Analyst', 'Engineer', 'Scientist'].map((title) => posting({ title }))
  await post(app, items)
  const titlesOf = async (body: object) => (await find(app, body)).jobs.map((job: { title: string }) => job.title)
  for (const body of [ALL, SORTED])
    expect((await titlesOf(body)).toSorted()).toEqual(['Analyst', 'Engineer', 'Scientist'])
  const { id } = (await find(app, { query: 'analyst' })).jobs[0]
  await removeJobs(app.services, [id])
  await app.background.catchUp()
  for (const body of [ALL, SORTED]) expect((await titlesOf(body)).toSorted()).toEqual(['Engineer', 'Scientist'])
  now = new Date('2026-11-02T10:00:00Z')
  const fetch = await startFetch(app.services)
  await post(app, items.slice(2))
  await retireMissing(app.services, 'test', fetch)
  await app.background.catchUp()
  for (const body of [ALL, SORTED]) expect(await titlesOf(body)).toEqual(['Scientist'])
})

test('what one server changes, the other shows once its index does', async () => {
  const app = await startTestApp()
  const services = createServices(app.services.env, { connections: 3 })
  const background = await startBackground(services, { work: false })
  const { routes } = createApi(services)
  const findOnOther = async (body: object) =>
    (await (await routes.request('/nuxt_api/jobs/n-search', jsonBody(body))).json()) as Awaited<ReturnType<typeof find>>
  try {
    const item = posting(BEFORE)
    await post(app, [item])
    await background.catchUp()
    for (const body of [ALL, SORTED]) expect((await findOnOther(body)).jobs[0].company_name).toBe('Old Name')
    await savePostings(app.services, 'test', [{ ...item, company: 'New Name' }])
    await background.catchUp()
    for (const body of [ALL, SORTED]) expect((await findOnOther(body)).jobs[0].company_name).toBe('New Name')
  } finally {
    await background.stop()
    await closeServices(services)
  }
})

test('the same cards in another search need no statement, and look the same', async () => {
  const app = await startTestApp()
  await post(app, [
    posting({ title: 'Zoologist', places: ['Oslo, Norway'] }),
    posting({ title: 'Analyst', places: ['Paris, France', 'Berlin, Germany'] }),
  ])
  const first = await find(app)
  const { query } = app.services.pool
  const statements: unknown[] = []
  app.services.pool.query = ((...args: unknown[]) => {
    if (/from "jobs"/.test(JSON.stringify(args[0]))) statements.push(args[0])
    return Reflect.apply(query, app.services.pool, args)
  }) as typeof query
  const second = await find(app, SORTED)
  expect(statements).toEqual([])
  const byId = (jobs: { id: string }[]) => jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(second.jobs)).toEqual(byId(first.jobs))
  const inBerlin = await find(app, { filters: [{ field: 'city', value: 'Berlin' }] })
  expect(inBerlin.jobs[0]).toMatchObject({ title: 'Analyst', city: 'Berlin' })
  expect((await find(app, { query: 'analyst' })).jobs[0]).toMatchObject({ city: 'Paris' })
})
