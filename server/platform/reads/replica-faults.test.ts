import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import { savePostings } from '#server/jobs/jobs.server.ts'
import { FIELDS } from '#tests/harness/offers.ts'
import { post, posting } from '#tests/harness/postings.ts'
import {
  comesFromReplica,
  FROM_REPLICA,
  fallbacks,
  jobOf,
  liveOffer,
  metric,
  rename,
} from '#tests/harness/replica/live-offer.ts'
import { movableAddress } from '#tests/harness/replica/movable-address.ts'
import { startReplicaPair } from '#tests/harness/replica/replica-pair.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { eventually } from '../process/processes.ts'
import { closeServices, createServices } from '../services.ts'
import { inScope } from './request-scope.ts'

const pair = await startReplicaPair()
const app = await startTestApp(pair.settings)

const titleOf = async (id: string, cookie?: string) => (await jobOf(app, id, cookie)).title
const find = async (query: string) => (await app.call(searchJobs, { query })).body.jobs[0]

test('a replica that is killed, or hangs, fails no request and is used again afterwards', async () => {
  await post(app, [posting({ title: 'Steady Engineer' })])
  const { id } = await find('steady engineer')
  expect(await comesFromReplica(app, () => jobOf(app, id))).toBe(true)
  const faults = [
    { start: () => pair.kill(), end: () => pair.restart() },
    { start: async () => pair.freeze(), end: async () => pair.resume() },
  ]
  for (const { start, end } of faults) {
    let isFinished = false
    const statuses = new Set<number>()
    const readers = [1, 2, 3].map(async () => {
      while (!isFinished) statuses.add((await jobOf(app, id)).status)
    })
    await start()
    const isAway = await eventually(async () => (await metric(app, 'replica_in_use')) === 0, 20_000)
    await jobOf(app, id)
    isFinished = true
    await Promise.all(readers)
    expect([isAway, [...statuses]]).toEqual([true, [200]])
    await end()
    expect(await comesFromReplica(app, () => jobOf(app, id))).toBe(true)
  }
})

test('an import while the replica is away is there at once, and the replica catches up', async () => {
  await pair.kill()
  await savePostings(app.services, 'away', [posting({ title: 'Absent Analyst' })])
  await app.background.catchUp()
  const { id } = await find('absent analyst')
  expect(await titleOf(id)).toBe('Absent Analyst')
  await pair.restart()
  expect(await comesFromReplica(app, () => jobOf(app, id))).toBe(true)
  expect(await titleOf(id)).toBe('Absent Analyst')
})

test('a statement that replay cancels is repeated on the primary, and the replica stays in use', async () => {
  const { pool, reads } = app.services
  await pool.query('create table conflicts as select 1 as one')
  const slow = () =>
    inScope({ written: 0n, hasChanged: false }, () =>
      reads.read((db) => db.execute(sql`select one, pg_is_in_recovery() as standby from conflicts, pg_sleep(2)`)),
    )
  expect(await eventually(async () => (await slow()).rows[0]?.standby === true, 20_000)).toBe(true)
  const onReplica = new pg.Client({ connectionString: pair.replicaUrl })
  await onReplica.connect()
  const before = await metric(app, fallbacks('conflict'))
  const read = slow()
  const isRunning = async () => {
    const { rows } = await onReplica.query(`select 1 from pg_stat_activity where query ~ 'pg_sleep' and state = 'active'
      and pid <> pg_backend_pid()`)
    return rows.length > 0
  }
  expect(await eventually(isRunning, 20_000)).toBe(true)
  await pool.query('alter table conflicts add column two integer')
  expect((await read).rows).toEqual([{ one: 1, standby: false }])
  expect(await metric(app, fallbacks('conflict'))).toBe(before + 1)
  expect(await metric(app, 'replica_in_use')).toBe(1)
  await onReplica.end()
})

test('a replica of another database is rejected at the start; one that is away is not', async () => {
  const { env } = app.services
  const start = async (DATABASE_READ_URL: string) => {
    const services = createServices({ ...env, DATABASE_READ_URL })
    try {
      return await services.reads.start().then(
        () => 'started',
        (error) => error.message,
      )
    } finally {
      await closeServices(services)
    }
  }
  const rejected = 'DATABASE_READ_URL is a replica of another database than DATABASE_URL'
  expect(await start(inject('adminUrl'))).toBe(rejected)
  expect(await start(Object.assign(new URL(pair.replicaUrl), { pathname: '/postgres' }).href)).toBe(rejected)
  expect(await start('postgres://nobody:x@127.0.0.1:9/none')).toBe('started')
})

test('a server that is no standby is not read', async () => {
  const itself = await startTestApp({ DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.primaryUrl })
  const { id } = await liveOffer(itself)
  expect(await jobOf(itself, id)).toEqual({ status: 200, title: FIELDS.title })
  expect(await metric(itself, FROM_REPLICA)).toBe(0)
})

test('a promoted replica is told once and not read, neither before nor after it is the primary', async () => {
  const address = await movableAddress(pair.primaryUrl)
  const moved = await startTestApp({ DATABASE_URL: address.url, DATABASE_READ_URL: pair.replicaUrl })
  const offer = await liveOffer(moved)
  expect(await comesFromReplica(moved, () => jobOf(moved, offer.id))).toBe(true)
  const warn = vi.fn()
  moved.services.log.warn = warn
  await pair.promote()
  expect(await eventually(async () => (await metric(moved, 'replica_in_use')) === 0, 20_000)).toBe(true)
  const before = await metric(moved, FROM_REPLICA)
  const readAfter = async (title: string) => {
    const { cookies } = await rename(moved, offer, title)
    expect((await jobOf(moved, offer.id, cookies)).title).toBe(title)
    await moved.background.catchUp()
    for (let n = 0; n < 20; n++) expect((await jobOf(moved, offer.id)).title).toBe(title)
  }
  await readAfter('After the promotion')
  address.moveTo(pair.replicaUrl)
  expect(await eventually(async () => (await jobOf(moved, offer.id)).status === 200, 20_000)).toBe(true)
  await readAfter('After the fail-over')
  expect(await metric(moved, FROM_REPLICA)).toBe(before)
  const told = warn.mock.calls.map(([, message]) => message).filter((message) => message.includes('READ_URL'))
  expect(told).toEqual(['DATABASE_READ_URL is no standby; jobs are read from the primary'])
})
