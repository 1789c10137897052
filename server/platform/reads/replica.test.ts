import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import { FIELDS } from '#tests/harness/offers.ts'
import { recruiter } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import {
  comesFromReplica,
  FROM_PRIMARY,
  FROM_REPLICA,
  fallbacks,
  jobOf,
  liveOffer,
  metric,
  rename,
} from '#tests/harness/replica/live-offer.ts'
import { startReplicaPair } from '#tests/harness/replica/replica-pair.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { eventually } from '../process/processes.ts'
import { inScope } from './request-scope.ts'

const pair = await startReplicaPair()
const app = await startTestApp(pair.settings)

const titleOf = async (on: TestApp, id: string, cookie?: string) => (await jobOf(on, id, cookie)).title
const find = async (query: string) => (await app.call(searchJobs, { query })).body.jobs[0]

test('cards, a job, the site map and the feed are read from the replica', async () => {
  let count = 0
  // A card is read once, so each look is at another job.
  const findNext = async () => {
    count += 1
    await post(app, [posting({ title: `Replicated Scientist ${count}` })])
    await eventually(async () => (await metric(app, 'replica_lag_bytes')) === 0, 5_000)
    await find(`replicated scientist ${count}`)
  }
  expect(await comesFromReplica(app, findNext)).toBe(true)
  const { id } = await find('replicated scientist')
  for (const path of [`/nuxt_api/jobs/n-job?id=${id}`, '/sitemap.xml']) {
    const before = [await metric(app, FROM_REPLICA), await metric(app, FROM_PRIMARY)]
    expect((await app.fetch(path)).status).toBe(200)
    const after = [await metric(app, FROM_REPLICA), await metric(app, FROM_PRIMARY)]
    expect([path, ...after]).toEqual([path, (before[0] as number) + 1, before[1]])
  }
  await post(app, [posting({ title: 'Syndicated Scientist' })])
  const feed = async () => {
    expect(await (await app.fetch('/jobs.rss?query=syndicated')).text()).toContain('Syndicated Scientist')
  }
  // Once: from then on the card is kept in memory.
  await eventually(async () => (await metric(app, 'replica_lag_bytes')) === 0, 5_000)
  const before = (await metric(app, FROM_REPLICA)) + (await metric(app, FROM_PRIMARY))
  await feed()
  await feed()
  expect((await metric(app, FROM_REPLICA)) + (await metric(app, FROM_PRIMARY))).toBe(before + 1)
})

test('outside of a request, and for what decides about a change, the primary is read', async () => {
  const { reads } = app.services
  const isStandby = async () => {
    const { rows } = await reads.read((db) =>
      db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`),
    )
    return rows[0]?.standby
  }
  const inRequest = <T>(work: () => Promise<T>) => inScope({ written: 0n, hasChanged: false }, work)
  expect(await eventually(async () => (await inRequest(isStandby)) === true, 20_000)).toBe(true)
  expect(await isStandby()).toBe(false)
  expect(await inRequest(() => reads.fromPrimary(isStandby))).toBe(false)
})

test('while the replica stands still, everyone reads what searches show, and the writer what was written', async () => {
  const offer = await liveOffer(app)
  expect(await comesFromReplica(app, () => jobOf(app, offer.id))).toBe(true)
  await pair.pauseReplay()
  const { cookies, set } = await rename(app, offer, 'Renamed once')
  expect(set).toMatch(/^read_after=\d+\.[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=300; HttpOnly$/)
  expect(await titleOf(app, offer.id, cookies)).toBe('Renamed once')
  await app.background.catchUp()
  const before = await metric(app, fallbacks('behind_index'))
  expect(await titleOf(app, offer.id)).toBe('Renamed once')
  expect((await find('renamed once')).title).toBe('Renamed once')
  expect(await metric(app, fallbacks('behind_index'))).toBeGreaterThan(before)
  expect(await eventually(async () => (await metric(app, 'replica_lag_bytes')) > 0, 5_000)).toBe(true)
  expect(await metric(app, 'replica_lag_seconds')).toBeGreaterThan(0)
  await pair.resumeReplay()
  expect(await comesFromReplica(app, () => jobOf(app, offer.id, cookies))).toBe(true)
  expect(await titleOf(app, offer.id)).toBe('Renamed once')
})

test('before the index has followed, the writer alone reads the change; no other cookie helps, and none is an error', async () => {
  const still = await startTestApp(pair.settings)
  const offer = await liveOffer(app)
  const other = await recruiter(app)
  await still.background.catchUp()
  await still.background.stop()
  const read = async (cookie: string) => Object.values(await jobOf(still, offer.id, cookie))
  expect(await comesFromReplica(still, () => read(''))).toBe(true)
  await pair.pauseReplay()
  const { cookies } = await rename(app, offer, 'Seen by its writer')
  const value = cookies.replace(/.*read_after=/, '')
  const [lsn, seal] = value.split('.') as [string, string]
  const own = offer.me.cookie
  const withoutEffect = [
    ...['', own, `read_after=${value}`],
    `${other.cookie}; read_after=${value}`,
    `${own}; read_after=${BigInt(lsn) + 1n}.${seal}`,
    `${own}; read_after=99999999999999999999.${seal}`,
    `${own}; read_after=${lsn}.${'A'.repeat(43)}`,
    `${own}; read_after=${'9'.repeat(199)}`,
    `${own}; read_after=%00; read_after=0/0; read_after`,
  ]
  for (const one of withoutEffect) expect([one, ...(await read(one))]).toEqual([one, 200, FIELDS.title])
  expect(await read(cookies)).toEqual([200, 'Seen by its writer'])
  expect(await metric(still, fallbacks('behind_writer'))).toBe(1)
  await pair.resumeReplay()
  expect(await eventually(async () => (await read(''))[1] === 'Seen by its writer', 20_000)).toBe(true)
})

test('a read that changes nothing sets no cookie, nor does a change without a session', async () => {
  const { me, id } = await liveOffer(app)
  const reply = await app.fetch(`/nuxt_api/jobs/n-job?id=${id}`, { headers: { cookie: me.cookie } })
  expect(reply.headers.getSetCookie()).toEqual([])
  expect((await app.fetch('/sitemap.xml', { headers: { cookie: me.cookie } })).headers.getSetCookie()).toEqual([])
})
