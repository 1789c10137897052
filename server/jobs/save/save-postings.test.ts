import { expect, test } from 'vitest'
import { fetchJob, type JobCard, searchJobs as searchCall } from '#domain/jobs/jobs.contract.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { removeJobs, retireMissing, savePostings, startFetch } from '../jobs.server.ts'

const find = async (app: TestApp, body: unknown = { query: '' }) => (await app.call(searchCall, body)).body
const outcomesOf = (outcomes: { outcome: string }[]) => outcomes.map((one) => one.outcome)

test('a posting is new, then the same, then changed; its page keeps its path', async () => {
  const app = await startTestApp()
  const item = posting({ title: 'Data Engineer' })
  expect(outcomesOf(await post(app, [item]))).toEqual(['new'])
  const { id } = (await find(app)).jobs[0]
  expect(outcomesOf(await post(app, [item]))).toEqual(['same'])
  expect(outcomesOf(await post(app, [{ ...item, title: 'Senior Data Engineer' }]))).toEqual(['changed'])
  const { total, jobs } = await find(app)
  expect({ total, id: jobs[0].id, title: jobs[0].title, seniority: jobs[0].seniority }).toEqual({
    total: 1,
    id,
    title: 'Senior Data Engineer',
    seniority: 'senior',
  })
})

test('one bad posting never stops the batch', async () => {
  const app = await startTestApp()
  const outcomes = await post(app, [
    posting({ title: ' ' }),
    posting(),
    posting({ company: '' }),
    posting({ title: 'x\u0000y' }),
  ])
  expect(outcomes.filter((one) => one.outcome === 'rejected').map((one) => one.reason)).toEqual([
    'no title',
    'no company',
  ])
  expect((await find(app)).total).toBe(2)
})

test('a dry run reports the outcome and stores nothing', async () => {
  const app = await startTestApp()
  const { outcomes } = await savePostings(app.services, 'test', [posting(), posting()], { dryRun: true })
  await app.background.catchUp()
  expect(outcomesOf(outcomes)).toEqual(['new', 'new'])
  expect((await find(app)).total).toBe(0)
})

test('the same job in several places is shown once, with all places, and found by each of them', async () => {
  const app = await startTestApp()
  const same = { title: 'ML Engineer', company: 'Northwind', descriptionHtml: '<p>Build models.</p>' }
  const cities = ['Berlin, Germany', 'Paris, France', 'Madrid, Spain']
  await post(
    app,
    cities.map((city) => posting({ ...same, places: [city] })),
  )
  const { total, jobs } = await find(app, { query: '' })
  expect(total).toBe(1)
  expect(jobs[0].places.map((place: { city: string }) => place.city).sort()).toEqual(['Berlin', 'Madrid', 'Paris'])
  for (const city of ['Berlin', 'Paris', 'Madrid']) {
    const found = await find(app, { filters: [{ field: 'city', value: city.toLowerCase() }] })
    expect(found).toMatchObject({ total: 1, jobs: [{ city, path: jobs[0].path }] })
    expect(found.jobs[0].places).toHaveLength(3)
  }
})

test('a job leaves its group when its text differs, and the group lives on without it', async () => {
  const app = await startTestApp()
  const same = { title: 'ML Engineer', company: 'Northwind', descriptionHtml: '<p>Build models.</p>' }
  const [first, second] = [
    posting({ ...same, places: ['Berlin, Germany'] }),
    posting({ ...same, places: ['Paris, France'] }),
  ]
  await post(app, [first, second])
  await post(app, [{ ...second, descriptionHtml: '<p>Something else entirely.</p>' }])
  const { total, jobs } = await find(app)
  expect(total).toBe(2)
  expect(jobs.map((job: JobCard) => job.places.length)).toEqual([1, 1])
})

test('only a complete fetch retires, and a retired job that comes back is shown again', async () => {
  let now = new Date('2026-11-01T10:00:00Z')
  const app = await startTestApp({}, { clock: () => now })
  const [remaining, missing] = [posting(), posting()]
  await post(app, [remaining, missing])
  now = new Date('2026-11-02T10:00:00Z')
  const fetch = await startFetch(app.services)
  await post(app, [remaining])
  expect(await retireMissing(app.services, 'other-source', fetch)).toEqual([])
  expect(await retireMissing(app.services, 'test', fetch)).toHaveLength(1)
  await app.background.catchUp()
  expect((await find(app)).total).toBe(1)
  expect(outcomesOf(await post(app, [missing]))).toEqual(['changed'])
  expect((await find(app)).total).toBe(2)
})

test('a clock that is set back during a complete fetch retires nothing that was listed', async () => {
  let now = new Date('2026-11-02T10:00:00Z')
  const app = await startTestApp({}, { clock: () => now })
  const [early, late, missing] = [posting(), posting(), posting()]
  await post(app, [early, late, missing])
  now = new Date('2026-11-09T10:00:00Z')
  const fetch = await startFetch(app.services)
  await post(app, [early])
  now = new Date('2026-11-08T10:00:00Z')
  await post(app, [late])
  expect(await retireMissing(app.services, 'test', fetch)).toHaveLength(1)
  await app.background.catchUp()
  expect((await find(app)).total).toBe(2)
})

test('a posting without a date ages from the day it was first seen', async () => {
  let now = new Date('2026-11-01T10:00:00Z')
  const app = await startTestApp({}, { clock: () => now })
  const undated = posting({ date: undefined })
  await post(app, [undated])
  now = new Date('2026-11-20T10:00:00Z')
  await post(app, [{ ...undated, title: 'Another title' }])
  expect((await find(app)).jobs[0].date).toBe('2026-11-01T10:00:00.000Z')
})

