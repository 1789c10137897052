import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { SENT_STATUSES, type SentStatus } from '#domain/feeds/feed-values.ts'
import { fetchSavedJobs, fetchSentOffers, saveJob, updateSentStatus } from '#domain/feeds/feeds.contract.ts'
import { removeJobs } from '#server/jobs/jobs.server.ts'
import { as, operator, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { testApp } from '#tests/harness/test-app.ts'

const app = await testApp()
const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code

async function newJob(title = 'Data Engineer'): Promise<{ id: string; groupKey: string }> {
  const [outcome] = await post(app, [posting({ title })])
  const { rows } = await app.services.pool.query(
    `select id, group_key as "groupKey" from jobs where title = $1 order by first_seen desc, id`,
    [title],
  )
  expect(outcome).toBeDefined()
  return rows[0]
}

/** As a mail of a saved search leaves it. */
async function sent(
  person: Person,
  { groupKey }: { groupKey: string },
  status: SentStatus = 'new',
  feedTitle: string | null = 'Python',
): Promise<string> {
  const { rows } = await app.services.pool.query<{ id: string }>(
    `insert into sent_offers (user_id, group_key, feed_title, reason, card, status, sent_at, changed_at)
     select $1, $2, $3::text, $3::text, jsonb_build_object('id', id, 'path', '/jobs/as-sent--' || id, 'title', 'As it was sent',
       'company_name', company_name, 'city', null, 'country', null, 'places', '[]'::jsonb, 'is_remote', false,
       'work_mode', null, 'remote_from', '[]'::jsonb, 'date', '2026-11-01', 'employment_type', null, 'salary_low', null,
       'salary_high', null, 'currency', null, 'period', null, 'salary_text', null, 'salary_yearly_usd', null,
       'skills', '[]'::jsonb, 'seniority', null, 'source', source), $4, now(), now()
     from jobs where group_key = $2 limit 1 returning id`,
    [person.id, groupKey, feedTitle, status],
  )
  return rows[0]?.id as string
}

const listOf = async (person: Person, criteria = {}) => (await as(app, person).call(fetchSentOffers, criteria)).body
const setStatus = (person: Person, uuid: string, status: string) =>
  as(app, person).call(updateSentStatus, { uuid, status })
const save = (person: Person, job_id: string, saved = true) => as(app, person).call(saveJob, { job_id, saved })
const savedOf = async (person: Person) => (await as(app, person).call(fetchSavedJobs)).body

test('each status may be followed by those of the rule and by no other', async () => {
  const person = await seeker(app)
  const job = await newJob()
  const uuid = await sent(person, job)
  const decided = ['saved', 'applied', 'dismissed']
  for (const from of SENT_STATUSES)
    for (const to of SENT_STATUSES) {
      await app.services.pool.query('update sent_offers set status = $1 where id = $2', [from, uuid])
      const isRight =
        from === to || decided.includes(to) || (to === 'viewed' && (from === 'new' || decided.includes(from)))
      const reply = await setStatus(person, uuid, to)
      expect([from, to, reply.status, codeOf(reply) ?? reply.body.status]).toEqual([
        from,
        to,
        ...(isRight ? [200, to] : [409, 'status_order']),
      ])
      expect((await listOf(person)).offers[0].status).toBe(isRight ? to : from)
    }
})

test('the list has the newest first, by status, in parts, and counts every status', async () => {
  const person = await seeker(app)
  const uuids: string[] = []
  for (const [index, status] of (['new', 'viewed', 'new', 'saved'] as const).entries()) {
    uuids.unshift(await sent(person, await newJob(`Listed ${index}`), status))
    await app.services.pool.query(`update sent_offers set sent_at = $1 where id = $2`, [
      new Date(2026, 10, index + 1),
      uuids[0],
    ])
  }
  const all = await listOf(person)
  expect(all.offers.map((offer: { uuid: string }) => offer.uuid)).toEqual(uuids)
  expect(all.counts).toEqual({ new: 2, viewed: 1, saved: 1, applied: 0, dismissed: 0 })
  const second = await listOf(person, { status: 'new', limit: 1, offset: 1 })
  expect([second.total, second.offers[0].uuid, second.counts.viewed]).toEqual([2, uuids[3], 1])
  const one = await listOf(person, { uuid: uuids[2] })
  expect([one.total, one.offers.length, one.offers[0].uuid]).toEqual([1, 1, uuids[2]])
  expect((await listOf(person, { uuid: uuids[2], status: 'new' })).total).toBe(0)
})

test('a live job is shown as it is now, one that is gone as it was sent', async () => {
  const person = await seeker(app)
  const job = await newJob('Vision Engineer')
  await sent(person, job)
  const [live] = (await listOf(person)).offers
  expect(live).toMatchObject({
    is_live: true,
    job: { id: job.id, title: 'Vision Engineer' },
    reason: 'Python',
    feed_title: 'Python',
    feed_uuid: null,
  })
  await removeJobs(app.services, [job.id])
  await app.background.catchUp()
  const [gone] = (await listOf(person)).offers
  expect(gone).toMatchObject({ is_live: false, job: { id: job.id, title: 'As it was sent' }, status: 'new' })
})

test('saving puts a job on the list once, and taking it off leaves nothing', async () => {
  const person = await seeker(app)
  const job = await newJob('Saved twice')
  const first = await save(person, job.id.toUpperCase())
  expect(first.body.offer).toMatchObject({
    status: 'saved',
    feed_uuid: null,
    feed_title: null,
    reason: null,
    is_live: true,
  })
  expect((await save(person, job.id)).body.offer.uuid).toBe(first.body.offer.uuid)
  expect(await savedOf(person)).toEqual({ ids: [job.id], new_count: 0 })
  expect((await save(person, job.id, false)).body).toEqual({ offer: null })
  expect((await save(person, job.id, false)).body).toEqual({ offer: null })
  expect([(await listOf(person)).total, await savedOf(person)]).toEqual([0, { ids: [], new_count: 0 }])
})

test('ten savings of one job at the same time leave one row', async () => {
  const person = await seeker(app)
  const job = await newJob('Saved at once')
  const replies = await Promise.all(Array.from({ length: 10 }, () => save(person, job.id)))
  expect(new Set(replies.map(({ body }) => body.offer.uuid)).size).toBe(1)
  expect((await listOf(person)).total).toBe(1)
})

test('saving a job that was sent changes its status, taking it off leaves it viewed, and applied stays applied', async () => {
  const person = await seeker(app)
  const job = await newJob('Sent before')
  const uuid = await sent(person, job)
  expect(await savedOf(person)).toEqual({ ids: [], new_count: 1 })
  expect((await save(person, job.id)).body.offer).toMatchObject({ uuid, status: 'saved', feed_title: 'Python' })
  expect((await save(person, job.id, false)).body.offer).toMatchObject({ uuid, status: 'viewed' })
  await setStatus(person, uuid, 'applied')
  expect((await save(person, job.id, false)).body.offer).toMatchObject({ uuid, status: 'applied' })
})

test('any posting of a job in several places saves the one job that lists show', async () => {
  const person = await seeker(app)
  const same = { title: 'Everywhere Engineer', company: 'Wide', descriptionHtml: '<p>One text for all places.</p>' }
  await post(app, [posting({ ...same, places: ['Berlin, Germany'] }), posting({ ...same, places: ['Paris, France'] })])
  const { rows } = await app.services.pool.query(`select id, group_key from jobs where title = $1`, [same.title])
  expect(new Set(rows.map(({ group_key }) => group_key)).size).toBe(1)
  const uuids = await Promise.all(rows.map(async ({ id }) => (await save(person, id)).body.offer.uuid))
  expect(new Set(uuids).size).toBe(1)
  const { ids } = await savedOf(person)
  expect([ids.length, rows.map(({ id }) => id)]).toEqual([1, expect.arrayContaining(ids)])
})

test('a job that never was is not found, one that is gone can be taken off but not saved', async () => {
  const person = await seeker(app)
  for (const id of ['0000000000', 'no id', '']) expect(codeOf(await save(person, id))).toBe('job_not_found')
  const [job, other] = [await newJob('Soon gone'), await newJob('Also gone')]
  await save(person, job.id)
  await removeJobs(app.services, [job.id, other.id])
  await app.background.catchUp()
  expect(codeOf(await save(person, other.id))).toBe('job_gone')
  expect(await savedOf(person)).toEqual({ ids: [], new_count: 0 })
  expect((await save(person, job.id, false)).body).toEqual({ offer: null })
})

test('nobody sees or changes the list of another person', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  const job = await newJob('Mine alone')
  const uuid = await sent(person, job)
  const reply = await setStatus(other, uuid, 'viewed')
  expect([reply.status, codeOf(reply)]).toEqual([404, 'sent_offer_not_found'])
  expect(codeOf(await setStatus(person, randomUUID(), 'viewed'))).toBe('sent_offer_not_found')
  expect([(await listOf(other, { uuid })).total, (await listOf(other)).total]).toEqual([0, 0])
  await save(other, job.id)
  await save(other, job.id, false)
  expect((await listOf(person)).offers[0]).toMatchObject({ uuid, status: 'new' })
})

test.each([
  ['uuid', updateSentStatus, { uuid: 'x', status: 'viewed' }],
  ['status', updateSentStatus, { uuid: randomUUID(), status: 'read' }],
  ['limit', fetchSentOffers, { limit: 101 }],
  ['offset', fetchSentOffers, { offset: -1 }],
  ['status', fetchSentOffers, { status: 'gone' }],
  ['uuid', fetchSentOffers, { uuid: "' or 1=1" }],
  ['job_id', saveJob, { job_id: 'x'.repeat(10_000), saved: true }],
  ['saved', saveJob, { job_id: '0000000000' }],
])('a wrong %s is named', async (field, call, body) => {
  const reply = await as(app, await seeker(app)).call(call, body)
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]])
})

test('everyone with an account has a list, visitors have none', async () => {
  for (const person of [await recruiter(app), await operator(app)])
    expect((await as(app, person).call(fetchSentOffers)).status).toBe(200)
  for (const call of [fetchSentOffers, fetchSavedJobs, updateSentStatus, saveJob])
    expect((await app.call(call, {})).status).toBe(401)
})
