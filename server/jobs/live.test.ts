import { expect, test } from 'vitest'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import { isLive } from '#server/normalize/live.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { newJobId } from './job-id.ts'
import { live } from './jobs.queries.ts'
import { jobs } from './jobs.table.ts'

test('the live rule in the database is the live rule of the domain', async () => {
  const { services, background, ...rest } = await startTestApp()
  const days = [null, '2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11']
  await post(
    { services, background, ...rest },
    days.map((validThrough) => posting(validThrough ? { validThrough } : {})),
  )
  const all = await services.db.select().from(jobs)
  const half = all.filter((_, index) => index % 2 === 0)
  for (const job of half)
    await services.db
      .insert(jobs)
      .values({ ...job, id: newJobId(), externalId: `${job.externalId}p`, published: false })
  for (const job of half)
    await services.db
      .insert(jobs)
      .values({ ...job, id: newJobId(), externalId: `${job.externalId}r`, removedAt: new Date(0) })

  const rows = await services.db.select().from(jobs)
  for (const now of [
    '2026-11-09T11:59:59Z',
    '2026-11-10T11:59:59Z',
    '2026-11-10T12:00:00Z',
    '2026-11-12T00:00:00Z',
  ].map((time) => new Date(time))) {
    const found = await services.db.select({ id: jobs.id }).from(jobs).where(live(now))
    const expected = rows.filter((row) => isLive(row, now)).map((row) => row.id)
    expect(found.map((row) => row.id).sort()).toEqual(expected.sort())
  }
})

test('a job that ended while the clock was ahead is found again when it is set back', async () => {
  let now = new Date('2026-11-10T10:00:00Z')
  const app = await startTestApp({}, { clock: () => now })
  await post(app, [posting({ validThrough: '2026-11-10' })])
  const totalAt = async (time: string) => {
    now = new Date(time)
    await app.background.catchUp()
    return (await app.call(searchJobs, { query: '' })).body.total
  }
  expect(await totalAt('2026-11-10T11:00:00Z')).toBe(1)
  expect(await totalAt('2026-11-11T13:00:00Z')).toBe(0)
  expect(await totalAt('2026-11-10T12:00:00Z')).toBe(1)
})
