import { expect, test } from 'vitest'
import { closeAccount } from '#domain/account/users.contract.ts'
import * as contract from '#domain/feeds/feeds.contract.ts'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import { as, operator, PASSWORD, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, testApp } from '#tests/harness/test-app.ts'
import { applyFeedsLimit, purgeDeletedFeeds } from './feeds.server.ts'

const app = await testApp()
const SEARCH = { title: 'Python in Berlin', query: 'python', filters: [{ field: 'city', value: 'Berlin' }] }
const NOBODYS = '00000000-0000-4000-8000-000000000000'

const add = (person: Person, body: object = {}) => as(app, person).call(contract.addFeed, { ...SEARCH, ...body })
const list = async (person: Person) => (await as(app, person).call(contract.fetchFeeds)).body
const change = (person: Person, body: object) => as(app, person).call(contract.updateFeed, body)
const remove = (person: Person, uuid: string) => as(app, person).call(contract.deleteFeed, { uuid })
const restore = (person: Person, uuid: string) => as(app, person).call(contract.restoreFeed, { uuid })
const subscriber = () => seeker(app, { planId: 2 })

test('a saved search is listed as it was saved, with the limit and the mails of the plan', async () => {
  const person = await seeker(app)
  const { status, body } = await add(person, { match: 'title' })
  expect([status, body]).toEqual([
    200,
    {
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...SEARCH,
      match: 'title',
      active: true,
      paused_by_plan: false,
      created: expect.any(String),
      last_sent: null,
      new_count: 0,
    },
  ])
  expect(await list(person)).toMatchObject({
    feeds: [body],
    feeds_limit: 3,
    frequency: 'weekly',
    delivery: { hour: 8 },
  })
})

test('every logged-in user saves searches, nobody else', async () => {
  for (const who of [seeker, recruiter, operator]) expect((await add(await who(app))).status).toBe(200)
  expect((await app.call(contract.fetchFeeds)).status).toBe(401)
  const blocked = await seeker(app, { blockedAt: new Date() })
  expect((await add(blocked)).status).toBe(401)
})

test.each([
  [{ query: 'x'.repeat(501) }, 'query'],
  [{ query: 'x'.repeat(10_000) }, 'query'],
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(101) }, 'title'],
  [{ filters: [{ field: 'shoe_size', value: '43' }] }, 'filters.0.field'],
  [{ filters: [{ field: 'is_remote', value: 'perhaps' }] }, 'filters.0.value'],
  [{ filters: Array(51).fill({ field: 'city', value: 'Oslo' }) }, 'filters'],
  [{ match: 'somewhere' }, 'match'],
  [{ filters: undefined }, 'filters'],
])('bad input %# is refused by the name of its field, in new and in changed searches', async (body, field) => {
  const person = await seeker(app)
  const { status, body: reply } = await add(person, body)
  expect([status, Object.keys(reply.error.fields)]).toEqual([422, [field]])
  const { uuid } = (await add(person)).body
  if (field !== 'filters' || 'filters' in JSON.parse(JSON.stringify(body)))
    expect(Object.keys((await change(person, { uuid, ...body })).body.error.fields)).toEqual([field])
  expect((await list(person)).feeds).toMatchObject([SEARCH])
})

test('twenty parallel additions leave exactly as many as the plan has room for', async () => {
  for (const [planId, limit] of [
    [1, 3],
    [2, 10],
  ] as const) {
    const person = await seeker(app, { planId })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(person, { title: `Search ${index}` })),
    )
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(limit).fill(200), ...Array(20 - limit).fill(409)])
    expect((await list(person)).feeds).toHaveLength(limit)
    expect(replies.find(({ status }) => status === 409)?.body.error.code).toBe('feed_limit')
  }
})

test('a change takes what it names and leaves the rest', async () => {
  const person = await seeker(app)
  const { uuid, created } = (await add(person)).body
  expect((await change(person, { uuid, title: 'Rust' })).body).toMatchObject({
    ...SEARCH,
    title: 'Rust',
    uuid,
    created,
  })
  const changed = { query: '', filters: [], match: 'title', active: false }
  expect((await change(person, { uuid, ...changed })).body).toMatchObject({ title: 'Rust', ...changed })
  expect((await change(person, { uuid })).body).toMatchObject({ title: 'Rust', ...changed })
  expect((await list(person)).feeds).toMatchObject([{ title: 'Rust', ...changed }])
})

test('a paused search keeps its place; resuming it needs no other', async () => {
  const person = await seeker(app)
  const { uuid } = (await add(person)).body
  await change(person, { uuid, active: false })
  for (const title of ['B', 'C']) expect((await add(person, { title })).status).toBe(200)
  expect((await add(person, { title: 'D' })).status).toBe(409)
  expect((await change(person, { uuid, active: true })).body.active).toBe(true)
})

