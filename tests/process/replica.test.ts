import { expect, test } from 'vitest'
import { editJobOffer } from '#domain/offers/offers.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { eventually, sleep } from '#server/platform/process/processes.ts'
import { SAME_ORIGIN_HEADERS } from '#tests/harness/people.ts'
import { liveOffer } from '#tests/harness/replica/live-offer.ts'
import { startReplicaPair } from '#tests/harness/replica/replica-pair.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { startNode } from './child.ts'
import { newDataDir, startServer } from './server.ts'

const LONG = 300_000
const pair = await startReplicaPair()

test('pages come from the replica; who changed an offer opens a fresh page while the replica stands still', {
  timeout: LONG,
}, async () => {
  const app = await startTestApp({ DATABASE_URL: pair.primaryUrl })
  const offer = await liveOffer(app)
  const { origin } = await startServer({ ...pair.settings, DATA_DIR: newDataDir() })
  const get = (path: string, cookie = '') => fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
  const metric = async (name: string) => {
    const line = (await (await get('/metrics')).text()).split('\n').find((one) => one.startsWith(`${name} `))
    return Number(line?.slice(name.length + 1) ?? 0)
  }
  const replicaReads = () => metric('database_reads_total{server="replica"}')
  const canonical = async () => (await get(`/jobs/any--${offer.id}`)).headers.get('location') as string
  const path = await canonical()
  const before = await replicaReads()
  expect((await get(path)).status).toBe(200)
  expect(await replicaReads()).toBeGreaterThan(before)

  await get(path, 'title_variant=0')
  const reads = await replicaReads()
  const cached = await get(path, 'title_variant=0; read_after=1.x')
  expect([cached.status, cached.headers.getSetCookie(), await replicaReads()]).toEqual([200, [], reads])

  await pair.pauseReplay()
  const changed = await fetch(origin + API_PREFIX + editJobOffer.path, {
    method: 'POST',
    headers: {
      ...SAME_ORIGIN_HEADERS,
      'content-type': 'application/json',
      origin,
      cookie: offer.me.cookie,
    },
    body: JSON.stringify({ uuid: offer.uuid, title: 'Principal of machine learning' }),
  })
  expect(changed.status).toBe(200)
  const [set = ''] = changed.headers.getSetCookie()
  const cookie = `${offer.me.cookie}; ${set.split(';')[0]}`
  for (const one of [`/recruiter-jobs/${offer.uuid}`, path]) {
    const page = await get(one, cookie)
    const text = page.status === 200 ? await page.text() : (page.headers.get('location') ?? '')
    expect([one, text]).toEqual([one, expect.stringMatching(/principal of machine learning|principal-of-machine/i)])
  }
  const isPublic = async () => /principal-of-machine/.test(await canonical())
  expect(await eventually(isPublic, 10_000)).toBe(true)
  await pair.resumeReplay()
  const fresh = await canonical()
  expect(
    await eventually(async () => {
      const count = await replicaReads()
      expect((await get(`${fresh}?${Math.random()}`)).status).toBe(200)
      return (await replicaReads()) > count
    }, 20_000),
  ).toBe(true)
})

test('each page from the cache is the page that would be rendered, whether the replica follows or stands still', {
  timeout: LONG,
}, async () => {
  const run = startNode('tests/process/stale-pages.ts', ['4', '12'], {
    ...{ ...pair.settings, DATA_DIR: newDataDir(), HOST: '127.0.0.1' },
  })
  let hasEnded = false
  const disturbed = (async () => {
    while (!hasEnded) {
      await pair.pauseReplay()
      await sleep(400)
      await pair.resumeReplay()
      await sleep(400)
    }
  })()
  await run.ended
  hasEnded = true
  await disturbed
  expect(run.output()).toMatch(/compared 168;/)
  expect(run.output()).not.toContain('STALE')
})

test('a server with a replica of another database does not start, and says why', { timeout: LONG }, async () => {
  const other = Object.assign(new URL(pair.replicaUrl), { pathname: '/template1' }).href
  const server = startNode('server/main.ts', [], {
    ...{ PORT: '0', DATA_DIR: newDataDir(), DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: other },
  })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(
    'The start failed. DATABASE_READ_URL is a replica of another database than DATABASE_URL',
  )
})
