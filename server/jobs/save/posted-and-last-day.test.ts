import { expect, test } from 'vitest'
import { type JobCard, searchJobs as searchCall } from '#domain/jobs/jobs.contract.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'

const NOW = new Date('2026-11-27T10:00:00Z')

const startAt = (now: () => Date = () => NOW) => startTestApp({}, { clock: now })

async function live(app: TestApp): Promise<JobCard[]> {
  return (await app.call(searchCall, { query: '' })).body.jobs
}

const titles = async (app: TestApp) => (await live(app)).map(({ title }) => title).sort()

test('an ad closed last year is not live, however its dates are written', async () => {
  const app = await startAt()
  const closed = [
    ['2025-03-01 10:00:00+00', '2025-06-30 23:59:59+00'],
    ['Sat, 01 Mar 25 10:00:00 GMT', 'Mon, 30 Jun 25 23:59:59 GMT'],
    ['Sat, 01 Mar 2025 10:00:00 UT', 'Mon, 30 Jun 2025 23:59:59 UT'],
    ['2025/03/01', '2025/06/30'],
    ['Sat Mar 01 2025 10:00:00 GMT+0100 (CET)', 'Mon Jun 30 2025 23:59:59 GMT+0200 (CEST)'],
    ['01-03-2025', '30-06-2025'],
    ['1. März 2025', '30. Juni 2025'],
    ['2025-03-01T10:00:00+01', '2025-06-30T23:59:59+01'],
    ['1er mars 2025', '30 juin 2025'],
  ]
  const outcomes = await post(app, [
    ...closed.map(([date, validThrough]) => posting({ date, validThrough })),
    posting({ title: 'Open', date: '20. November 2026', validThrough: '2026/12/13' }),
  ])
  expect(outcomes.flatMap(({ notes }) => notes ?? [])).toEqual([])
  expect(await live(app)).toMatchObject([{ title: 'Open', date: '2026-11-20T00:00:00.000Z' }])
})

test('an order of day and month that the other date shows decides', async () => {
  const app = await startAt()
  const [open, guessed] = await post(app, [
    posting({ title: 'Shown', date: '13/11/2026', validThrough: '01/12/2026' }),
    posting({ title: 'Guessed', date: '01/03/2026', validThrough: '02/12/2026' }),
  ])
  expect(await titles(app)).toEqual(['Shown'])
  expect(open?.notes).toEqual([])
  expect(guessed?.notes).toMatchObject([
    { field: 'posted', kind: 'guessed', reason: 'order of day and month', value: '01/03/2026' },
    { field: 'last day', kind: 'guessed', value: '02/12/2026' },
  ])
})

test('a last day that cannot be read is noted, and the job ends 60 days after it was posted', async () => {
  let now = NOW
  const app = await startAt(() => now)
  const items = [
    posting({ title: 'Posted long ago', date: '2026-08-01', validThrough: 'mid of summer' }),
    posting({ title: 'Posted lately', date: '2026-11-20', validThrough: '2026-02-30' }),
    posting({ title: 'First seen today', date: undefined, validThrough: 'see the text' }),
    posting({ title: 'Without', date: '2026-08-01', validThrough: undefined }),
  ]
  const outcomes = await post(app, items)
  expect(outcomes.map(({ notes }) => notes?.map(({ field, kind, value }) => [field, kind, value]))).toEqual([
    [['last day', 'dropped', 'mid of summer']],
    [['last day', 'dropped', '2026-02-30']],
    [['last day', 'dropped', 'see the text']],
    [],
  ])
  expect(await titles(app)).toEqual(['First seen today', 'Posted lately', 'Without'])
  now = new Date('2027-01-21T10:00:00Z')
  expect((await post(app, items)).map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same', 'same'])
  expect(await titles(app)).toEqual(['First seen today', 'Without'])
  now = new Date('2027-01-28T10:00:00Z')
  await post(app, [])
  expect(await titles(app)).toEqual(['Without'])
})

test.each([
  'New deadline to be announced',
  'New York',
  'updated 3 days ago',
  'offen bis Ende Marz 2024',
  'open until end of March 2024',
])('the last day %j is not today, nor any day that is over', async (validThrough) => {
  let now = NOW
  const app = await startAt(() => now)
  const [outcome] = await post(app, [posting({ date: '2026-11-20', validThrough })])
  expect(outcome?.notes).toMatchObject([{ field: 'last day', kind: 'dropped', value: validThrough }])
  now = new Date(NOW.getTime() + 5 * 86_400_000)
  expect(await live(app)).toHaveLength(1)
})

test('a last day that becomes readable, or is no longer given, changes the job', async () => {
  const app = await startAt()
  const item = posting({ date: '2026-08-01', validThrough: 'mid of summer' })
  await post(app, [item])
  expect(await live(app)).toEqual([])
  expect((await post(app, [{ ...item, validThrough: undefined }]))[0]?.outcome).toBe('changed')
  expect(await live(app)).toHaveLength(1)
  expect((await post(app, [item]))[0]?.outcome).toBe('changed')
  expect(await live(app)).toEqual([])
  expect((await post(app, [{ ...item, validThrough: '2026/12/24' }]))[0]?.outcome).toBe('changed')
  expect(await live(app)).toHaveLength(1)
})

test.each([
  '',
  'Open until filled',
  'TBD',
  'n/a',
  'ongoing',
  'Until further notice',
  'Unbefristet',
  'bis auf Weiteres',
  'Jusqu’à nouvel ordre',
  'Hasta nuevo aviso',
  'Por tempo indeterminado',
  'Fino a nuovo avviso',
  'Tot nader order',
  'Tills vidare',
  'Löpande',
  'Do odwołania',
  '-',
  '0000-00-00',
  '0001-01-01T00:00:00',
  '9999-12-31',
  '2999-12-31',
])('%j is no last day, and nothing is lost', async (validThrough) => {
  const app = await startAt()
  const [outcome] = await post(app, [posting({ date: '2025-01-01', validThrough })])
  expect(outcome?.notes).toEqual([])
  expect(await live(app)).toHaveLength(1)
})

test('a posting date that is none, or lies ahead, is noted, and the job is dated when it was first seen', async () => {
  const app = await startAt()
  const outcomes = await post(app, [posting({ date: 'as soon as possible' }), posting({ date: '2027-05-01' })])
  expect(outcomes.flatMap(({ notes }) => notes ?? [])).toMatchObject([
    { field: 'posted', kind: 'dropped', reason: 'not a date' },
    { field: 'posted', kind: 'dropped', reason: 'in the future' },
  ])
  expect((await live(app)).map(({ date }) => date)).toEqual([NOW.toISOString(), NOW.toISOString()])
})