test('searches over the limit of a smaller plan are paused; none resumes until there is room', async () => {
  const person = await subscriber()
  const uuids: string[] = []
  for (const title of ['A', 'B', 'C', 'D', 'E']) uuids.push((await add(person, { title })).body.uuid)
  await as(app, person).call(contract.fetchFeeds)
  await downgrade(person)
  const paused = async () => (await list(person)).feeds.map((feed: contract.Feed) => feed.paused_by_plan)
  expect(await paused()).toEqual([false, false, false, true, true])
  expect((await change(person, { uuid: uuids[3], active: true })).body.error.code).toBe('feed_limit')
  expect((await change(person, { uuid: uuids[3], title: 'D2' })).status).toBe(200)
  await remove(person, uuids[0] as string)
  expect(await paused()).toEqual([false, false, false, true])
  expect((await restore(person, uuids[0] as string)).body.error.code).toBe('feed_limit')
})

async function downgrade({ id }: Person) {
  await app.services.pool.query('update users set plan_id = 1 where id = $1', [id])
  await applyFeedsLimit(app.services.db, id, 3)
}

test('the searches of others, deleted ones and unknown ones are not found', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  const { uuid } = (await add(person)).body
  for (const [who, id] of [
    [other, uuid],
    [person, NOBODYS],
  ] as const) {
    for (const reply of [await change(who, { uuid: id, title: 'Mine' }), await remove(who, id), await restore(who, id)])
      expect([reply.status, reply.body.error.code]).toEqual([404, 'saved_search_not_found'])
  }
  expect((await remove(person, uuid)).body).toEqual({})
  expect((await remove(person, uuid)).status).toBe(404)
  expect((await change(person, { uuid, title: 'Again' })).status).toBe(404)
  expect((await change(person, { uuid: 'x' })).body.error.fields).toHaveProperty('uuid')
  expect((await list(person)).feeds).toEqual([])
})

test('a deletion can be taken back for an hour, then the search is gone for good', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  const timed = await startTestApp({}, { clock: () => now })
  const calls = as(timed, await seeker(timed))
  const saved = (await calls.call(contract.addFeed, SEARCH)).body
  const uuid = saved.uuid
  await calls.call(contract.deleteFeed, { uuid })
  now = new Date('2026-11-20T10:59:00Z')
  expect(await purgeDeletedFeeds(timed.services)).toBe(0)
  expect((await calls.call(contract.restoreFeed, { uuid })).body).toEqual(saved)
  expect((await calls.call(contract.restoreFeed, { uuid })).status).toBe(404)
  await calls.call(contract.deleteFeed, { uuid })
  now = new Date('2026-11-20T12:00:00Z')
  expect((await calls.call(contract.restoreFeed, { uuid })).status).toBe(404)
  expect(await purgeDeletedFeeds(timed.services)).toBe(1)
})

test('a preview counts the jobs of the list that were posted last week and shows the five newest', async () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const timed = await startTestApp({}, { clock: () => now })
  const day = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString()
  const oslo = { places: ['Oslo, Norway'] }
  await post(timed, [
    ...[0, 1, 2, 3, 4, 5, 6].map((age) => posting({ title: 'Rust Engineer', date: day(age), ...oslo })),
    posting({ title: 'Rust Engineer', date: day(8), ...oslo }),
    posting({ title: 'Senior Haskell Engineer', date: day(20) }),
    posting({ title: 'Senior Manager', date: day(1), descriptionHtml: '<p>Haskell would be nice.</p>' }),
  ])
  const calls = as(timed, await seeker(timed))
  const preview = async (query: string, filters: object[] = []) =>
    (await calls.call(contract.previewFeed, { query, filters })).body
  const rust = await preview('rust oslo')
  expect(rust.last_week).toBe(7)
  expect(rust.jobs.map(({ date }: { date: string }) => date)).toEqual([0, 1, 2, 3, 4].map(day))
  expect((await preview('rust', [{ field: 'posted_within', value: '3' }])).last_week).toBe(4)
  expect((await preview('rust', [{ field: 'posted_within', value: '90' }])).last_week).toBe(7)
  expect(await preview('cobol')).toEqual({ last_week: 0, jobs: [] })
  const whole = (await timed.call(searchJobs, { query: 'haskel', limit: 9 })).body
  expect(whole.total).toBeGreaterThan(1)
  expect((await preview('haskel')).jobs.map(({ id }: { id: string }) => id)).toEqual(
    whole.jobs.filter((job: { date: string }) => job.date >= day(7)).map(({ id }: { id: string }) => id),
  )
  expect((await timed.call(contract.previewFeed, { query: 'rust', filters: [] })).status).toBe(401)
  expect((await calls.call(contract.previewFeed, { query: 'x'.repeat(501), filters: [] })).body.error.fields).toEqual({
    query: 'Use at most 500 characters.',
  })
})

test('closing the account erases saved searches, and the export names them', async () => {
  const person = await seeker(app)
  await add(person)
  const exported = await (await as(app, person).fetch('/user/n-export-data')).json()
  expect(exported.saved_searches).toMatchObject([SEARCH])
  const { body } = await as(app, person).call(closeAccount, { password: PASSWORD })
  expect(body.erased).toContainEqual({ store: 'saved searches', rows: 1 })
  const { rows } = await app.services.pool.query('select from feeds where user_id = $1', [person.id])
  expect(rows).toHaveLength(0)
})