test('a job is live through its whole last day everywhere, then removed from list, page and counts by itself', async () => {
  let now = new Date('2026-11-10T10:00:00Z')
  const app = await startTestApp({}, { clock: () => now })
  await post(app, [posting({ validThrough: '2026-11-10' }), posting()])
  const { jobs } = await find(app, { query: '', sort: [{ field: 'date', direction: 'asc' }] })
  const ending =
    jobs.find((job: JobCard) => job.title) &&
    (await Promise.all(jobs.map((job: JobCard) => app.call(fetchJob, { id: job.id }))))
  const id = ending.find((reply: { body: { valid_through: string | null } }) => reply.body.valid_through)?.body.id
  now = new Date('2026-11-11T11:59:00Z')
  await app.background.catchUp()
  expect((await find(app)).total).toBe(2)
  now = new Date('2026-11-11T12:00:00Z')
  await app.background.catchUp()
  expect((await find(app)).total).toBe(1)
  expect((await app.call(fetchJob, { id })).status).toBe(410)
})

test('a job: good, removed, unknown and malformed ids', async () => {
  const app = await startTestApp()
  await post(app, [
    posting({
      title: 'Statistician',
      descriptionHtml: '<p onclick="x()">Hi<script>alert(1)</script></p>',
      link: 'javascript:alert(1)',
    }),
  ])
  const { id } = (await find(app)).jobs[0]
  const good = await app.call(fetchJob, { id: id.toUpperCase() })
  expect(good.body).toMatchObject({
    id,
    title: 'Statistician',
    description_html: '<p>Hi</p>',
    link: null,
    source: 'test',
  })
  expect((await app.call(fetchJob, { id: '0000000000' })).status).toBe(404)
  expect((await app.call(fetchJob, { id: 'x\u0000' })).status).toBe(404)
  expect((await app.call(fetchJob, {})).status).toBe(422)
  expect((await app.call(fetchJob, { id, more: 'x' })).status).toBe(422)

  expect(await removeJobs(app.services, [id])).toBe(1)
  await app.background.catchUp()
  const gone = await app.call(fetchJob, { id })
  expect({ status: gone.status, code: gone.body.error.code }).toEqual({ status: 410, code: 'job_gone' })
  expect((await find(app)).total).toBe(0)
  expect(await removeJobs(app.services, [id], { restore: true })).toBe(1)
  await app.background.catchUp()
  expect((await find(app)).total).toBe(1)
})

test('a job that the operator removed stays removed when its source lists it again', async () => {
  const app = await startTestApp()
  const item = posting()
  await post(app, [item])
  await removeJobs(app.services, [(await find(app)).jobs[0].id])
  await post(app, [item])
  await post(app, [{ ...item, title: 'Another title' }])
  expect((await find(app)).total).toBe(0)
})

test('countries of remote work have one spelling, whatever the source writes', async () => {
  const app = await startTestApp()
  const countryLists = [['USA'], ['US'], ['United States of America'], ['Deutschland', 'AT']]
  await post(
    app,
    countryLists.map((remoteCountries) => posting({ places: ['Remote'], workMode: 'remote', remoteCountries })),
  )
  const { jobs } = await find(app)
  const countries = jobs.map((job: JobCard) => job.remote_from.toSorted().join(' and ')).sort()
  expect(countries).toEqual(['Austria and Germany', 'United States', 'United States', 'United States'])
})

test('open ranges and pay in other currencies and periods reach the filter by their top', async () => {
  const app = await startTestApp()
  await post(app, [
    posting({ title: 'range', salaryText: '$90,000 - $155,000 a year' }),
    posting({ title: 'low', salaryText: '$70k-90k' }),
    posting({ title: 'open', salaryText: 'from $120,000' }),
    posting({ title: 'hourly', salaryText: '$60 per hour' }),
    posting({ title: 'none', salaryText: 'Competitive' }),
  ])
  const { jobs } = await find(app, { filters: [{ field: 'salary_min', value: 100_000 }] })
  expect(jobs.map((job: JobCard) => job.title).sort()).toEqual(['hourly', 'open', 'range'])
})

test('one text for remote and for office is two jobs, each found by what it is', async () => {
  const app = await startTestApp()
  const same = { title: 'ML Engineer', company: 'Northwind', descriptionHtml: '<p>Build models.</p>' }
  await post(app, [posting({ ...same, places: ['Berlin, Germany'] }), posting({ ...same, places: ['Remote'] })])
  for (const value of ['yes', 'no'])
    expect((await find(app, { filters: [{ field: 'is_remote', value }] })).total).toBe(1)
})

test('words such as "30+ days ago" are read once: the job ages, and is not changed by every fetch', async () => {
  let now = new Date('2026-11-01T10:00:00Z')
  const app = await startTestApp({}, { clock: () => now })
  const item = posting({ date: 'Posted 3 Days Ago' })
  await post(app, [item])
  const { date } = (await find(app)).jobs[0]
  expect(date.slice(0, 10)).toBe('2026-10-29')
  now = new Date('2026-11-05T10:00:00Z')
  expect(outcomesOf(await post(app, [item]))).toEqual(['same'])
  await post(app, [{ ...item, title: 'Another title' }])
  expect((await find(app)).jobs[0].date).toBe(date)
})
