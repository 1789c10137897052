import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { generatePostings } from '#server/demo/postings.ts'
import { savePostings } from '#server/jobs/jobs.server.ts'
import { jobsCollection } from '#server/jobs/search/jobs.index.ts'
import { JOBS, jobsSchema } from '#server/jobs/search/jobs.schema.ts'
import type { FacetRequest } from '#server/search/engine.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { canMount, fillDisk, mountDisk } from '#tests/process/mounts.ts'
import { logChanges } from '../database/change-log.ts'
import type { Tx } from '../database/db.ts'
import { type Follower, followChanges } from '../database/follower.ts'
import { createLogger } from '../log.ts'
import { closeServices, createServices, type Services } from '../services.ts'
import { buildOnce, type LogPosition } from './followed-collection.ts'

interface Server {
  services: Services
  builds: number
  /** Lines of the log. */
  logged: string[]
  follower: Follower
  stop(): Promise<void>
}

/** The parts of a server that follow jobs; `mayBuild` holds its builds up. */
async function startServer({ env, clock }: Services, mayBuild = Promise.resolve()): Promise<Server> {
  const logged: string[] = []
  const log = createLogger({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void logged.push(line) } })
  const services = createServices(env, { connections: 3, clock, log })
  const collection = jobsCollection(services, { isSaved: true })
  const server = { services, logged, builds: 0 }
  const build = async (from: LogPosition) => {
    server.builds++
    await mayBuild
    return collection.build(from)
  }
  const follower = await followChanges(services, [{ ...collection, build }])
  return Object.assign(server, {
    follower,
    async stop() {
      await follower.stop()
      await closeServices(services)
    },
  })
}

async function resultsOf({ indexes }: Services) {
  const engine = indexes.get(JOBS)
  const facets = Object.entries(jobsSchema.fields).flatMap(([name, { kind }]): FacetRequest[] =>
    kind === 'keyword' || kind === 'keywords' ? [{ name, field: name, kind: 'values', limit: 1_000 }] : [],
  )
  const page = { limit: 1_000, offset: 0, sort: [{ field: 'date', direction: 'desc' as const }] }
  const all = await engine.search({ ...page, facets })
  const words = ['senior', 'python', 'changed', '"machine learning"', 'berlin'].map((text) =>
    engine.search({ ...page, query: parseQuery(text) }),
  )
  const hits = [all, ...(await Promise.all(words))].map((result) => result.hits.map(({ key }) => key))
  return { size: engine.size, facets: all.facets, hits }
}

async function expectFresh({ services, follower }: Server): Promise<void> {
  await follower.catchUp()
  const fresh = createServices(services.env, { connections: 1, clock: services.clock })
  await buildOnce(fresh, jobsCollection(fresh))
  expect(await resultsOf(services)).toEqual(await resultsOf(fresh))
  await closeServices(fresh)
}

async function boardWithJobs(count: number): Promise<Services> {
  const { services } = await startTestApp()
  await savePostings(services, 'test', [...generatePostings({ count, seed: 3, now: services.clock() })])
  return services
}

async function retitle(tx: Tx, title: string, howMany: number, order: 'asc' | 'desc' = 'asc'): Promise<void> {
  const { rows } = await tx.execute<{ group_key: string }>(sql`
    update jobs set title = ${title} where id in (select id from jobs where title <> ${title} order by posted_at ${sql.raw(order)}, id limit ${howMany})
    returning group_key`)
  await logChanges(
    tx,
    JOBS,
    rows.map((row) => row.group_key),
  )
}

const unpublish = (tx: Tx) =>
  tx
    .execute<{ group_key: string }>(sql`
      update jobs set published = false where id in (select id from jobs order by posted_at, id offset 50 limit 4) returning group_key`)
    .then(({ rows }) =>
      logChanges(
        tx,
        JOBS,
        rows.map((row) => row.group_key),
      ),
    )

/** The change is written, but not committed before it is told to. */
async function openTransaction({ db }: Services, change: (tx: Tx) => Promise<void>): Promise<() => Promise<void>> {
  const written = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const transaction = db.transaction(async (tx) => {
    await change(tx)
    written.resolve()
    await mayCommit.promise
  })
  await written.promise
  return async () => {
    mayCommit.resolve()
    await transaction
  }
}

const folderOf = ({ env }: Services) => path.join(env.DATA_DIR, 'search', JOBS)

async function saveOnce(board: Services): Promise<void> {
  const server = await startServer(board)
  await server.stop()
  expect(fs.existsSync(path.join(folderOf(board), 'manifest'))).toBe(true)
}

/** As a snapshot with these differences would have been saved. */
function renote(board: Services, changes: Record<string, unknown>): void {
  const file = path.join(folderOf(board), 'manifest')
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8').split('\n')[1] ?? '')
  const json = JSON.stringify({ ...manifest, note: { ...manifest.note, ...changes } })
  fs.writeFileSync(file, `${crc32(json)}\n${json}`)
}

