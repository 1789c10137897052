import { expect, test } from 'vitest'
import { saveJob, updateSentStatus } from '#domain/feeds/feeds.contract.ts'
import { countJobVisit } from '#domain/offers/offer-visits.contract.ts'
import { fetchOfferCounts } from '#domain/offers/offers.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { as, type Person, recruiter, SAME_ORIGIN_HEADERS, seeker } from '#tests/harness/people.ts'
import { posting, post as postJobs } from '#tests/harness/postings.ts'
import { post, startTestApp } from '#tests/harness/test-app.ts'

let now = new Date('2026-11-20T22:30:00Z')
const app = await startTestApp({ RATE_LIMITS: true }, { clock: () => now })
const [rita, otto, ann] = [await recruiter(app), await recruiter(app), await seeker(app)]
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A live job that is an offer of this recruiter. */
async function directJob(owner: Person): Promise<{ uuid: string; id: string }> {
  const { rows } = await app.services.pool.query(
    `insert into job_offers (user_id, title, link, company, city, country, is_remote, description, created_at, edited_at)
     values ($1, 'Data Scientist', 'https://brook.example/1', 'Brook', '', '', false, '', now(), now()) returning id`,
    [owner.id],
  )
  const uuid: string = rows[0].id
  await postJobs(app, [posting({ externalId: uuid })], 'direct')
  const jobs = await app.services.pool.query(`select id from jobs where source = 'direct' and external_id = $1`, [uuid])
  return { uuid, id: jobs.rows[0].id }
}

async function visit(
  id: string,
  {
    what = 'view',
    agent = FIREFOX,
    person,
    from,
  }: { what?: string; agent?: string; person?: Person; from?: string } = {},
) {
  const headers = { ...SAME_ORIGIN_HEADERS, 'user-agent': agent, ...(person && { cookie: person.cookie }) }
  return (await app.fetch(API_PREFIX + countJobVisit.path, post({ id, what }, headers), from)).status
}

const countsOf = async (uuid: string, days = 2, person = rita) =>
  (await as(app, person).call(fetchOfferCounts, { uuid, days })).body

test('views and clicks of an offer are counted by UTC day, those of its recruiter are not', async () => {
  const { uuid, id } = await directJob(rita)
  expect([await visit(id), await visit(id, { person: ann }), await visit(id, { what: 'click' })]).toEqual([
    200, 200, 200,
  ])
  expect(await visit(id, { person: rita })).toBe(200)
  now = new Date('2026-11-21T01:00:00Z')
  await visit(id, { person: otto })
  expect(await countsOf(uuid, 3)).toEqual({
    days: [
      { day: '2026-11-19', views: 0, clicks: 0, saved: 0 },
      { day: '2026-11-20', views: 2, clicks: 1, saved: 0 },
      { day: '2026-11-21', views: 1, clicks: 0, saved: 0 },
    ],
    total: { views: 3, clicks: 1, saved: 0 },
  })
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32',
  '',
])('a robot is not counted: %s', async (agent) => {
  const { uuid, id } = await directJob(rita)
  expect(await visit(id, { agent })).toBe(200)
  expect((await countsOf(uuid)).total).toEqual({ views: 0, clicks: 0, saved: 0 })
})

test('one network counts its share of an hour, without an error', async () => {
  const { uuid, id } = await directJob(rita)
  for (let visits = 0; visits < 33; visits++) expect(await visit(id, { from: '203.0.113.7' })).toBe(200)
  await visit(id, { from: '198.51.100.7' })
  expect((await countsOf(uuid)).total.views).toBe(31)
  now = new Date(now.getTime() + 3_601_000)
  await visit(id, { from: '203.0.113.9' })
  expect((await countsOf(uuid)).total.views).toBe(32)
})

