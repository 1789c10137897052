import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { type JobCard, searchJobs } from '#domain/jobs/jobs.contract.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { jobPage, removeJobs } from './jobs.server.ts'

const firstCard = async (on: TestApp): Promise<JobCard> =>
  (await on.call(searchJobs, { query: '', sort: [{ field: 'date', direction: 'asc' }] })).body.jobs[0]

const inTask = new AsyncLocalStorage<boolean>()

/** The statements that a task sends; the follower of the change log uses the same pool at any time. */
async function statementsOf<Result>(on: TestApp, task: () => Promise<Result>) {
  const { pool } = on.services
  const statements: string[] = []
  const query = pool.query
  pool.query = ((...args: Parameters<typeof query>) => {
    if (inTask.getStore()) statements.push(JSON.stringify(args[0]))
    return query.apply(pool, args)
  }) as typeof query
  try {
    return { result: await inTask.run(true, task), statements }
  } finally {
    pool.query = query
  }
}

test('a live job has its page at its canonical path alone, and is read once', async () => {
  const on = await startTestApp()
  await post(on, [posting({ title: 'Data Engineer' }), posting({ title: 'Data Engineer' })])
  const { id, path } = await firstCard(on)
  const { result, statements } = await statementsOf(on, () => jobPage(on.services, id, path))
  expect(result).toMatchObject({ kind: 'live', job: { id, path }, similar: [{ title: 'Data Engineer' }] })
  expect(statements.length).toBeLessThanOrEqual(3)
  expect(await jobPage(on.services, id, `/jobs/other-words--${id}`)).toEqual({ kind: 'moved', path, status: 301 })
})

test('a removed job is read with two statements, its row and its group: the cards of similar jobs stay known', async () => {
  const on = await startTestApp()
  await post(on, [posting({ title: 'Data Engineer', validThrough: '2099-01-31' }), posting({ title: 'Data Engineer' })])
  const { id, path } = await firstCard(on)
  await removeJobs(on.services, [id])
  await on.background.catchUp()
  const { result, statements } = await statementsOf(on, () => jobPage(on.services, id, path))
  expect(result).toMatchObject({ kind: 'gone', gone: { title: 'Data Engineer' }, similar: [{}] })
  expect(statements).toHaveLength(2)
})

test('a job that was removed before its last day did not expire', async () => {
  const on = await startTestApp()
  await post(on, [posting({ validThrough: '2099-01-31' })])
  const { id, path } = await firstCard(on)
  await removeJobs(on.services, [id])
  await on.background.catchUp()
  expect(await jobPage(on.services, id, path)).toMatchObject({ kind: 'gone', gone: { valid_through: null } })
})

test('the page of a removed place redirects to the same job where it is still live', async () => {
  const on = await startTestApp()
  const same = { title: 'ML Engineer', company: 'Northwind', descriptionHtml: '<p>Build models.</p>' }
  await post(on, [
    posting({ ...same, places: ['Berlin, Germany'], date: '2026-10-01' }),
    posting({ ...same, places: ['Paris, France'], date: '2026-10-02' }),
  ])
  const { id, path } = await firstCard(on)
  await removeJobs(on.services, [id])
  await on.background.catchUp()
  expect(await jobPage(on.services, id, path)).toEqual({
    kind: 'moved',
    path: expect.stringMatching(/^\/jobs\/ml-engineer-northwind-paris--/),
    status: 302,
  })
})

test('an unknown or malformed id has no page', async () => {
  const on = await startTestApp()
  for (const id of ['0000000000', 'x\u0000']) expect(await jobPage(on.services, id, '/')).toEqual({ kind: 'none' })
})