describe('a server that starts again', () => {
  test('loads its index and reads what has changed since, also what was committed late', async () => {
    const board = await boardWithJobs(200)
    const first = await startServer(board)
    expect(first.builds).toBe(1)
    await board.db.transaction((tx) => retitle(tx, 'Changed before', 5))
    await first.follower.catchUp()
    const commitEarlier = await openTransaction(board, (tx) => retitle(tx, 'Changed late', 3))
    const commitLater = await openTransaction(board, (tx) => retitle(tx, 'Changed later', 3, 'desc'))
    await board.db.transaction(unpublish)
    await first.stop()
    await commitEarlier()

    await savePostings(board, 'test', [posting({ title: 'Changed while away' })])
    const second = await startServer(board)
    expect([second.builds, second.logged]).toEqual([0, []])
    await expectFresh(second)
    await commitLater()
    await expectFresh(second)
    await board.db.transaction((tx) => retitle(tx, 'Changed at last', 7))
    await expectFresh(second)
    await second.stop()

    const third = await startServer(board)
    expect(third.builds).toBe(0)
    await expectFresh(third)
    await third.stop()
  })

  test('builds its index when the saved one is damaged, and says so once', async () => {
    const board = await boardWithJobs(50)
    await saveOnce(board)
    const [segment = ''] = fs.readdirSync(folderOf(board)).filter((name) => name.startsWith('segment'))
    fs.truncateSync(path.join(folderOf(board), segment), 1_000)
    const server = await startServer(board)
    expect(server.builds).toBe(1)
    expect(server.logged).toHaveLength(1)
    expect(server.logged[0]).toContain('of no use')
    await expectFresh(server)
    await server.stop()
    const next = await startServer(board)
    expect(next.builds).toBe(0)
    await next.stop()
  })

  test.each([
    ['another database', { database: '7/1/5' }],
    ['a later state of this database', { transactions: '99999999999' }],
  ])('builds its index when the saved one is of %s', async (_, note) => {
    const board = await boardWithJobs(20)
    await saveOnce(board)
    renote(board, note)
    const server = await startServer(board)
    expect(server.builds).toBe(1)
    await expectFresh(server)
    await server.stop()
  })

  test.each([
    ['of other code', () => ({ code: 'older' })],
    ['older than the log', ({ clock }: Services) => ({ clockAt: clock().getTime() - 3 * 86_400_000 })],
    ['built long ago', ({ clock }: Services) => ({ builtAt: clock().getTime() - 30 * 86_400_000 })],
  ])('serves and follows a saved index %s while it builds another', async (_, note) => {
    const board = await boardWithJobs(60)
    await saveOnce(board)
    renote(board, note(board))
    const mayBuild = Promise.withResolvers<void>()
    const server = await startServer(board, mayBuild.promise)
    const restored = server.services.indexes.get(JOBS)
    await board.db.transaction((tx) => retitle(tx, 'Changed meanwhile', 5))
    await expectFresh(server)
    expect([server.builds, server.services.indexes.get(JOBS)]).toEqual([1, restored])

    mayBuild.resolve()
    await vi.waitUntil(() => server.services.indexes.get(JOBS) !== restored, 10_000)
    await board.db.transaction((tx) => retitle(tx, 'Changed afterwards', 5))
    await expectFresh(server)
    expect(server.builds).toBe(1)
    await server.stop()
  })
})

test('two servers with one folder save one after the other, and both start from it', async () => {
  const board = await boardWithJobs(40)
  const servers = await Promise.all([startServer(board), startServer(board)])
  await board.db.transaction((tx) => retitle(tx, 'Changed', 3))
  for (const { follower } of servers) await follower.catchUp()
  await Promise.all(servers.map((server) => server.stop()))
  const next = await Promise.all([startServer(board), startServer(board)])
  for (const server of next) {
    expect([server.builds, server.logged]).toEqual([0, []])
    await expectFresh(server)
    await server.stop()
  }
})

test.skipIf(!canMount)('a full disk costs one line in the log and leaves the copy of before', async () => {
  const board = await boardWithJobs(200)
  fs.mkdirSync(path.join(board.env.DATA_DIR, 'search'))
  mountDisk(path.join(board.env.DATA_DIR, 'search'), 4)
  await saveOnce(board)
  const before = fs.readdirSync(folderOf(board)).sort()
  const server = await startServer(board)
  fillDisk(path.join(board.env.DATA_DIR, 'search'), 8)
  await board.db.transaction((tx) => retitle(tx, 'Changed', 100))
  await server.follower.catchUp()
  await server.stop()
  expect(server.logged).toHaveLength(1)
  expect(server.logged[0]).toContain('ENOSPC')
  expect(fs.readdirSync(folderOf(board)).sort()).toEqual(before)
  const next = await startServer(board)
  expect(next.builds).toBe(0)
  await expectFresh(next)
  await next.stop()
})
