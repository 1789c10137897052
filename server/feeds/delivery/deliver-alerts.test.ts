import { expect, test } from 'vitest'
import { closeAccount, exportData } from '#domain/account/users.contract.ts'
import { fetchSentOffers, saveJob, updateDelivery } from '#domain/feeds/feeds.contract.ts'
import { removeJobs } from '#server/jobs/jobs.server.ts'
import { deliverDueMail } from '#server/mail/deliver.ts'
import type { MailProps } from '#server/mail/mail-kinds.ts'
import type { MailTransport, Message } from '#server/mail/transport.ts'
import { closeServices, createServices } from '#server/platform/services.ts'
import { changeUser } from '#server/users/users.server.ts'
import { as, PASSWORD, type Person, seeker } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { alertsStatus, deliverAlerts, purgeOldRuns, releaseSetAside } from './delivery.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A Tuesday. */
const START = new Date('2026-11-10T10:00:00Z').getTime()
let now = START
const app = await startTestApp({}, { clock: () => new Date(now) })
const { pool } = app.services
const PRO = 3
const PLUS = 2

let made = 0
async function newJobs(count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, () => `Job ${++made}`)
  await post(
    app,
    titles.map((title) => posting({ title })),
  )
  const { rows } = await pool.query<{ key: string }>(
    'select group_key as key from jobs where title = any($1) order by array_position($1, title)',
    [titles],
  )
  return rows.map(({ key }) => key)
}