test('whoever saves a job counts once a day, however often it is undone and saved again', async () => {
  now = new Date('2026-11-25T09:00:00Z')
  const { uuid, id } = await directJob(rita)
  const save = (person: Person, saved = true) => as(app, person).call(saveJob, { job_id: id, saved })
  const days = async () => (await countsOf(uuid, 2)).days.map(({ saved }: { saved: number }) => saved)
  await Promise.all([save(ann), save(ann), save(ann)])
  await save(rita)
  await save(rita, false)
  expect(await days()).toEqual([0, 1])
  await save(ann, false)
  await save(ann, false)
  expect(await days()).toEqual([0, 0])
  const { offer } = (await save(ann)).body
  for (const status of ['applied', 'saved', 'viewed', 'saved', 'saved']) {
    expect((await as(app, ann).call(updateSentStatus, { uuid: offer.uuid, status })).status).toBe(200)
  }
  expect(await days()).toEqual([0, 1])

  now = new Date('2026-11-26T09:00:00Z')
  await save(ann)
  await save(ann, false)
  expect(await days()).toEqual([1, 0])
  await save(ann)
  expect(await days()).toEqual([1, 1])
})

test('who applies after saving has saved; that day counts no second time, whatever follows', async () => {
  now = new Date('2026-11-27T09:00:00Z')
  const { uuid, id } = await directJob(rita)
  const days = async () => (await countsOf(uuid, 2)).days.map(({ saved }: { saved: number }) => saved)
  const { offer } = (await as(app, ann).call(saveJob, { job_id: id, saved: true })).body
  const change = async (status: string) => {
    expect((await as(app, ann).call(updateSentStatus, { uuid: offer.uuid, status })).status).toBe(200)
    return days()
  }
  expect(await change('applied')).toEqual([0, 1])
  expect(await change('saved')).toEqual([0, 1])
  expect(await change('applied')).toEqual([0, 1])
  expect(await change('viewed')).toEqual([0, 1])
  await as(app, ann).call(saveJob, { job_id: id, saved: true })
  expect(await days()).toEqual([0, 1])
  expect(await change('dismissed')).toEqual([0, 0])
  expect(await change('applied')).toEqual([0, 0])
  expect(await change('saved')).toEqual([0, 1])

  now = new Date('2026-11-28T09:00:00Z')
  expect(await change('applied')).toEqual([1, 0])
  expect(await change('saved')).toEqual([1, 1])
  expect(await change('viewed')).toEqual([1, 0])
})

test('other jobs, removed and unknown ones count nothing and tell nothing', async () => {
  await postJobs(app, [posting({ externalId: 'plain' })])
  const { rows } = await app.services.pool.query(`select id from jobs where external_id = 'plain'`)
  const { uuid, id } = await directJob(rita)
  await app.services.pool.query('update jobs set published = false where id = $1', [id])
  expect([await visit(rows[0].id), await visit(id), await visit('zzzzzzzzzz'), await visit('?')]).toEqual([
    200, 200, 200, 200,
  ])
  expect((await countsOf(uuid)).total.views).toBe(0)
  expect(await visit(id, { what: 'other' })).toBe(422)
})

test('only the recruiter of an offer reads its counts', async () => {
  const { uuid } = await directJob(rita)
  const outcome = async (person: Person, body: object) => {
    const { status, body: reply } = await as(app, person).call(fetchOfferCounts, body)
    return `${status} ${reply.error?.code}`
  }
  expect(await outcome(otto, { uuid })).toBe('404 offer_not_found')
  expect(await outcome(ann, { uuid })).toBe('403 forbidden')
  expect((await app.call(fetchOfferCounts, { uuid })).status).toBe(401)
  expect(await outcome(rita, { uuid: 'x' })).toBe('422 invalid')
  expect(await outcome(rita, { uuid, days: 0 })).toBe('422 invalid')
  expect((await countsOf(uuid, 365)).days).toHaveLength(365)
})

test('a visit sent by another site is rejected', async () => {
  const { id } = await directJob(rita)
  const headers = { 'sec-fetch-site': 'cross-site', 'user-agent': FIREFOX }
  const reply = await app.fetch(API_PREFIX + countJobVisit.path, post({ id, what: 'view' }, headers))
  expect(reply.status).toBe(403)
})
