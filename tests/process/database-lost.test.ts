import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { eventually, isAlive, sleep } from '#server/platform/process/processes.ts'
import { startTraffic } from '#tests/faults/traffic.ts'
import { argmax, newDataDir, postgresPid, postgresProcesses, startServer } from './server.ts'

const LONG = 300_000
const OPEN = { RATE_LIMITS: 'off', CAPTCHA: 'off', LOG_LEVEL: 'silent' }

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )

test('the database is killed while people save and jobs are imported: nothing acknowledged is lost, nobody ends', {
  timeout: LONG,
}, async () => {
  const DATA_DIR = newDataDir()
  const server = await startServer({ DATA_DIR, ...OPEN })
  const file = path.join(DATA_DIR, 'jobs.ndjson')
  fs.writeFileSync(file, Array.from({ length: 4_000 }, (_, id) => `${JSON.stringify(job(id))}\n`).join(''))
  const traffic = await startTraffic(server.origin)
  const imported = argmax(['jobs', 'import', file, '--source', 'killed'], { DATA_DIR })
  for (let kill = 0; kill < 5; kill++) {
    await sleep(700)
    const pid = postgresPid(DATA_DIR)
    if (pid) process.kill(pid, 'SIGKILL')
    expect(await eventually(async () => postgresPid(DATA_DIR) !== pid && (await isReady(server.origin)), 30_000)).toBe(
      true,
    )
  }
  const { code, output } = await imported
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('killed: ') })
  const counts = await traffic.stop()
  expect(counts.lost).toEqual([])
  expect(counts.acknowledged).toBeGreaterThan(50)
  expect(Object.keys(counts.errors).filter((status) => status !== '503')).toEqual([])
  expect(isAlive(server.pid)).toBe(true)
  // The index follows the import, on a busy machine some seconds later.
  expect(await eventually(async () => (await totalOf(server.origin, 'killed')) === 4_000, 30_000)).toBe(true)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('while the database hangs nobody waits for it, and afterwards everything goes on', { timeout: LONG }, async () => {
  const DATA_DIR = newDataDir()
  const server = await startServer({ DATA_DIR, ...OPEN })
  const page = () => fetch(`${server.origin}/myjobs/account`, { headers: { cookie: 'logged_user=abc' } })
  const statusOf = async () => (await page()).status
  const before = await statusOf()
  const hanging = postgresProcesses(DATA_DIR)
  for (const pid of hanging) process.kill(pid, 'SIGSTOP')
  expect(await eventually(async () => !(await isReady(server.origin)), 20_000)).toBe(true)
  expect(await eventually(async () => (await statusOf()) === 503, 20_000)).toBe(true)
  const early = await page()
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await early.text()).toContain('<h1>Back in a moment</h1>')
  const call = await fetch(`${server.origin}/nuxt_api/n-general-settings`)
  expect([call.status, ((await call.json()) as { error: { code: string } }).error.code]).toEqual([503, 'interrupted'])
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  for (const pid of hanging) process.kill(pid, 'SIGCONT')
  expect(await eventually(async () => (await isReady(server.origin)) && (await statusOf()) === before, 20_000)).toBe(
    true,
  )
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

async function totalOf(origin: string, source: string): Promise<number> {
  const found = await fetch(`${origin}/nuxt_api/jobs/n-search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ query: '', filters: [{ field: 'source', value: source }], limit: 0 }),
  })
  return ((await found.json()) as { total: number }).total
}

const job = (id: number) => ({
  externalId: `job-${id}`,
  title: `Data Engineer ${id}`,
  company: `Company ${id}`,
  places: ['Berlin, Germany'],
})