async function newFeed(
  person: Person,
  title = 'Python',
  values = { active: true, paused_by_plan: false },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into feeds (user_id, title, query, filters, match, active, paused_by_plan, created_at)
     values ($1, $2, '', '[]', 'all', $3, $4, clock_timestamp()) returning id`,
    [person.id, title, values.active, values.paused_by_plan],
  )
  return rows[0]?.id as string
}

/** As matching leaves it. */
async function match(feed: string, groups: readonly string[]): Promise<void> {
  await pool.query('insert into feed_matches (feed_id, group_key) select $1, unnest($2::text[])', [feed, groups])
}

const digests = async (person: Person) =>
  (await queuedMails(app, person.email)).flatMap(({ kind, props }) =>
    kind === 'new-jobs' ? [props as MailProps['new-jobs']] : [],
  )
const listOf = async (person: Person) => (await as(app, person).call(fetchSentOffers, { limit: 100 })).body
const runsOf = async (feed: string) =>
  (
    await pool.query(
      'select looked_at, matched, sent, failure as error from feed_runs where feed_id = $1 order by id',
      [feed],
    )
  ).rows
const rowOf = async (person: Person) =>
  (await pool.query('select * from alert_deliveries where user_id = $1', [person.id])).rows[0]

/** So much later, everything that is due by then has been delivered. */
async function deliverAfter(ms = 0) {
  now += ms
  return deliverAlerts(app.services)
}

async function subscriber(planId: number | null = PRO, options = {}): Promise<Person> {
  return seeker(app, { planId, ...options })
}

test('new jobs come in one mail, each with its reason, and are on the list', async () => {
  const person = await subscriber()
  const feed = await newFeed(person, 'Senior Python in Berlin')
  await match(feed, await newJobs(3))
  expect(await deliverAfter()).toMatchObject({ users: 1, mails: 1, jobs: 3, failed: 0 })
  const [mail, ...others] = await digests(person)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    total: 3,
    feeds: [{ title: 'Senior Python in Berlin', token: expect.stringMatching(/^[\w-]{64}$/) }],
  })
  const { offers, counts } = await listOf(person)
  expect(mail?.jobs.map(({ uuid }) => uuid).sort()).toEqual(offers.map(({ uuid }: { uuid: string }) => uuid).sort())
  expect(mail?.jobs[0]).toMatchObject({
    place: 'Berlin, Germany',
    pay: null,
    reason: 'Because you saved “Senior Python in Berlin”',
  })
  expect([counts.new, offers[0].feed_uuid, offers[0].reason]).toEqual([
    3,
    feed,
    'Because you saved “Senior Python in Berlin”',
  ])
  expect(await runsOf(feed)).toEqual([{ looked_at: 3, matched: 3, sent: 3, error: null }])
  expect((await pool.query('select 1 from feed_matches where feed_id = $1', [feed])).rowCount).toBe(0)
})

test('a job reaches a user once over all saved searches, by the oldest, and never again', async () => {
  const person = await subscriber()
  const [first, second] = [await newFeed(person, 'First'), await newFeed(person, 'Second')]
  const jobs = await newJobs(2)
  await match(second, jobs)
  await match(first, jobs.slice(0, 1))
  await deliverAfter()
  const [mail] = await digests(person)
  expect(mail?.jobs.map(({ reason }) => reason)).toEqual(['Because you saved “First”', 'Because you saved “Second”'])
  expect([await runsOf(first), await runsOf(second)]).toMatchObject([
    [{ looked_at: 1, sent: 1 }],
    [{ looked_at: 2, matched: 2, sent: 1 }],
  ])
  await match(first, jobs)
  await deliverAfter(DAY_MS)
  expect(await digests(person)).toHaveLength(1)
  expect((await listOf(person)).total).toBe(2)
})

test('a job that the user has saved is not sent', async () => {
  const person = await subscriber()
  const [job] = await newJobs(1)
  const { rows } = await pool.query('select id from jobs where group_key = $1', [job])
  await as(app, person).call(saveJob, { job_id: rows[0].id, saved: true })
  await match(await newFeed(person), [job as string])
  await deliverAfter()
  expect(await digests(person)).toEqual([])
  expect((await listOf(person)).offers).toMatchObject([{ status: 'saved', feed_uuid: null }])
})

test('what is gone before the mail is not sent, and nothing to send is no mail', async () => {
  const person = await subscriber()
  const feed = await newFeed(person)
  const jobs = await newJobs(3)
  await match(feed, jobs)
  const { rows } = await pool.query('select id from jobs where group_key = any($1)', [jobs])
  await removeJobs(
    app.services,
    rows.map(({ id }) => id),
  )
  await app.background.catchUp()
  expect(await deliverAfter()).toMatchObject({ mails: 0, jobs: 0 })
  expect([await digests(person), (await listOf(person)).total]).toEqual([[], 0])
  expect(await runsOf(feed)).toEqual([{ looked_at: 3, matched: 0, sent: 0, error: null }])
})

test('instant mails are at least ten minutes apart', async () => {
  const person = await subscriber()
  const feed = await newFeed(person)
  const [first, ...others] = await newJobs(3)
  await match(feed, [first as string])
  await deliverAfter()
  await match(feed, others)
  await deliverAfter(9 * MINUTE_MS)
  expect(await digests(person)).toHaveLength(1)
  await deliverAfter(MINUTE_MS)
  expect((await digests(person)).map(({ total }) => total)).toEqual([1, 2])
})

test('weekly and daily mails wait for their hour, and days of waiting are one mail', async () => {
  now = START
  const [weekly, daily] = [await subscriber(null), await subscriber(PLUS)]
  for (const person of [weekly, daily]) await match(await newFeed(person), await newJobs(2))
  await as(app, daily).call(updateDelivery, { hour: 14, weekday: 1, time_zone: 'Europe/Berlin' })
  await deliverAfter()
  expect([await rowOf(weekly), await rowOf(daily)].map(({ due_at }) => due_at.toISOString())).toEqual([
    '2026-11-16T08:00:00.000Z',
    '2026-11-10T13:00:00.000Z',
  ])
  await deliverAfter(3 * 60 * MINUTE_MS - 1)
  expect([await digests(weekly), await digests(daily)]).toEqual([[], []])
  await deliverAfter(1)
  expect([(await digests(weekly)).length, (await digests(daily)).length]).toEqual([0, 1])
  now = new Date('2026-12-02T10:00:00Z').getTime()
  await match(await newFeed(weekly, 'Another'), await newJobs(1))
  await deliverAfter()
  await deliverAfter(MINUTE_MS)
  expect((await digests(weekly)).map(({ total }) => total)).toEqual([3])
  expect((await rowOf(weekly)).due_at.toISOString()).toBe('2026-12-07T08:00:00.000Z')
})

test('changing the hour again and again brings no more mails', async () => {
  now = START
  const person = await subscriber(null)
  const feed = await newFeed(person)
  await as(app, person).call(updateDelivery, { hour: 11, weekday: 2, time_zone: 'UTC' })
  await match(feed, await newJobs(1))
  await deliverAfter(60 * MINUTE_MS)
  const { body } = await as(app, person).call(updateDelivery, { hour: 12, weekday: 2, time_zone: 'UTC' })
  expect([(await digests(person)).length, body.next_mail]).toEqual([1, '2026-11-17T12:00:00.000Z'])
})

test('another plan changes when the next mail comes', async () => {
  now = START
  const person = await subscriber(null)
  await match(await newFeed(person), await newJobs(1))
  await deliverAfter()
  expect((await rowOf(person)).due_at.toISOString()).toBe('2026-11-16T08:00:00.000Z')
  await changeUser(app.services.db, person.id, { planId: PLUS })
  await deliverAfter()
  expect((await rowOf(person)).due_at.toISOString()).toBe('2026-11-11T08:00:00.000Z')
  await changeUser(app.services.db, person.id, { planId: PRO })
  await deliverAfter()
  expect(await digests(person)).toHaveLength(1)
})

test('paused, over the limit, unconfirmed, blocked: no mail; what was matched comes once it may', async () => {
  const people = await Promise.all([
    subscriber(),
    subscriber(),
    subscriber(PRO, { confirmed: false }),
    subscriber(PRO, { blockedAt: new Date() }),
  ])
  const [paused, over, unconfirmed, blocked] = people as [Person, Person, Person, Person]
  const jobs = await newJobs(1)
  await match(await newFeed(paused, 'Paused', { active: false, paused_by_plan: false }), jobs)
  await match(await newFeed(over, 'Over', { active: true, paused_by_plan: true }), jobs)
  for (const person of [unconfirmed, blocked]) await match(await newFeed(person), jobs)
  await deliverAfter(DAY_MS)
  for (const person of people)
    expect([
      await digests(person),
      (await pool.query('select 1 from sent_offers where user_id = $1', [person.id])).rowCount,
    ]).toEqual([[], 0])
  await changeUser(app.services.db, blocked.id, { blockedAt: null })
  await changeUser(app.services.db, unconfirmed.id, { confirmedAt: new Date(now) })
  await deliverAfter()
  for (const person of [unconfirmed, blocked]) expect(await digests(person)).toHaveLength(1)
})

test('processes that deliver at the same time send each job once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => subscriber()))
  const jobs = await newJobs(5)
  for (const person of people)
    for (const feed of [await newFeed(person), await newFeed(person, 'Same')]) await match(feed, jobs)
  const others = [0, 1].map(() => createServices(app.services.env, { connections: 3, clock: () => new Date(now) }))
  const delivered = await Promise.all([app.services, ...others].map((services) => deliverAlerts(services)))
  expect(delivered.reduce((sum, { jobs, mails, failed }) => sum + jobs + mails * 1_000 + failed * 1e6, 0)).toBe(12_060)
  for (const person of people)
    expect([(await digests(person)).map(({ total }) => total), (await listOf(person)).total]).toEqual([[5], 5])
  await Promise.all(others.map(closeServices))
})

test('a mail has the first fifty jobs, the list has all', async () => {
  const person = await subscriber()
  await match(await newFeed(person), await newJobs(52))
  await deliverAfter()
  const [mail] = await digests(person)
  expect([mail?.jobs.length, mail?.total, (await listOf(person)).total]).toEqual([50, 52, 52])
})

test('a delivery that fails leaves nothing half done, waits longer each time and is then set aside', async () => {
  const person = await subscriber()
  const feed = await newFeed(person)
  await match(feed, await newJobs(2))
  await pool.query(`update users set email = 'no address' where id = $1`, [person.id])
  const waits: number[] = []
  for (let attempt = 1; attempt <= 7; attempt++) {
    expect(await deliverAfter()).toMatchObject({ failed: 1, mails: 0 })
    const { due_at, attempts, set_aside_at } = await rowOf(person)
    expect([attempts, set_aside_at !== null]).toEqual([attempt, attempt === 7])
    waits.push((due_at.getTime() - now) / MINUTE_MS)
    now = due_at.getTime()
  }
  expect(waits).toEqual([1, 4, 16, 64, 256, 1024, 4096])
  expect([await deliverAfter(DAY_MS), (await listOf(person)).total]).toMatchObject([{ failed: 0 }, 0])
  expect((await pool.query('select 1 from feed_matches where feed_id = $1', [feed])).rowCount).toBe(2)
  const status = await alertsStatus(app.services)
  expect(status.deliveries.setAside).toBe(1)
  expect(status.failing).toMatchObject([{ attempts: 7, lastError: expect.any(String) }])
  expect(JSON.stringify(status)).not.toContain('no address')
  expect((await runsOf(feed)).map(({ sent, error }) => [sent, error === null])).toEqual(Array(7).fill([0, false]))
  await pool.query('update users set email = $2 where id = $1', [person.id, person.email])
  expect(await releaseSetAside(app.services)).toBe(1)
  expect(await deliverAfter()).toMatchObject({ mails: 1, jobs: 2, failed: 0 })
  expect((await alertsStatus(app.services)).failing).toEqual([])
})

test('the mail has the headers of one-click unsubscription', async () => {
  const person = await subscriber()
  await match(await newFeed(person), await newJobs(1))
  await deliverAfter()
  const sent: Message[] = []
  const transport: MailTransport = {
    leavesMachine: true,
    send: async (message) => void sent.push(message),
    close: async () => {},
  }
  while ((await deliverDueMail(app.services, transport)) > 0);
  const message = sent.find(({ to }) => to === person.email)
  expect(message?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<http:\/\/\S+\/nuxt_api\/user\/n-unsubscribe\?token=[\w-]{64}>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(message?.subject).toBe('1 new job: Python')
})

test('closing the account erases what was sent and when mails come; the download has both', async () => {
  const person = await subscriber()
  await match(await newFeed(person, 'Xylophone'), await newJobs(2))
  await deliverAfter()
  const { body } = await as(app, person).call(exportData)
  expect(body.sent_jobs).toMatchObject([
    { saved_search: 'Xylophone', status: 'new' },
    { job: { title: expect.any(String) } },
  ])
  expect(body.alert_delivery).toMatchObject({ hour: 8, time_zone: 'UTC' })
  const closed = await as(app, person).call(closeAccount, { password: PASSWORD })
  expect(closed.body.erased).toEqual(expect.arrayContaining([{ store: 'sent jobs', rows: 2 }]))
  for (const table of ['sent_offers', 'alert_deliveries', 'mails'])
    expect((await pool.query(`select 1 from ${table} where user_id = $1`, [person.id])).rowCount).toBe(0)
})

test('an account that is being closed is left out, and neither side waits for the other', async () => {
  const person = await subscriber()
  await match(await newFeed(person), await newJobs(1))
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select 1 from users where id = $1 for update', [person.id])
  expect(await deliverAfter()).toMatchObject({ users: 0, failed: 0 })
  await client.query('rollback')
  client.release()
  expect(await deliverAfter()).toMatchObject({ users: 1, mails: 1 })
})

test('runs are deleted after ninety days', async () => {
  const person = await subscriber()
  const feed = await newFeed(person)
  await match(feed, await newJobs(1))
  await deliverAfter()
  now += 90 * DAY_MS
  await purgeOldRuns(app.services)
  expect(await runsOf(feed)).toHaveLength(1)
  now += 1
  await purgeOldRuns(app.services)
  expect(await runsOf(feed)).toEqual([])
})
